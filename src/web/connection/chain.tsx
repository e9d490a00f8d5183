import type { ConnectionQuestion } from "../../domain/connection-question.ts";
import { counted } from "../../domain/counted.ts";
import { formatNumber } from "../../domain/format-number.ts";
import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { PersonOfChain } from "../../people/find-connection.ts";
import { Face } from "../record/cover.tsx";
import { Name, SecondName } from "../record/name.tsx";
import { Section } from "../ui/section.tsx";
import { ChainLink } from "./chain-link.tsx";
import type { ConnectionAnswer } from "./read-connection.ts";

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
      <a href={pagePath.artist(id)}>
        <Name length={NAME_LENGTHS.artist}>{name}</Name>
      </a>
      <SecondName name={name} koreanName={korean_name} />
    </div>
  );
}

interface ChainPagesProps {
  question: ConnectionQuestion;
  answer: Extract<ConnectionAnswer, { outcome: "connected" }>;
}

function ChainPages({ question, answer: { chain, chains, total } }: ChainPagesProps) {
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
        {total > chains && `Of ${formatNumber(total)} chains as short, the best ${chains}. `}
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
      {counted(nobodies, "credit")} without a page {nobodies === 1 ? "is" : "are"} not followed:
      their names may belong to anybody.
    </p>
  );
}
