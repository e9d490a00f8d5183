interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Whether the label is for screen readers only. */
  isLabelHidden?: boolean;
  onChange: (value: string) => void;
}

/** A select whose value is state, not part of the address. */
export function Choice({ label, value, options, isLabelHidden = false, onChange }: ChoiceProps) {
  return (
    <label className="select">
      <span className={isLabelHidden ? "visually-hidden" : "field-label"}>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
