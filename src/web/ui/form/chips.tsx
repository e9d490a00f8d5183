import type { ReactNode } from "react";

type Choice = { value: string; label: ReactNode; count?: number | undefined };

interface ChipsProps {
  label: string;
  name: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  /** The joined default values, left out of the address. */
  defaultValue?: string;
  /** The separator of values in the address; a comma by default. */
  separator?: string;
  type?: "checkbox" | "radio";
}

/** Choices in a GET form: checkboxes (or radio buttons) that look like chips. */
export function Chips({ label, name, choices, chosen, type = "checkbox", ...rest }: ChipsProps) {
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ value, label: text, count }) => (
        <label key={value} className="chip">
          <input
            type={type}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            data-default={rest.defaultValue}
            data-separator={rest.separator}
          />
          {text}
          <Count>{count}</Count>
        </label>
      ))}
    </fieldset>
  );
}

interface ChipLinksProps {
  label: string;
  /** Whether several may be on: each is then a button that is pressed or not, else one of them is current. */
  isMultiple?: boolean;
  choices: readonly (Omit<Choice, "value"> & { href: string; isOn: boolean })[];
}

/** Chips as links, each to the address with its choice toggled. */
export function ChipLinks({ label, choices, isMultiple = false }: ChipLinksProps) {
  const stateOf = (isOn: boolean) =>
    isMultiple ? { role: "button", "aria-pressed": isOn } : { "aria-current": isOn || undefined };
  return (
    <ul className="chips" aria-label={label}>
      {choices.map(({ href, isOn, label: text, count }, index) => (
        // The link's address changes with each choice, but it has to stay the same element, which has the focus.
        <li key={index}>
          <a href={href} className="chip" {...stateOf(isOn)} data-keep-position="">
            {text}
            <Count>{count}</Count>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Count({ children }: { children: number | undefined }) {
  if (children === undefined) return null;
  return <span className="count"> {children.toLocaleString("en-US")}</span>;
}
