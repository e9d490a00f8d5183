import { NAME_LENGTHS, secondName } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { SearchItem } from "../../domain/search-item.ts";
import { TOGETHER_LEFT_OUT, type TogetherQuestion } from "../../domain/together.ts";
import { Name } from "../name.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/section.tsx";
import { withPerson } from "./change-question.ts";

interface PersonMatchesProps {
  text: string;
  matches: readonly SearchItem[];
  question: TogetherQuestion;
  canAdd: boolean;
}

/** The artists that match a text, each with what they can be in the question. */
export function PersonMatches({ text, matches, question, canAdd }: PersonMatchesProps) {
  if (matches.length === 0) return <EmptyState>Nobody else is found for '{text}'.</EmptyState>;
  const canLeaveOut = question.not.length < TOGETHER_LEFT_OUT;
  return (
    <Section heading="which one?" className="together-matches">
      <ul>
        {matches.map(({ id, name, korean_name, role, year }) => {
          const second = secondName(name, korean_name);
          return (
            <li key={id}>
              <span>
                <Name length={NAME_LENGTHS.artist}>{name}</Name>
                {second !== null && (
                  <span className="korean">
                    {" "}
                    <Name length={NAME_LENGTHS.artist}>{second}</Name>
                  </span>
                )}
                <span className="note"> {[role, year].filter(Boolean).join(", ")}</span>
              </span>
              <span className="together-choices">
                {canAdd && <a href={pagePath.together(withPerson(question, id))}>add</a>}
                {canLeaveOut && (
                  <a href={pagePath.together({ ...question, not: [...question.not, id] })}>
                    leave out
                  </a>
                )}
                <a href={pagePath.together({ ...question, act: id })}>only songs by them</a>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
