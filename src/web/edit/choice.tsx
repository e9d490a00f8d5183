interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Whether the label is for screen readers only. */
  isLabelHidden?: boolean;
  /** The name of the control, by which a form finds it. */
  name?: string;
  /** The id of what is wrong with it. */
  describedBy?: string | undefined;
  onChange: (value: string) => void;
}

/** A select whose value is state, not part of the address. */
export function Choice(props: ChoiceProps) {
  const { label, value, options, isLabelHidden = false, name, describedBy, onChange } = props;
  return (
    <label className="select">
      <span className={isLabelHidden ? "visually-hidden" : "field-label"}>{label}</span>
      <select
        name={name}
        value={value}
        aria-invalid={describedBy === undefined ? undefined : true}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
