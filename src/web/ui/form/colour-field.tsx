import { useId } from "react";

interface ColourFieldProps {
  label: string;
  /** As it is typed. */
  value: string;
  /** The same as `#rrggbb`, for the browser's own picker. */
  colour: string;
  placeholder: string;
  problem: string | null;
  onChange: (value: string) => void;
}

export function ColourField(props: ColourFieldProps) {
  const { label, value, colour, placeholder, problem, onChange } = props;
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="colour-field">
        <input
          type="color"
          value={colour}
          aria-label={`pick: ${label}`}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          id={id}
          className="field"
          value={value}
          placeholder={placeholder}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <p id={`${id}-problem`} className="field-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
