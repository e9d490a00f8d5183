import { z } from "zod";
import { ALBUM_TYPES } from "../../domain/catalogue/album-type.ts";
import { GENDERS, GROUP_TYPES } from "../../domain/catalogue/artist.ts";
import { lettersOf, parseRoleKey, parseRoles, ROLES } from "../../domain/catalogue/role.ts";
import { cleanName, NAME_TEXT } from "../../domain/text/name-rule.ts";
import { SONG_KINDS } from "../../domain/catalogue/song.ts";
import { EXTERNAL_SOURCES } from "./external-sources.ts";
import {
  cutRoles,
  date,
  externalIds,
  factDate,
  id,
  MOST_ALIASES,
  name,
  ref,
  refs,
  roles,
  sources,
  text,
  unique,
  url,
} from "./format-values.ts";

/** The interchange format, version 1: the schemas of all lines. Keys are in the order of an export. */

export const FORMAT = 1;

/** The kinds of line, in the order in which they are read: referenced kinds come first. */
export const KINDS = ["artist", "membership", "album", "song"] as const;

export type Kind = (typeof KINDS)[number];

export const FILE_OF_KIND: Record<Kind, string> = {
  artist: "artists.ndjson",
  membership: "memberships.ndjson",
  album: "albums.ndjson",
  song: "songs.ndjson",
};

/** A ref of a record that was merged into this one; a plain text where it is in the same catalogue. */
const formerRef = z.union([ref, z.strictObject({ catalogue: text(100), ref })]);

/** Other records of the same file. Refs that lead to nothing are no fault: a part of a catalogue may lack them. */
const otherRefs = z.array(ref).refine(unique, "names one twice");

const identity = {
  ref,
  id: id.optional(),
  former_ids: z.array(id).optional(),
  former_refs: z.array(formerRef).optional(),
  different_from: otherRefs.optional(),
};

function external<K extends keyof typeof EXTERNAL_SOURCES>(kind: K) {
  type Source = (typeof EXTERNAL_SOURCES)[K][number];
  const keys = EXTERNAL_SOURCES[kind];
  const shape = Object.fromEntries(keys.map((key) => [key, externalIds.optional()]));
  return z.strictObject(shape as Record<Source, z.ZodOptional<typeof externalIds>>).optional();
}

const provenance = {
  sources: sources.optional(),
  field_sources: z.record(text(100), sources).optional(),
};

export const artistLine = z.object({
  ...identity,
  name,
  korean_name: name.optional(),
  aliases: z.array(name).max(MOST_ALIASES).optional(),
  is_group: z.boolean().optional(),
  is_idol: z.boolean().optional(),
  gender: z.enum(GENDERS).optional(),
  group_type: z.enum(GROUP_TYPES).optional(),
  debut_date: factDate.optional(),
  linkable: z.boolean().optional(),
  romanised: z.boolean().optional(),
  external: external("artist"),
  picture_url: url.optional(),
  ...provenance,
});

export const membershipLine = z
  .object({
    group: ref,
    member: ref,
    active: z.boolean().optional(),
    from: factDate.optional(),
    to: factDate.optional(),
    doubtful: z.boolean().optional(),
    ...provenance,
  })
  .refine((line) => line.group !== line.member, { path: ["member"], error: "is the group itself" });

export const albumLine = z.object({
  ...identity,
  name,
  korean_name: name.optional(),
  album_type: z.enum(ALBUM_TYPES).optional(),
  release_date: factDate.optional(),
  artists: refs.min(1, "is empty"),
  external: external("album"),
  picture_url: url.optional(),
  ...provenance,
});

/** A credit as it is stored: with letters, keys, or both. */
export interface CreditLine {
  artist?: string | undefined;
  name: string;
  roles?: string | undefined;
  also?: string[] | undefined;
  sources?: string[] | undefined;
}

/** Maximum length of a role's key: `instrument: gayageum`. */
const LONGEST_ROLE_KEY = 100;

