import { type ReactNode, useEffect, useRef } from "react";

interface SelectProps {
  label: ReactNode;
  name: string;
  options: readonly { value: string; label: string }[];
  value: string;
  /** The default value, left out of the address. */
  defaultValue?: string;
}

/** A select in a GET form. The browser's own, which is the best on a phone. */
export function Select({ label, name, options, value, defaultValue }: SelectProps) {
  const select = useShown(value);
  return (
    <label className="select">
      <span className="field-label">{label}</span>
      <select ref={select} name={name} defaultValue={value} data-default={defaultValue}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** React sets the chosen option only once; this follows the address, and a reset returns to it. */
function useShown(value: string) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    for (const option of select.current?.options ?? []) {
      option.defaultSelected = option.value === value;
      option.selected = option.defaultSelected;
    }
  }, [value]);
  return select;
}
