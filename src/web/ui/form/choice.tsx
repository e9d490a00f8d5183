interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  isLabelHidden?: boolean;
  name?: string | undefined;
  describedBy?: string | undefined;
}

/** A select whose value is state, not part of the address. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChange, isLabelHidden = false, name, describedBy } = props;
  return (
    <label className="select">
      <span className={isLabelHidden ? "visually-hidden" : "field-label"}>{label}</span>
      <select
        name={name}
        value={value}
        aria-invalid={describedBy === undefined ? undefined : true}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value as Value)}
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
