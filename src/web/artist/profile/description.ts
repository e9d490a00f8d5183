import { countOf } from "../../../domain/catalogue/credit-counts.ts";
import type { ArtistDetails } from "../../../domain/catalogue/artist.ts";
import { formatDate } from "../../../domain/calendar-date.ts";
import { ROLES, WRITING_ROLES } from "../../../domain/catalogue/role.ts";
import { creditPageName } from "../../../domain/credits/credit-page.ts";
import { secondName } from "../../../domain/text/name.ts";
import { counted } from "../../../domain/text/counted.ts";
import { creditTabsOf } from "../tabs.ts";

export function artistType({
  group_type,
  is_group,
}: Pick<ArtistDetails, "group_type" | "is_group">): string | null {
  if (group_type !== null) return group_type;
  return is_group === null ? null : is_group ? "group" : "solo";
}

/** Returns in which roles a person who is no idol writes songs, the most frequent first; none for groups, whose members write. */
export function workOf({
  is_group,
  is_idol,
  credit_counts: counts,
}: Pick<ArtistDetails, "credit_counts" | "is_group" | "is_idol">): string[] {
  if (is_group === true || is_idol === true) return [];
  return WRITING_ROLES.filter((role) => countOf(counts, role) > 0)
    .toSorted((one, other) => countOf(counts, other) - countOf(counts, one))
    .map((role) => ROLES[role].heading);
}

export function describeArtist(artist: ArtistDetails): string {
  const korean = secondName(artist.english_name, artist.korean_name);
  const name = korean === null ? artist.english_name : `${artist.english_name} (${korean})`;
  const facts = [artistType(artist)];
  if (artist.debut_date !== null) facts.push(`debut ${formatDate(artist.debut_date)}`);
  if (artist.num_songs > 0) facts.push(counted(artist.num_songs, "song"));
  for (const page of creditTabsOf(artist))
    facts.push(`${creditPageName(page)}: ${counted(countOf(artist.credit_counts, page), "song")}`);
  const known = facts.filter((fact) => fact !== null);
  return `K-Pop songs, albums and music credits of ${name}${known.length > 0 ? ` - ${known.join(", ")}` : ""}.`;
}
