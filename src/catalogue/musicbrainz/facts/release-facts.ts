import type { AlbumType } from "../../../domain/catalogue/album-type.ts";
import {
  type CreditedName,
  dateOf,
  type ReleaseDocument,
  type ReleaseGroupDocument,
  type Track,
} from "../documents.ts";
import { type ExternalId, externalIdsOf } from "./external-ids.ts";
import { PRIMARY_TYPE, SECONDARY_TYPE, STATUS, VARIOUS_ARTISTS } from "./known-ids.ts";
import { cleanName, type KeptAlias, keptAliases } from "./names.ts";
import { splitCredit } from "./recording-facts.ts";

export interface GroupFacts {
  title: string;
  aliases: readonly KeptAlias[];
  artists: readonly string[];
  albumType?: AlbumType;
  firstDate?: string;
}

export interface ReleaseFacts {
  title: string;
  language: string | null;
  script: string | null;
  artists: readonly string[];
  barcode?: string;
  hasFront: boolean;
  external: readonly ExternalId[];
}

/** How far a release counts: official ones first; of a pseudo-release only the spelling of its titles. */
export const RANK = { official: 1, other: 2, titlesOnly: 9 } as const;

export function readGroup(document: ReleaseGroupDocument, credit: readonly CreditedName[] = []) {
  const title = cleanName(document.title);
  const { main } = splitCredit(document["artist-credit"] ?? credit);
  const artists = [...new Set(main.map(({ artist }) => artist.id))];
  if (title === undefined || artists.length === 0) return null;
  const albumType = albumTypeOf(document, artists.includes(VARIOUS_ARTISTS));
  const firstDate = dateOf(document["first-release-date"]);
  return {
    title,
    aliases: keptAliases(document.aliases),
    artists,
    ...(albumType !== undefined && { albumType }),
    ...(firstDate !== undefined && { firstDate }),
  };
}

export function readRelease(document: ReleaseDocument): ReleaseFacts {
  const { main } = splitCredit(document["artist-credit"] ?? []);
  const barcode = document.barcode ?? "";
  return {
    title: cleanName(document.title) ?? "",
    language: document["text-representation"]?.language ?? null,
    script: document["text-representation"]?.script ?? null,
    artists: [...new Set(main.map(({ artist }) => artist.id))],
    ...(/^\d{8,14}$/.test(barcode) && { barcode }),
    hasFront: document["cover-art-archive"]?.front ?? false,
    external: externalIdsOf("release", document.relations),
  };
}

/** Returns the rank of a release; null for a bootleg and for what was never released. */
export function rankOf(document: ReleaseDocument): number | null {
  switch (document["status-id"] ?? statusId(document.status)) {
    case STATUS.official:
      return RANK.official;
    case STATUS.pseudoRelease:
      return RANK.titlesOnly;
    case STATUS.bootleg:
    case STATUS.cancelled:
      return null;
    default:
      return RANK.other;
  }
}

function statusId(name: string | null | undefined): string | undefined {
  return name === "Official" ? STATUS.official : undefined;
}

export interface PlacedTrack {
  disc: number;
  /** Null for a hidden track before the first one. */
  track: number | null;
  document: Track;
}

/** Returns the tracks of a release with their places, hidden ones and those in a disc's data part too. */
export function tracksOf(document: ReleaseDocument): PlacedTrack[] {
  return (document.media ?? []).flatMap((medium, at) =>
    [medium.pregap, ...(medium.tracks ?? []), ...(medium["data-tracks"] ?? [])].flatMap((track) =>
      track
        ? [{ disc: medium.position ?? at + 1, track: track.position || null, document: track }]
        : [],
    ),
  );
}

/** Secondary types decide first, since 'Album + Live' is a live album; of several the first of this list. */
const OF_SECONDARY: readonly (readonly [string, AlbumType])[] = [
  [SECONDARY_TYPE.soundtrack, "OST"],
  [SECONDARY_TYPE.live, "Live"],
  [SECONDARY_TYPE.remix, "Remix"],
  [SECONDARY_TYPE.compilation, "Best"],
];

const OF_PRIMARY = new Map<string, AlbumType>([
  [PRIMARY_TYPE.album, "Full Album"],
  [PRIMARY_TYPE.ep, "EP"],
  [PRIMARY_TYPE.single, "Single"],
  [PRIMARY_TYPE.broadcast, "Show"],
]);

/** Returns the album type (table in docs/musicbrainz.md). @param isByVarious a compilation of several artists is no best album */
function albumTypeOf(group: ReleaseGroupDocument, isByVarious: boolean): AlbumType | undefined {
  const secondary = group["secondary-type-ids"] ?? [];
  const found = OF_SECONDARY.find(([id]) => secondary.includes(id));
  if (found?.[0] === SECONDARY_TYPE.compilation && isByVarious) return undefined;
  if (found !== undefined) return found[1];
  return secondary.length > 0 ? undefined : OF_PRIMARY.get(group["primary-type-id"] ?? "");
}
