interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  isLabelHidden?: boolean;
}

/** A select whose choice is kept by the page. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange, isLabelHidden = false } = props;
  return (
    <label className="select">
      <span className={isLabelHidden ? "visually-hidden" : "field-label"}>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
