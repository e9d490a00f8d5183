import { pagePath } from "../../domain/page-path.ts";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import {
  peopleIn,
  TOGETHER_LEFT_OUT,
  TOGETHER_PEOPLE,
  type TogetherParameter,
  togetherParameters,
  type TogetherQuestion,
} from "../../domain/credits/together.ts";
import { PersonMatches } from "../person-search/person-matches.tsx";
import { PersonSearch } from "../person-search/person-search.tsx";
import { withoutPerson, withPerson } from "./change-question.ts";
import { Button } from "../ui/button.tsx";
import { RemovableChip } from "../ui/form/removable-chip.tsx";
import type { NamedById } from "./read-together.ts";
import { encodeId } from "../../domain/id.ts";

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
        name="people to search for"
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

type OtherConditionsProps = { question: TogetherQuestion; named: NamedById };

export function OtherConditions({ question, named }: OtherConditionsProps) {
  if (question.people.length === 0 && question.not.length === 0 && question.act === null)
    return null;
  const nameOf = (id: number) => named[id]?.english_name ?? "";
  return (
    <div className="together-conditions">
      {question.not.map((id) => (
        <RemovableChip
          key={id}
          label={`without ${nameOf(id)}`}
          href={pagePath.together(withoutPerson(question, id))}
        />
      ))}
      {question.act !== null && (
        <RemovableChip
          label={`songs by ${nameOf(question.act)}`}
          href={pagePath.together({ ...question, act: null })}
        />
      )}
      <form action={pagePath.together()} className="together-years">
        <QuestionFields question={question} without={["from", "to"]} />
        <Year name="from" value={question.from} />
        <Year name="to" value={question.to} />
        <Button type="submit">apply</Button>
      </form>
    </div>
  );
}

function Year({ name, value }: { name: "from" | "to"; value: number | null }) {
  return (
    <label>
      {name}{" "}
      <input
        type="text"
        inputMode="numeric"
        pattern="[1-9][0-9]{3}"
        title="a four-digit year"
        placeholder="year"
        name={name}
        size={5}
        maxLength={4}
        defaultValue={value ?? ""}
        key={value}
      />
    </label>
  );
}

type QuestionFieldsProps = { question: TogetherQuestion; without?: readonly TogetherParameter[] };

const NONE: readonly TogetherParameter[] = [];

function QuestionFields({ question, without = NONE }: QuestionFieldsProps) {
  return togetherParameters(question, encodeId)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ));
}
