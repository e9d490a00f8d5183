import { z } from "zod";
import { ALBUM_TYPES } from "../domain/album-type.ts";
import { GENDERS, GROUP_TYPES } from "../domain/artist.ts";
import { calendarDateProblem } from "../domain/calendar-date.ts";
import {
  lettersOf,
  LIST_ROLES,
  parseRoleKey,
  parseRoles,
  READ_LETTERS,
  ROLES,
} from "../domain/role.ts";
import { SONG_KINDS } from "../domain/song-kind.ts";

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

/** Maximum length of a name. The longest known title has a third of it. */
const LONGEST_NAME = 1_000;
export const LONGEST_REF = 300;

/** Maximum length of a role's key: `instrument: gayageum`. */
const LONGEST_ROLE_KEY = 100;

/** The largest id of ours that a line may have, so that enough are left for later records. */
const LARGEST_ID = 2 ** 48;

/** The letters of all roles that have one: FLCA. */
export const ALL_LETTERS = lettersOf(LIST_ROLES);

/** Maximum number of aliases of an artist. */
export const MOST_ALIASES = 500;

/** Maximum number of sources of a line. */
export const MOST_SOURCES = 1_000;

// Control characters, lone surrogates and U+0000 are refused: PostgreSQL errors on some, SQLite changes some silently.
const text = (longest: number) =>
  z
    .string()
    .max(longest, `is longer than ${longest} characters`)
    .refine((value) => value.trim() !== "", "is empty")
    .refine((value) => value.isWellFormed(), "is not well-formed Unicode")
    // oxlint-disable-next-line no-control-regex -- it searches for control characters
    .refine((value) => !/[\u0000-\u001f\u007f]/.test(value), "has a control character");

const name = text(LONGEST_NAME);
const ref = text(LONGEST_REF);
const refs = z.array(ref).max(500).refine(unique, "names one twice");
const id = z.int().min(1).max(LARGEST_ID);
// Duplicate sources are removed, since they are harmless.
const sources = z
  .array(text(100))
  .max(MOST_SOURCES)
  .transform((keys) => [...new Set(keys)]);
const date = z.string().superRefine((value, context) => {
  const problem = calendarDateProblem(value);
  if (problem !== null) context.addIssue({ code: "custom", message: `${problem}: ${value}` });
});
// URL parsers ignore spaces and control characters at the ends, which would be stored.
const url = z
  .url({ protocol: /^https?$/, error: "is not an http or https address" })
  .max(2_000)
  .regex(/^[^\s\p{C}]+$/u, "has a space or a control character");
const externalId = z.union([text(200), z.int().nonnegative()]);

/** Maximum number of ids of a record in one other system. */
const MOST_EXTERNAL_IDS = 100;
// One id is stored without a list, so that equal facts are equal texts.
const externalIds = z.union([
  externalId,
  z
    .array(externalId)
    .min(1, "is empty")
    .max(MOST_EXTERNAL_IDS)
    .transform((ids) => {
      const distinct = [...new Map(ids.map((one) => [String(one), one])).values()];
      return distinct.length === 1 ? distinct[0]! : distinct;
    }),
]);
const roles = z.string().transform((letters, context) => {
  const parsed = parseRoles(letters);
  if (parsed !== null && parsed.length > 0) return lettersOf(parsed);
  context.addIssue({
    code: "custom",
    message: `has a letter that is no role (${READ_LETTERS.join(" ")}): ${letters.slice(0, 20)}`,
  });
  return z.NEVER;
});

// All letters are the same as true: no role is known to be complete.
const cutRoles = z
  .union([z.boolean(), roles], "is neither true or false nor letters of roles")
  .transform((cut) => (cut === ALL_LETTERS ? true : cut));

/** An id in another system, or several. */
export type ExternalIds = z.infer<typeof externalIds>;

/** A ref of a record that was merged into this one; a plain text where it is in the same catalogue. */
const formerRef = z.union([ref, z.strictObject({ catalogue: text(100), ref })]);

const identity = {
  ref,
  id: id.optional(),
  former_ids: z.array(id).optional(),
  former_refs: z.array(formerRef).optional(),
};

function external<const Source extends string>(keys: readonly Source[]) {
  const shape = Object.fromEntries(keys.map((key) => [key, externalIds.optional()]));
  return z.strictObject(shape as Record<Source, z.ZodOptional<typeof externalIds>>).optional();
}

/** The sources of a line, and those of single fields that differ from them. */
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
  debut_date: date.optional(),
  linkable: z.boolean().optional(),
  romanised: z.boolean().optional(),
  external: external(["melon", "spotify", "youtube", "musicbrainz", "wikidata", "ipi"]),
  picture_url: url.optional(),
  ...provenance,
});

export const membershipLine = z
  .object({
    group: ref,
    member: ref,
    active: z.boolean().optional(),
    from: date.optional(),
    to: date.optional(),
    ...provenance,
  })
  .refine((line) => line.group !== line.member, { path: ["member"], error: "is the group itself" });

export const albumLine = z.object({
  ...identity,
  name,
  korean_name: name.optional(),
  album_type: z.enum(ALBUM_TYPES).optional(),
  release_date: date.optional(),
  artists: refs.min(1, "is empty"),
  external: external(["melon", "spotify", "musicbrainz", "upc"]),
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

/** Maximum number of further roles of a credit. */
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

/** Another place of the same recording: an album, and its number there. */
const place = z.object({
  album: ref,
  disc: z.int().min(1).max(1_000).optional(),
  track: z.int().min(1).max(10_000).optional(),
});

export const songLine = z.object({
  ...identity,
  name,
  korean_name: name.optional(),
  album: ref.optional(),
  disc: z.int().min(1).max(1_000).optional(),
  track: z.int().min(1).max(10_000).optional(),
  is_title: z.boolean().optional(),
  is_explicit: z.boolean().optional(),
  release_date: date.optional(),
  artists: refs.min(1, "is empty"),
  external: external(["melon", "spotify", "youtube", "musicbrainz", "isrc", "iswc"]),
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

const source = z.object({
  key: text(100),
  name,
  url: url.optional(),
  licence: text(2_000).optional(),
});

/** The file catalogue.json, which describes the catalogue. Refs are scoped to its `key`. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT, `is not ${FORMAT}, the only version there is`),
  key: text(100),
  name,
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
        name,
        released: date.optional(),
        licence: text(2_000).optional(),
      }),
    )
    .optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Returns an external id or several as texts. */
export function externalTexts(value: ExternalIds | undefined): string[] {
  return [value ?? []].flat().map(String);
}

/** Returns the ref of a membership: those of group and member, separated by a tab, which no ref contains. */
export function membershipRef(line: MembershipLine): string {
  return `${line.group}\t${line.member}`;
}

/** Whether a value is a valid ref. */
export function isRef(value: unknown): value is string {
  return ref.safeParse(value).success;
}

function unique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
