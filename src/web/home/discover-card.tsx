import { hasHangul } from "../../domain/name.ts";
import { linkState, type LinkState } from "../navigation/link-state.ts";

interface DiscoverCardProps {
  name: string;
  href: string;
  state?: LinkState;
  figure: "arch" | "sun" | "bars";
  /** Buttons to parts of the card's list. `name` is the full label for screen readers. */
  choices?: readonly DiscoverChoice[];
}

export interface DiscoverChoice {
  label: string;
  /** Whether the label is the name of something, which is not translated. */
  isName?: boolean;
  name: string;
  href: string;
  state?: LinkState;
}

export function DiscoverCard({ name, href, state, figure, choices }: DiscoverCardProps) {
  return (
    <li className="browse-card" data-figure={figure}>
      <h3>
        <a href={href} {...linkState(state)}>
          {name}
        </a>
      </h3>
      {choices !== undefined && choices.length > 0 && (
        <p className="browse-choices">
          {choices.map((choice) => (
            <a
              key={choice.href}
              href={choice.href}
              aria-label={choice.name}
              translate={choice.isName === true ? "no" : undefined}
              lang={hasHangul(choice.label) ? "ko" : undefined}
              {...linkState(choice.state)}
            >
              {choice.label}
            </a>
          ))}
        </p>
      )}
    </li>
  );
}
