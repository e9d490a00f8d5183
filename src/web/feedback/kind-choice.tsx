import { useId } from "react";
import { FEEDBACK_KIND_TEXT, FEEDBACK_KINDS } from "../../domain/feedback-rules.ts";

interface KindChoiceProps {
  chosen: string;
  problem: string | undefined;
}

/** The subject of the message: one of four. */
export function KindChoice({ chosen, problem }: KindChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className="feedback-field"
      aria-describedby={problem === undefined ? undefined : id}
      aria-invalid={problem === undefined ? undefined : true}
    >
      <legend>this is about</legend>
      <div className="chips">
        {FEEDBACK_KINDS.map((kind) => (
          <label key={kind} className="chip">
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === chosen}
              required
            />
            {FEEDBACK_KIND_TEXT[kind]}
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p id={id} className="field-problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
