import { countOf } from "../../domain/catalogue/credit-counts.ts";
import type { ArtistDetails } from "../../domain/catalogue/artist.ts";
import { ARTIST_TABS, type ArtistTab } from "../../domain/page-path.ts";
import type { CreditPage } from "../../domain/credits/credit-page.ts";
import { WRITING_ROLES } from "../../domain/catalogue/role.ts";

interface TabContent {
  artist: Pick<ArtistDetails, "num_songs" | "num_albums" | "credit_counts" | "is_idol">;
  members: readonly unknown[];
  groups: readonly unknown[];
}

/** Returns the tabs with content (specification 1, "Artist page"). */
export function tabsOf({ artist, members, groups }: TabContent): ArtistTab[] {
  const has: Record<ArtistTab, boolean> = {
    discography:
      artist.num_songs > 0 ||
      artist.num_albums > 0 ||
      countOf(artist.credit_counts, "featured") > 0,
    details: members.length > 0 || groups.length > 0,
    credits: creditTabsOf(artist).length > 0,
  };
  return ARTIST_TABS.filter((tab) => has[tab]);
}

/**
 * Returns the tab on which the page opens: credits of those who write more songs than they have, but of an idol the songs, which
 * fans look for first (specification 4, section 2).
 */
export function openingTab(
  { num_songs, credit_counts, is_idol }: TabContent["artist"],
  tabs: readonly ArtistTab[],
): ArtistTab | null {
  const isSinger = is_idol === true && num_songs > 0;
  const isWriter = !isSinger && countOf(credit_counts, "writing") > num_songs;
  return isWriter && tabs.includes("credits") ? "credits" : (tabs[0] ?? null);
}

export function songsOfTab(
  { num_songs, credit_counts }: Omit<TabContent["artist"], "is_idol">,
  tab: ArtistTab,
) {
  const songs: Record<ArtistTab, number> = {
    discography: num_songs,
    details: 0,
    credits: countOf(credit_counts, "writing") || countOf(credit_counts, "production"),
  };
  return songs[tab] === 0 ? undefined : songs[tab];
}

const CREDIT_TABS: readonly CreditPage[] = [...WRITING_ROLES, "production"];

/** Returns the sub-tabs with content; featured appearances are in the discography. */
export function creditTabsOf({
  credit_counts,
}: Pick<ArtistDetails, "credit_counts">): CreditPage[] {
  return CREDIT_TABS.filter((tab) => countOf(credit_counts, tab) > 0);
}

/** Returns the requested tab, or the first where it does not exist. `choiceOf` gives a tab's value in the address. */
export function requestedOrFirst<T extends string>(
  requested: string | null,
  offered: readonly T[],
  choiceOf: (tab: T) => string = (tab) => tab,
): T | null {
  return offered.find((tab) => choiceOf(tab) === requested) ?? offered[0] ?? null;
}
