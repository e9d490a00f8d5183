import { countOf } from "../../domain/credit-counts.ts";
import type { ArtistDetails } from "../../domain/artist.ts";
import { ARTIST_TABS, type ArtistTab } from "../../domain/page-path.ts";
import { WRITING_ROLES, type WritingRole } from "../../domain/role.ts";

/** What decides which tabs an artist's page has: a tab appears only when it has content. */
interface TabContent {
  artist: Pick<ArtistDetails, "num_songs" | "num_albums" | "credit_counts">;
  members: readonly unknown[];
  groups: readonly unknown[];
}

/** The tabs that an artist has: those with content (specification 1, "Artist page"). */
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

/** The parts of the credits that an artist has; appearances stand in the discography. */
export function creditTabsOf({ credit_counts }: TabContent["artist"]): WritingRole[] {
  return WRITING_ROLES.filter((role) => countOf(credit_counts, role) > 0);
}

/** The one that was asked for, or the first where that one is not there. */
export function chosen<T extends string>(asked: string | null, offered: readonly T[]): T | null {
  return offered.find((tab) => tab === asked) ?? offered[0] ?? null;
}
