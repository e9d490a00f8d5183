import type { Gender } from "../../domain/catalogue/artist.ts";
import { hasHangul, truncate } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { listName } from "../artist-discovery/list-name.ts";
import { Section } from "../ui/section.tsx";
import { type DiscoveryType, LEGENDS } from "../../domain/catalogue/idol-lists.ts";
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
            idols("idol-groups", "girls", "F"),
            idols("idol-groups", "boys", "M"),
            idols("idol-groups", "co-ed", "C"),
            legends("idol-groups"),
          ]}
        />
        <DiscoverCard
          name="idol solos"
          href={pagePath.discoveryList("idol-solos")}
          state={{ is_idol: true, is_group: false }}
          figure="sun"
          choices={[
            idols("idol-solos", "female", "F"),
            idols("idol-solos", "male", "M"),
            legends("idol-solos"),
          ]}
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

function idols(type: DiscoveryType, label: string, gender: Gender): DiscoverChoice {
  return {
    label,
    name: `${listName(type, null)}: ${label}`,
    href: pagePath.discoveryList(type, { gender }),
    state: { is_idol: true, is_group: type === "idol-groups", gender },
  };
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
