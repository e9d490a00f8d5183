import { counted } from "../../domain/text/counted.ts";
import { songCursor } from "../../domain/cursor.ts";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { ListedSong } from "../../domain/catalogue/song.ts";
import { togetherParameters, type TogetherQuestion } from "../../domain/credits/together.ts";
import type { Together } from "../../database/people/together.ts";
import { CalendarDay } from "../record/calendar-day.tsx";
import { Name } from "../record/name.tsx";
import { RoleMarks } from "../record/role-marks.tsx";
import { AddAllButton } from "../song/list/add-all-button.tsx";
import { SongRow } from "../song/list/song-row.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/section.tsx";
import type { NamedById } from "./read-together.ts";

type AnswerProps = { question: TogetherQuestion; named: NamedById; answer: Together<ListedSong> };

export function Answer({ question, named, answer: { count, songs, next } }: AnswerProps) {
  const names = namesOfPeople({ question, named });
  if (count === 0) {
    return (
      <EmptyState next={<ConnectionLink question={question} />}>
        No songs known that credit {names} like this.
      </EmptyState>
    );
  }
  return (
    <Section heading={<>{counted(count, "song")} together</>}>
      <div className="together-actions">
        <p className="note">Songs whose credits are incomplete may be missing.</p>
        <AddAllButton
          list={{ together: questionBody(question) }}
          what={`the songs that credit ${names}`}
        />
      </div>
      <ul className="song-rows together-songs">
        {songs.map(({ song, roles }) => (
          <SongRow
            key={song.id}
            song={song}
            detail={<CalendarDay date={song.release_date} />}
            below={
              <span className="together-roles">
                {question.people.map(({ id }, at) => (
                  <span key={id}>
                    <RoleMarks roles={roles[at] ?? []} />{" "}
                    <Name length={NAME_LENGTHS.table}>{named[id]?.english_name ?? ""}</Name>
                  </span>
                ))}
              </span>
            }
          />
        ))}
      </ul>
      <p className="note">
        <ConnectionLink question={question} />
      </p>
      {next !== null && (
        <nav aria-label="pages" className="pages">
          <a href={pagePath.together(question, { cursor: songCursor.write(next) })} rel="next">
            next<span aria-hidden="true"> →</span>
          </a>
        </nav>
      )}
    </Section>
  );
}

function questionBody(question: TogetherQuestion): Record<string, string[]> {
  const body: Record<string, string[]> = {};
  for (const [name, value] of togetherParameters(question, String)) (body[name] ??= []).push(value);
  return body;
}

function ConnectionLink({ question: { people } }: Pick<AnswerProps, "question">) {
  const [first, second] = people;
  if (first === undefined || second === undefined) return null;
  return (
    <a href={pagePath.connection({ from: first.id, to: second.id })} rel="nofollow">
      how are {people.length > 2 ? "the first two" : "they"} connected?
    </a>
  );
}

const AND = new Intl.ListFormat("en", { style: "long", type: "conjunction" });

/** Returns the names of the people of a question: 'Kenzie and Andrew Choi'. */
export function namesOfPeople({ question, named }: Pick<AnswerProps, "question" | "named">) {
  return AND.format(question.people.map(({ id }) => named[id]?.english_name ?? ""));
}
