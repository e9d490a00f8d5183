import type { ConnectionQuestion } from "../../domain/credits/connection-question.ts";
import { counted } from "../../domain/text/counted.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { PersonOfChain, SongOfLink } from "../../people/connection.ts";
import { Face } from "../record/cover.tsx";
import { Name, NameLink, SecondName } from "../record/name.tsx";
import { Section } from "../ui/section.tsx";
import type { ConnectionAnswer, ShownLink } from "./read-connection.ts";
import { LIST_ROLES, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { CalendarDay } from "../record/calendar-day.tsx";
import { RoleMarks } from "../record/role-marks.tsx";
import { SongRow } from "../song/list/song-row.tsx";

interface ChainProps {
  question: ConnectionQuestion;
  answer: Extract<ConnectionAnswer, { outcome: "connected" }>;
}

export function Chain({ question, answer }: ChainProps) {
  const { people, links, nobodies } = answer;
  return (
    <Section heading={counted(links.length, "step")} className="connection-chain">
      <ChainPages question={question} answer={answer} />
      <ol className="chain">
        {people.map((person, at) => {
          const [link, next] = [links[at], people[at + 1]];
          return (
            <li key={person.id}>
              <ChainPerson person={person} />
              {link && next && (
                <ChainLink link={link} from={person} to={next} question={question} />
              )}
            </li>
          );
        })}
      </ol>
      <NotFollowed nobodies={nobodies} />
    </Section>
  );
}

function ChainPerson({ person: { id, name, korean_name, picture } }: { person: PersonOfChain }) {
  return (
    <div className="chain-person">
      <Face id={id} name={name} picture={picture} />
      <NameLink name={name} href={pagePath.artist(id)} length={NAME_LENGTHS.artist} />
      <SecondName name={name} koreanName={korean_name} />
    </div>
  );
}

function ChainPages({ question, answer: { chain, chains, total } }: ChainProps) {
  if (chains === 1) return null;
  const hrefOf = (other: number) => pagePath.connection(question, { chain: other });
  return (
    <>
      <nav aria-label="chains" className="pages chain-pages">
        {chain > 1 && (
          <a href={hrefOf(chain - 1)} rel="prev" data-keep-position="">
            <span aria-hidden="true">← </span>previous
          </a>
        )}
        <span aria-current="page">
          {chain} of {chains}
        </span>
        {chain < chains && (
          <a href={hrefOf(chain + 1)} rel="next" data-keep-position="">
            next<span aria-hidden="true"> →</span>
          </a>
        )}
      </nav>
      <p className="note">
        {total > chains && `The best ${chains} of ${formatNumber(total)} equally short chains. `}
        Chains with the most songs come first.
      </p>
    </>
  );
}

/** Shows the number of credits that no chain can follow, so that a missing chain is not taken for a fact. */
export function NotFollowed({ nobodies }: { nobodies: number }) {
  if (nobodies === 0) return null;
  return (
    <p className="note">
      {counted(nobodies, "credit")} without a page {nobodies === 1 ? "is" : "are"} not followed: a
      name alone could be anyone's.
    </p>
  );
}

interface ChainLinkProps {
  link: ShownLink;
  from: PersonOfChain;
  to: PersonOfChain;
  question: ConnectionQuestion;
}

function ChainLink({ link: { count, songs }, from, to, question }: ChainLinkProps) {
  const roles = question.featured ? LIST_ROLES : WRITING_ROLES;
  const both = [from, to].map(({ id }) => ({ id, roles }));
  return (
    <div className="chain-link">
      <p className="note">
        {counted(count, "song")} together
        {count > songs.length && `, newest ${songs.length} shown`}
        {" · "}
        <a
          href={pagePath.together({ people: both })}
          rel="nofollow"
          aria-label={`songs that credit both: ${from.name} and ${to.name}`}
        >
          songs that credit both
        </a>
      </p>
      <ul className="song-rows chain-songs">
        {songs.map(({ song, ...parts }) => (
          <SongRow
            key={song.id}
            song={song}
            detail={<CalendarDay date={song.release_date} />}
            below={
              <span className="together-roles">
                <PartsOf person={from} parts={parts.from} />
                <PartsOf person={to} parts={parts.to} />
              </span>
            }
          />
        ))}
      </ul>
    </div>
  );
}

function PartsOf({ person, parts }: { person: PersonOfChain; parts: SongOfLink["from"] }) {
  return (
    <span>
      <RoleMarks roles={parts.filter((part) => part !== "performs")} />{" "}
      {parts.includes("performs") && <span className="note">performs </span>}
      <Name length={NAME_LENGTHS.table}>{person.name}</Name>
    </span>
  );
}
