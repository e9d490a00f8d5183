import { hasHangul, truncate } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { listName } from "../artist-discovery/list-name.ts";
import { Section } from "../ui/section.tsx";
import { type DiscoveryType, LEGENDS } from "../../domain/idol-lists.ts";
import type { NewPlaylist } from "./read-blocks.ts";
import { linkState, type LinkState } from "../navigation/link-state.ts";

/** Cards that lead to lists of idols and to playlists (specification 1, "Home"). */
export function Discover({ playlists }: { playlists: readonly NewPlaylist[] }) {
  return (
    <Section heading="discover" className="discover">
      <ul className="browse-cards">
        <DiscoverCard
          name="idol groups"
          href={pagePath.discoveryList("idol-groups")}
          state={{ is_idol: true, is_group: true }}
          figure="arch"
          choices={[
            { label: "girls", gender: "F" as const },
            { label: "boys", gender: "M" as const },
            { label: "co-ed", gender: "C" as const },
          ]
            .map(({ label, gender }): DiscoverChoice => ({
              label,
              name: `idol groups: ${label}`,
              href: pagePath.discoveryList("idol-groups", { gender }),
              state: { is_idol: true, is_group: true, gender },
            }))
            .concat(legends("idol-groups"))}
        />
        <DiscoverCard
          name="idol solos"
          href={pagePath.discoveryList("idol-solos")}
          state={{ is_idol: true, is_group: false }}
          figure="sun"
          choices={[
            { label: "female", gender: "F" as const },
            { label: "male", gender: "M" as const },
          ]
            .map(({ label, gender }): DiscoverChoice => ({
              label,
              name: `idol solos: ${label}`,
              href: pagePath.discoveryList("idol-solos", { gender }),
              state: { is_idol: true, is_group: false, gender },
            }))
            .concat(legends("idol-solos"))}
        />
        <DiscoverCard
          name="explore playlists"
          href={pagePath.feed()}
          figure="bars"
          choices={playlists.map(({ _id, name }) => ({
            label: truncate(name),
            isName: true,
            name,
            href: pagePath.playlist(_id),
          }))}
        />
      </ul>
    </Section>
  );
}

/** The lists show who is active at first: those who are not are a click away, too. */
function legends(type: DiscoveryType): DiscoverChoice {
  return {
    label: "legends",
    name: `${listName(type, null)}: legends, by their debut`,
    href: pagePath.discoveryList(type, LEGENDS),
  };
}

interface DiscoverCardProps {
  name: string;
  href: string;
  state?: LinkState;
  figure: "arch" | "sun" | "bars";
  /** Buttons to parts of the card's list. `name` is the full label for screen readers. */
  choices?: readonly DiscoverChoice[];
}

interface DiscoverChoice {
  label: string;
  /** Whether the label is the name of something, which is not translated. */
  isName?: boolean;
  name: string;
  href: string;
  state?: LinkState;
}

function DiscoverCard({ name, href, state, figure, choices }: DiscoverCardProps) {
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
