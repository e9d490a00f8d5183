import type { ReactNode } from "react";

type Choice = { label: ReactNode; href: string; isOn: boolean; count?: number | undefined };

interface ChipLinksProps {
  label: string;
  /** Whether several may be on: each is then a button that is pressed or not, else one of them is current. */
  isMultiple?: boolean;
  choices: readonly Choice[];
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
