import { useShownProblem } from "../form/field-problems.tsx";

/** The name of the control, of which a page has one at a time. */
export const COMPLETE = "complete";

type CompleteChoiceProps = { isComplete: boolean; onChange: (isComplete: boolean) => void };

export function CompleteChoice({ isComplete, onChange }: CompleteChoiceProps) {
  const { aria, paragraph } = useShownProblem(COMPLETE);
  return (
    <>
      <label className="complete-choice">
        <input
          type="checkbox"
          name={COMPLETE}
          checked={isComplete}
          {...aria}
          onChange={({ target }) => onChange(target.checked)}
        />
        this is the whole list: no one is missing
      </label>
      {paragraph}
    </>
  );
}
