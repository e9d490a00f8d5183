import type { Gender } from "../../../domain/catalogue/artist.ts";
import { type ArtistDocument, dateOf } from "../documents.ts";
import { type ExternalId, externalIdsOf } from "./external-ids.ts";
import { ARTIST_TYPE, GENDER } from "./known-ids.ts";
import { MEMBER_OF_BAND, SUBGROUP } from "./link-types.ts";
import { cleanName, type KeptAlias, keptAliases } from "./names.ts";

export interface ArtistFacts {
  name: string;
  sortName: string;
  isGroup?: boolean;
  gender?: Gender;
  hasEnded?: boolean;
  aliases: readonly KeptAlias[];
  ipis: readonly string[];
  external: readonly ExternalId[];
}

/** A time in which an artist belonged to a group, or a sub-unit to its parent. */
interface MembershipPeriod {
  group: string;
  member: string;
  isSubunit: boolean;
  from: string | undefined;
  to: string | undefined;
  ended: boolean;
}

const GROUP_TYPES = new Set<string>([ARTIST_TYPE.group, ARTIST_TYPE.orchestra, ARTIST_TYPE.choir]);

const GENDERS = new Map<string, Gender>([
  [GENDER.female, "F"],
  [GENDER.male, "M"],
]);

/** Reads an artist; null without a usable name. Birth and death are never read. */
export function readArtist(document: ArtistDocument): ArtistFacts | null {
  const name = cleanName(document.name);
  if (name === undefined) return null;
  const type = document["type-id"] ?? "";
  const isGroup = GROUP_TYPES.has(type);
  const gender = GENDERS.get(document["gender-id"] ?? "");
  return {
    name,
    sortName: cleanName(document["sort-name"]) ?? "",
    ...((isGroup || type === ARTIST_TYPE.person) && { isGroup }),
    ...(!isGroup && gender !== undefined && { gender }),
    ...(isGroup && document["life-span"]?.ended === true && { hasEnded: true }),
    aliases: keptAliases(document.aliases),
    ipis: [...new Set(document.ipis ?? [])].filter((ipi) => /^[\d.]{9,14}$/.test(ipi)),
    external: externalIdsOf("artist", document.relations),
  };
}

/** Reads the memberships of an artist, from either side. */
export function readMembershipPeriods(document: ArtistDocument): MembershipPeriod[] {
  return (document.relations ?? []).flatMap((relation): MembershipPeriod[] => {
    const type = relation["type-id"];
    const other = relation.artist?.id;
    if ((type !== MEMBER_OF_BAND && type !== SUBGROUP) || other === undefined) return [];
    const isForward = relation.direction !== "backward";
    return [
      {
        // Both types go from the member, or the sub-unit, to the group.
        group: isForward ? other : document.id,
        member: isForward ? document.id : other,
        isSubunit: type === SUBGROUP,
        from: dateOf(relation.begin),
        to: dateOf(relation.end),
        ended: relation.ended ?? false,
      },
    ];
  });
}
