import type { Field } from "../fields.ts";

/** The systems of ids of songs, by the fields of their columns, with the patterns of an id or an address. */
const SONG_IDS: Partial<Record<Field, [source: string, pattern: RegExp]>> = {
  melon_id: ["melon", /^(?:https?:\/\/\S*\bsongId=)?(\d{1,12})(?:\.0)?$/],
  spotify_id: [
    "spotify",
    /^(?:spotify:track:|https?:\/\/open\.spotify\.com\/(?:[\w-]+\/)?track\/)?([0-9A-Za-z]{22})(?:[?#]\S*)?$/,
  ],
  youtube_id: [
    "youtube",
    /^(?:https?:\/\/(?:(?:www\.|m\.|music\.)?youtube\.com\/(?:watch\?(?:\S*&)?v=|shorts\/|embed\/)|youtu\.be\/))?([\w-]{11})(?:[?&#/]\S*)?$/,
  ],
  musicbrainz_id: [
    "musicbrainz",
    /^(?:https?:\/\/musicbrainz\.org\/recording\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i,
  ],
  isrc: ["isrc", /^([A-Z]{2}-?[A-Z0-9]{3}-?\d{2}-?\d{5})$/i],
  iswc: ["iswc", /^(T-?\d{3}\.?\d{3}\.?\d{3}-?\d)$/i],
};

const ARTIST_IDS: typeof SONG_IDS = {
  melon_id: ["melon", /^(?:https?:\/\/\S*\bartistId=)?(\d{1,12})(?:\.0)?$/],
  artist_melon_id: ["melon", /^(?:https?:\/\/\S*\bartistId=)?(\d{1,12})(?:\.0)?$/],
  spotify_id: [
    "spotify",
    /^(?:spotify:artist:|https?:\/\/open\.spotify\.com\/(?:[\w-]+\/)?artist\/)?([0-9A-Za-z]{22})(?:[?#]\S*)?$/,
  ],
  youtube_id: [
    "youtube",
    /^(?:https?:\/\/(?:www\.)?youtube\.com\/channel\/)?(UC[\w-]{22})(?:[?#/]\S*)?$/,
  ],
  musicbrainz_id: [
    "musicbrainz",
    /^(?:https?:\/\/musicbrainz\.org\/artist\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i,
  ],
};

export const ID_FIELDS = Object.keys(SONG_IDS) as Field[];

export function parseExternalId(of: "song" | "artist", field: Field, value: string) {
  const [source, pattern] = (of === "song" ? SONG_IDS : ARTIST_IDS)[field] ?? [];
  const id = pattern?.exec(value)?.[1];
  if (source === undefined || id === undefined) return null;
  if (source === "isrc") return { source, id: id.replaceAll("-", "").toUpperCase() };
  return { source, id: source === "musicbrainz" ? id.toLowerCase() : id };
}
