import { pagePath } from "../../domain/page-path.ts";
import type { SearchItem } from "../../domain/search-item.ts";
import {
  peopleIn,
  TOGETHER_LEFT_OUT,
  TOGETHER_PEOPLE,
  type TogetherQuestion,
} from "../../domain/together.ts";
import { PersonMatches } from "../person-search/person-matches.tsx";
import { PersonSearch } from "../person-search/person-search.tsx";
import { withPerson } from "./change-question.ts";
import { QuestionFields } from "./question-fields.tsx";

interface AddPersonProps {
  question: TogetherQuestion;
  text: string;
  matches: readonly SearchItem[] | null;
}

export function AddPerson({ question, text, matches }: AddPersonProps) {
  const canAdd = question.people.length < TOGETHER_PEOPLE.most;
  const canLeaveOut = question.not.length < TOGETHER_LEFT_OUT;
  const pathWith = (id: number) => pagePath.together(withPerson(question, id));
  return (
    <>
      <PersonSearch
        key={pagePath.together(question)}
        action={pagePath.together()}
        name="people to ask for"
        label={question.people.length === 0 ? "search for a person" : "search for another person"}
        text={text}
        pathWith={canAdd ? pathWith : null}
        known={peopleIn(question)}
      >
        <QuestionFields question={question} />
      </PersonSearch>
      {matches !== null && (
        <PersonMatches
          text={text}
          matches={matches}
          renderChoices={({ id }) => (
            <>
              {canAdd && <a href={pathWith(id)}>add</a>}
              {canLeaveOut && (
                <a href={pagePath.together({ ...question, not: [...question.not, id] })}>
                  leave out
                </a>
              )}
              <a href={pagePath.together({ ...question, act: id })}>only songs by them</a>
            </>
          )}
        />
      )}
    </>
  );
}
