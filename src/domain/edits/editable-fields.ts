import { ALBUM_TYPES } from "../catalogue/album-type.ts";
import { GENDERS, GROUP_TYPES } from "../catalogue/artist.ts";
import type { EditedKind } from "./edit.ts";
import { SONG_KINDS } from "../catalogue/song.ts";

/** The value of a field, by its name in the interchange format; null: not known. */
export type FieldValue = string | number | boolean | string[] | null;

/** How a field is written: one line, several, a date as far as it is known, a number, yes or no, or one of a few. */
type FieldInput = "name" | "names" | "date" | "number" | "flag" | readonly string[];

export interface EditableField {
  label: string;
  input: FieldInput;
  /** The labels of choices whose value says too little. */
  names?: Readonly<Record<string, string>>;
  /** The label of the choice of none, where it is more than 'not known'. */
  none?: string;
  /** Whether the choices are all shown, where they are chosen often. */
  areShown?: true;
  most?: number;
}

const NAMES = {
  name: { label: "English name", input: "name" },
  korean_name: { label: "Korean name", input: "name" },
} as const;

/** Ids or addresses of pages, one a line; the first is the one shown. */
const LINKS = {
  spotify: { label: "Spotify, one link per line", input: "names" },
  youtube: { label: "YouTube, one link per line", input: "names" },
  melon: { label: "Melon, one link per line", input: "names" },
  musicbrainz: { label: "MusicBrainz, one link per line", input: "names" },
} as const;

/** The fields of records that edits may set, by their names in the interchange format, in the order of their form. */
export const EDITABLE_FIELDS: Record<EditedKind, Readonly<Record<string, EditableField>>> = {
  artist: {
    ...NAMES,
    aliases: { label: "other names, one per line", input: "names" },
    is_idol: { label: "idol", input: "flag" },
    is_group: {
      label: "group or person",
      input: "flag",
      names: { true: "group", false: "person" },
    },
    gender: {
      label: "gender",
      input: GENDERS,
      names: { F: "female", M: "male", C: "co-ed" },
    },
    group_type: {
      label: "kind of group",
      input: GROUP_TYPES,
      names: { subunit: "subunit of a group", production: "production team" },
      none: "neither, or unknown",
    },
    debut_date: { label: "debut", input: "date" },
    ...LINKS,
  },
  album: {
    ...NAMES,
    album_type: { label: "type", input: ALBUM_TYPES, areShown: true },
    release_date: { label: "released", input: "date" },
    spotify: LINKS.spotify,
    melon: LINKS.melon,
    musicbrainz: LINKS.musicbrainz,
  },
  song: {
    ...NAMES,
    release_date: { label: "released", input: "date" },
    disc: { label: "disc", input: "number", most: 1_000 },
    track: { label: "track", input: "number", most: 10_000 },
    is_title: { label: "title track of its album", input: "flag" },
    is_explicit: { label: "explicit", input: "flag" },
    kind: { label: "what it is", input: SONG_KINDS },
    ...LINKS,
  },
};

export const NAME_FIELDS: ReadonlySet<string> = new Set(["name", "korean_name", "aliases"]);

/** Fields that cannot be emptied. */
export const NEEDED_FIELDS: ReadonlySet<string> = new Set(["name", "kind"]);

export function isSameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
