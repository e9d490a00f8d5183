import { truncate } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Section } from "../ui/section.tsx";
import { DiscoverCard } from "./discover-card.tsx";
import type { NewPlaylist } from "./read-new-playlists.ts";

/** Cards that lead to lists of idols and to playlists (specification 1, "Home"). */
export function Discover({ playlists }: { playlists: readonly NewPlaylist[] }) {
  return (
    <Section heading="discover" className="discover">
      <ul className="discover-cards">
        <DiscoverCard
          name="idol groups"
          href={pagePath.discoveryList("idol-groups")}
          state={{ is_idol: true, is_group: true }}
          figure="arch"
          choices={[
            { label: "girls", gender: "F" as const },
            { label: "boys", gender: "M" as const },
            { label: "co-ed", gender: "C" as const },
          ].map(({ label, gender }) => ({
            label,
            name: `idol groups: ${label}`,
            href: pagePath.discoveryList("idol-groups", { gender }),
            state: { is_idol: true, is_group: true, gender },
          }))}
        />
        <DiscoverCard
          name="idol solos"
          href={pagePath.discoveryList("idol-solos")}
          state={{ is_idol: true, is_group: false }}
          figure="sun"
          choices={[
            { label: "female", gender: "F" as const },
            { label: "male", gender: "M" as const },
          ].map(({ label, gender }) => ({
            label,
            name: `idol solos: ${label}`,
            href: pagePath.discoveryList("idol-solos", { gender }),
            state: { is_idol: true, is_group: false, gender },
          }))}
        />
        <DiscoverCard
          name="explore playlists"
          href={pagePath.feed()}
          figure="bars"
          choices={playlists.map(({ _id, name }) => ({
            label: truncate(name),
            name,
            href: pagePath.playlist(_id),
          }))}
        />
      </ul>
    </Section>
  );
}
