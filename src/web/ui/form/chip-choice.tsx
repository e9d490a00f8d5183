interface ChipChoiceProps<Value extends string> {
  label: string;
  name: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  describedBy?: string | undefined;
  onChange: (value: Value) => void;
}

/** One of a few, all shown: chosen by one tap. Its value is state, not part of the address. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, name, value, options, describedBy, onChange } = props;
  return (
    <fieldset className="chip-choice" aria-describedby={describedBy}>
      <legend className="field-label">{label}</legend>
      <div className="chips">
        {options.map((option) => (
          <label key={option.value} className="chip">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
