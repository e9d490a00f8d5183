import { useId } from "react";
import { useFieldProblem } from "../form/field-problems.ts";

/** The name of the control, of which a page has one at a time. */
export const COMPLETE = "complete";

interface CompleteChoiceProps {
  isComplete: boolean;
  onChange: (isComplete: boolean) => void;
}

/** Says that a list of credits is complete. */
export function CompleteChoice({ isComplete, onChange }: CompleteChoiceProps) {
  const id = useId();
  const problem = useFieldProblem(COMPLETE);
  return (
    <>
      <label className="complete-choice">
        <input
          type="checkbox"
          name={COMPLETE}
          checked={isComplete}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : id}
          onChange={({ target }) => onChange(target.checked)}
        />
        this is the whole list: nobody is missing
      </label>
      {problem !== null && (
        <p id={id} className="field-problem">
          {problem}
        </p>
      )}
    </>
  );
}
