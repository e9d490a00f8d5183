import { useId, useState } from "react";
import { MODERATION_TEXT } from "../../../domain/moderation/moderation-rules.ts";
import { Button } from "../../ui/button.tsx";

/** Which edits are rolled back: as it is typed, and as the address of the list has it. */
export interface Wanted {
  by: string;
  approved: boolean;
  /** A local time, as a field of the browser has it; '': from the beginning. */
  since: string;
}

type RollBackFormProps = { first: Wanted; onWanted: (wanted: Wanted) => void };

export function RollBackForm({ first, onWanted }: RollBackFormProps) {
  const id = useId();
  const [wanted, setWanted] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changes: Partial<Wanted>) => {
    setWanted({ ...wanted, ...changes });
    setProblem(null);
  };
  return (
    <form
      className="decision-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.by.trim() !== "" || wanted.since !== "") return onWanted(wanted);
        setProblem(`${MODERATION_TEXT.rollBack}.`);
        document.getElementById(`${id}-by`)?.focus();
      }}
    >
      <label htmlFor={`${id}-by`} className="field-label">
        usernames, separated by commas <span className="note">(none: by anyone)</span>
      </label>
      <input
        id={`${id}-by`}
        className="field"
        value={wanted.by}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem !== null || undefined}
        onChange={({ target }) => change({ by: target.value })}
      />
      <label htmlFor={`${id}-since`} className="field-label">
        since <span className="note">(in your time zone; empty: from the beginning)</span>
      </label>
      <input
        id={`${id}-since`}
        className="field"
        type="datetime-local"
        value={wanted.since}
        onChange={({ target }) => change({ since: target.value })}
      />
      <div className="decision-choices">
        <label>
          <input
            type="checkbox"
            checked={wanted.approved}
            onChange={({ target }) => change({ approved: target.checked })}
          />{" "}
          also what these users approved
        </label>
      </div>
      <div className="actions">
        <Button type="submit" kind="quiet">
          show these edits
        </Button>
        <p className="field-problem" role="alert">
          {problem}
        </p>
      </div>
    </form>
  );
}
