import { type ReactNode, useId } from "react";

/** The props of a control. */
interface ControlProps {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  label: string;
  name: string;
  problem: string | undefined;
  note?: string | undefined;
  children: (props: ControlProps) => ReactNode;
}

/** A control with its label, its problem and its note. */
export function Field({ label, name, problem, note, children }: FieldProps) {
  const id = useId();
  const described = [problem && `${id}-problem`, note && `${id}-note`].filter(Boolean).join(" ");
  return (
    <div className="feedback-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        "aria-invalid": problem === undefined ? undefined : true,
        "aria-describedby": described || undefined,
      })}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
      {note !== undefined && (
        <p id={`${id}-note`} className="note">
          {note}
        </p>
      )}
    </div>
  );
}
