import { type ChangeEvent, useId } from "react";

interface CountedFieldProps {
  label: string;
  name: string;
  value: string;
  /** The number of characters, and the maximum, in graphemes. */
  count: number;
  most: number;
  problem: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  rows?: number;
}

export function CountedField(props: CountedFieldProps) {
  const { label, name, value, count, most, problem, onChange, onBlur, rows } = props;
  const id = useId();
  const control = {
    id,
    name,
    className: "field",
    value,
    dir: "auto",
    autoComplete: "off",
    "aria-invalid": problem === null ? undefined : true,
    "aria-describedby": `${id}-count${problem === null ? "" : ` ${id}-problem`}`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(target.value),
    onBlur,
  } as const;
  return (
    <div className="form-field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {rows === undefined ? <input {...control} /> : <textarea {...control} rows={rows} />}
      <p className="field-notes">
        <span id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </span>
        <span id={`${id}-count`} className="character-count" data-over={count > most || undefined}>
          <span aria-hidden="true">{`${count}/${most}`}</span>
          <span className="visually-hidden">{`${count} of ${most} characters`}</span>
        </span>
      </p>
    </div>
  );
}
