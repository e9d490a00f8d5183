import type { ArtistDetails } from "../../domain/artist.ts";
import type { ArtistCredit } from "../../domain/credit.ts";
import { countOf } from "../../domain/credit-counts.ts";
import { pagePath } from "../../domain/page-path.ts";
import { ROLES, type WritingRole } from "../../domain/role.ts";
import { CalendarDay } from "../calendar-day.tsx";
import { SongRow } from "../song/song-row.tsx";
import { Section } from "../ui/section.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { creditTabsOf } from "./tabs.ts";

interface CreditsProps {
  artist: ArtistDetails;
  role: WritingRole;
  songs: ArtistCredit[];
  /** The address of the tab with the first role. */
  path: string;
}

/** The newest songs that credit the artist with one role. */
export function Credits({ artist, role, songs, path }: CreditsProps) {
  return (
    <>
      <Tabs
        label="credits"
        className="sub-tabs"
        current={role}
        tabs={creditTabsOf(artist).map((key, index) => ({
          key,
          href: index === 0 ? path : pagePath.artistCreditsTab(artist.id, key),
          label: ROLES[key].label.toUpperCase(),
          count: countOf(artist.credit_counts, key),
        }))}
      />
      <Section
        heading={ROLES[role].label}
        all={{
          href: pagePath.artistCreditsOf(artist.id, role),
          label: `see all songs credited with '${ROLES[role].label}'`,
        }}
      >
        {songs.length === 0 ? (
          <p className="empty">No credits found.</p>
        ) : (
          <ul className="song-rows">
            {songs.map((song) => (
              <SongRow
                key={song.id}
                song={song}
                detail={<CalendarDay date={song.release_date} />}
              />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
