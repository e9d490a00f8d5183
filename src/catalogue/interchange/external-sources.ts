import type { RecordKind } from "../../database/tables.ts";

/** The other systems whose ids a record may have, in the order of an export. */
export const EXTERNAL_SOURCES = {
  artist: ["melon", "spotify", "youtube", "musicbrainz", "wikidata", "ipi"],
  album: ["melon", "spotify", "musicbrainz", "upc"],
  song: ["melon", "spotify", "youtube", "musicbrainz", "isrc", "iswc"],
} as const satisfies Record<RecordKind, readonly string[]>;

type SourcesOfKind = { [K in RecordKind]: readonly (typeof EXTERNAL_SOURCES)[K][number][] };

/** External ids that must be unique. Others may be shared, as by two releases of a recording. */
export const UNIQUE_SOURCES: Record<RecordKind, readonly string[]> = {
  artist: ["melon", "spotify", "musicbrainz", "wikidata"],
  album: ["melon", "spotify", "musicbrainz"],
  song: ["melon", "spotify"],
} satisfies SourcesOfKind;

/** External ids that identify a record, the most reliable first. An ISWC does not, since it names a work. */
export const IDENTIFYING_SOURCES: Record<RecordKind, readonly string[]> = {
  artist: ["melon", "musicbrainz", "spotify", "youtube", "wikidata"],
  album: ["melon", "musicbrainz", "spotify"],
  song: ["melon", "spotify", "musicbrainz", "isrc", "youtube"],
} satisfies SourcesOfKind;