const MOST_ALSO = 50;
const also = z
  .array(text(LONGEST_ROLE_KEY))
  .max(MOST_ALSO)
  .transform((keys) => [...new Set(keys)]);

// A credit for production only has no letters; a key of a role that has a letter is read as the letter.
const credit = z
  .object({
    artist: ref.optional(),
    name,
    roles: roles.optional(),
    also: also.optional(),
    sources: sources.optional(),
  })
  .refine((line) => line.roles !== undefined || (line.also ?? []).length > 0, {
    path: ["roles"],
    error: "is missing",
  })
  .transform((line): CreditLine => {
    const keys = line.also ?? [];
    const letters = lettersOf([
      ...(parseRoles(line.roles ?? "") ?? []),
      ...keys.map((key) => parseRoleKey(key).role),
    ]);
    const others = keys.filter((key) => ROLES[parseRoleKey(key).role].letter === null);
    return {
      artist: line.artist,
      name: line.name,
      roles: letters === "" ? undefined : letters,
      also: others.length === 0 ? undefined : others,
      sources: line.sources,
    };
  });

const place = z.object({
  album: ref,
  disc: z.int().min(1).max(1_000).optional(),
  track: z.int().min(1).max(10_000).optional(),
  is_title: z.boolean().optional(),
  name: name.optional(),
  korean_name: name.optional(),
});

export const songLine = z.object({
  ...identity,
  perhaps_same_as: otherRefs.optional(),
  name,
  korean_name: name.optional(),
  album: ref.optional(),
  disc: z.int().min(1).max(1_000).optional(),
  track: z.int().min(1).max(10_000).optional(),
  is_title: z.boolean().optional(),
  is_explicit: z.boolean().optional(),
  release_date: factDate.optional(),
  artists: refs.min(1, "is empty"),
  external: external("song"),
  picture_url: url.optional(),
  credits: z.array(credit).max(1_000).optional(),
  also_on: z.array(place).max(500).optional(),
  credits_incomplete: cutRoles.optional(),
  kind: z.enum(SONG_KINDS).optional(),
  ...provenance,
});

export type ArtistLine = z.infer<typeof artistLine>;
export type MembershipLine = z.infer<typeof membershipLine>;
export type AlbumLine = z.infer<typeof albumLine>;
export type SongLine = z.infer<typeof songLine>;

export interface LineOfKind {
  artist: ArtistLine;
  membership: MembershipLine;
  album: AlbumLine;
  song: SongLine;
}

export type Line = LineOfKind[Kind];

export const SCHEMA_OF_KIND: { [K in Kind]: z.ZodType<LineOfKind[K]> } = {
  artist: artistLine,
  membership: membershipLine,
  album: albumLine,
  song: songLine,
};

/** The name of a catalogue or a source, which has no line to report. */
const cleanedName = name.transform(cleanName).refine((value) => value !== "", NAME_TEXT.blank);

const source = z.object({
  key: text(100),
  name: cleanedName,
  url: url.optional(),
  licence: text(2_000).optional(),
  as_of: date.optional(),
});

/** The file catalogue.json, which describes the catalogue. Refs are scoped to its `key`. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT, `is not ${FORMAT}, the only version`),
  key: text(100),
  name: cleanedName,
  released: date.optional(),
  licence: text(2_000).optional(),
  sources: z
    .array(source)
    .refine((all) => unique(all.map((one) => one.key)), "has a key twice")
    .optional(),
  /** Other catalogues that former refs refer to, in exports of a database with several catalogues. */
  catalogues: z
    .array(
      z.object({
        key: text(100),
        name: cleanedName,
        released: date.optional(),
        licence: text(2_000).optional(),
      }),
    )
    .optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Returns the ref of a membership: those of group and member, separated by a tab, which no ref contains. */
export function membershipRef(line: MembershipLine): string {
  return `${line.group}\t${line.member}`;
}
