import type { ConnectionQuestion } from "../../domain/connection-question.ts";
import { counted } from "../../domain/counted.ts";
import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { LIST_ROLES, WRITING_ROLES } from "../../domain/role.ts";
import type { PersonOfChain, SongOfLink } from "../../people/find-connection.ts";
import { CalendarDay } from "../record/calendar-day.tsx";
import { Name } from "../record/name.tsx";
import { RoleMarks } from "../record/role-marks.tsx";
import { SongRow } from "../song/list/song-row.tsx";
import type { ShownLink } from "./read-connection.ts";

interface ChainLinkProps {
  link: ShownLink;
  from: PersonOfChain;
  to: PersonOfChain;
  question: ConnectionQuestion;
}

export function ChainLink({ link: { count, songs }, from, to, question }: ChainLinkProps) {
  const roles = question.featured ? LIST_ROLES : WRITING_ROLES;
  const both = [from, to].map(({ id }) => ({ id, roles }));
  return (
    <div className="chain-link">
      <p className="note">
        {counted(count, "song")} together
        {count > songs.length && `, the newest ${songs.length} of them`}
        {" · "}
        <a
          href={pagePath.together({ people: both })}
          rel="nofollow"
          aria-label={`what they are credited on together: ${from.name} and ${to.name}`}
        >
          what they are credited on together
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
