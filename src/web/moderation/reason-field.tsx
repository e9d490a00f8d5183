import { MODERATION_LENGTHS } from "../../domain/moderation/moderation-rules.ts";

interface ReasonFieldProps {
  id: string;
  label: string;
  value: string;
  isInvalid: boolean;
  onChange: (reason: string) => void;
}

export function ReasonField({ id, label, value, isInvalid, onChange }: ReasonFieldProps) {
  return (
    <>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        className="field"
        dir="auto"
        value={value}
        maxLength={MODERATION_LENGTHS.reason}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
