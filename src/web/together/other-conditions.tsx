import { pagePath } from "../../domain/page-path.ts";
import type { TogetherQuestion } from "../../domain/together.ts";
import { Button } from "../ui/button.tsx";
import { RemovableChip } from "../ui/form/removable-chip.tsx";
import { withoutPerson } from "./change-question.ts";
import { QuestionFields } from "./question-fields.tsx";
import type { NamedById } from "./read-together.ts";

interface OtherConditionsProps {
  question: TogetherQuestion;
  named: NamedById;
}

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
        title="a year of four digits"
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
