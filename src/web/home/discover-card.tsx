import { hasHangul } from "../../domain/name.ts";
import { linkState, type LinkState } from "../link-state.ts";

interface DiscoverCardProps {
  name: string;
  href: string;
  state?: LinkState;
  /** What is drawn on it. */
  figure: "arch" | "sun" | "bars";
  /** A part of what the card leads to, each a button of its own. `name` says all of it to who hears only that. */
  choices?: readonly { label: string; name: string; href: string; state?: LinkState }[];
}

/** A large sleeve that leads somewhere, as a whole and by its buttons. */
export function DiscoverCard({ name, href, state, figure, choices }: DiscoverCardProps) {
  return (
    <li className="discover-card" data-figure={figure}>
      <h3>
        <a href={href} {...linkState(state)}>
          {name}
        </a>
      </h3>
      {choices !== undefined && choices.length > 0 && (
        <p className="discover-choices">
          {choices.map((choice) => (
            <a
              key={choice.href}
              href={choice.href}
              aria-label={choice.name}
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
