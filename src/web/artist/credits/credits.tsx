import type { ArtistDetails } from "../../../domain/catalogue/artist.ts";
import type { ArtistCredit } from "../../../domain/credits/credit.ts";
import { countOf } from "../../../domain/catalogue/credit-counts.ts";
import { type CreditPage, creditPageName } from "../../../domain/credits/credit-page.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { LIST_ROLES, WRITING_ROLES } from "../../../domain/catalogue/role.ts";
import { CalendarDay } from "../../record/calendar-day.tsx";
import { Name } from "../../record/name.tsx";
import { SongRow } from "../../song/list/song-row.tsx";
import { Section } from "../../ui/section.tsx";
import { Tabs } from "../../ui/list/tabs.tsx";
import { CreditYears } from "./credit-years.tsx";
import { FeedLinks } from "../feeds.tsx";
import type { ShownCareer } from "../read-page.ts";
import { Summary } from "../career/summary.tsx";
import { creditTabsOf } from "../tabs.ts";

interface CreditsProps {
  artist: ArtistDetails;
  type: CreditPage;
  songs: ArtistCredit[];
  /** Null without credits for writing. */
  career: ShownCareer | null;
  path: string;
}

export function Credits({ artist, type, songs, career, path }: CreditsProps) {
  return (
    <>
      {career && <Summary artist={artist} shown={career} />}
      <Tabs
        label="credits"
        className="sub-tabs"
        current={type}
        tabs={creditTabsOf(artist).map((key, index) => ({
          key,
          href: index === 0 ? path : pagePath.artistCreditsTab(artist.id, key),
          label: creditPageName(key).toUpperCase(),
          count: countOf(artist.credit_counts, key),
        }))}
      />
      <Section
        heading={creditPageName(type)}
        all={{
          href: pagePath.artistCreditsOf(artist.id, type),
          label: `see all songs credited with '${creditPageName(type)}'`,
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
      {career && <CreditYears artist={artist} shown={career} />}
      <AllCreditsLink artist={artist} />
      <ConnectionLink artist={artist} />
      <FeedLinks artist={artist} what="credits" />
    </>
  );
}

function ConnectionLink({ artist }: { artist: ArtistDetails }) {
  if (WRITING_ROLES.every((role) => countOf(artist.credit_counts, role) === 0)) return null;
  return (
    <p className="note not-printed">
      <a href={pagePath.connection({ from: artist.id })} rel="nofollow">
        connection with someone else
      </a>
    </p>
  );
}

export function AllCreditsLink({ artist }: { artist: ArtistDetails }) {
  if (!LIST_ROLES.some((role) => countOf(artist.credit_counts, role) > 0)) return null;
  return (
    <p className="ways-on not-printed">
      <a href={pagePath.artistCredits(artist.id)}>
        all credits of <Name>{artist.english_name}</Name>
      </a>
    </p>
  );
}
