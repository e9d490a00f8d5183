import { z } from "@hono/zod-openapi";
import {
  type Artist,
  type ArtistDetails,
  GENDERS,
  GROUP_TYPES,
  type Membership,
  type NamedArtist,
} from "../../../domain/catalogue/artist.ts";
import { countOf, type CreditCounts } from "../../../domain/catalogue/credit-counts.ts";
import {
  lettersOf,
  LIST_ROLES,
  type ListRole,
  PRODUCTION_ROLES,
  ROLES,
  WRITING_ROLES,
} from "../../../domain/catalogue/role.ts";
import type { PopularCredit, SongCredit } from "../../../domain/credits/credit.ts";

/** Describes the letters of roles: 'F featured, L lyrics, C composed, A arranged'. */
export const LETTERS_IN_WORDS = LIST_ROLES.map(
  (role) => `${ROLES[role].letter} ${ROLES[role].label}`,
).join(", ");

/** The keys of production: 'producer, …, instrument (or instrument: guitar), …'. */
export const PRODUCTION_KEYS = PRODUCTION_ROLES.filter((role) => role !== "other")
  .map((role) => (ROLES[role].takesDetail ? `${role} (or ${role}: which)` : role))
  .join(", ");

export const creditTypeSchema = z
  .string()
  .regex(new RegExp(`^${LIST_ROLES.map((role) => `${ROLES[role].letter}?`).join("")}$`))
  .describe(`letters of ${LETTERS_IN_WORDS}, in that order`);

const creditCountsSchema = z.object(fieldsOf(LIST_ROLES, "letter", () => z.int()));

function presentCreditCounts(counts: CreditCounts): z.infer<typeof creditCountsSchema> {
  return fieldsOf(LIST_ROLES, "letter", (role) => countOf(counts, role));
}

export function fieldsOf<Of extends ListRole, By extends "letter" | "label", Value>(
  roles: readonly Of[],
  by: By,
  valueOf: (role: Of) => Value,
): Record<(typeof ROLES)[Of][By], Value> {
  const fields = roles.map((role) => [ROLES[role][by], valueOf(role)] as const);
  return Object.fromEntries(fields) as Record<(typeof ROLES)[Of][By], Value>;
}

const id = z.int().nonnegative();
const name = z.string();
const picture = z.string().nullable();

/** An artist as an album or song names it. `artist_id` is null and `melon_artist_id` -1 where it has no page. */
export const namedArtistSchema = z
  .object({
    artist_id: z.int().nullable(),
    melon_artist_id: z.int(),
    english_name: name,
    korean_name: name.nullable(),
  })
  .meta({ id: "NamedArtist" });

/** An artist in answers of the API. Unknown facts are null, never false. */
export const artistSchema = z
  .object({
    _id: id,
    melon_artist_id: z.int().describe("the same number as _id"),
    english_name: name,
    korean_name: name.nullable(),
    is_idol: z.boolean().nullable(),
    is_group: z.boolean().nullable(),
    gender: z.enum(GENDERS).nullable(),
    group_type: z.enum(GROUP_TYPES).nullable(),
    debut_date: z.string().nullable().describe("YYYY, YYYY-MM or YYYY-MM-DD"),
    latest_release_date: z.string().nullable(),
    is_active: z
      .boolean()
      .describe("released an album or song in the 3 years before today in Seoul"),
    num_songs: z.int(),
    spotify_artist_id: z.string().nullable(),
    picture_url: picture,
    s3_picture_url: picture,
  })
  .meta({ id: "Artist" });

export const artistDetailsSchema = artistSchema
  .extend({
    aliases: z.array(z.string()),
    num_albums: z.int(),
    credit_counts: creditCountsSchema.describe("songs on which the artist is credited, by role"),
    last_updated: z
      .string()
      .describe("when the import that last changed the record ended, ISO 8601, UTC"),
  })
  .meta({ id: "ArtistDetails" });

/** One side of a membership, seen from the other: a member of a group, or a group of a member. */
export const membershipSchema = z
  .object({
    artist_id: id.nullable().describe("null if the artist has no page"),
    melon_artist_id: z.int().describe("the same number, or -1 if the artist has no page"),
    english_name: name,
    korean_name: name.nullable(),
    active: z.boolean().nullable().describe("null if unknown"),
    from: z.string().nullable(),
    to: z.string().nullable(),
    is_group: z.boolean().nullable(),
    group_type: z.enum(GROUP_TYPES).nullable(),
    picture,
  })
  .meta({ id: "Membership" });

export function presentNamedArtist(artist: NamedArtist): z.infer<typeof namedArtistSchema> {
  return {
    artist_id: artist.id,
    melon_artist_id: artist.id ?? -1,
    english_name: artist.english_name,
    korean_name: artist.korean_name,
  };
}

export function presentArtist(artist: Artist): z.infer<typeof artistSchema> {
  return {
    _id: artist.id,
    melon_artist_id: artist.id,
    english_name: artist.english_name,
    korean_name: artist.korean_name,
    is_idol: artist.is_idol,
    is_group: artist.is_group,
    gender: artist.gender,
    group_type: artist.group_type,
    debut_date: artist.debut_date,
    latest_release_date: artist.latest_release_date,
    is_active: artist.is_active,
    num_songs: artist.num_songs,
    spotify_artist_id: artist.spotify_artist_id,
    picture_url: artist.picture_url,
    s3_picture_url: null,
  };
}

export function presentArtistDetails(artist: Artist & ArtistDetails) {
  return {
    ...presentArtist(artist),
    aliases: [...artist.aliases],
    num_albums: artist.num_albums,
    credit_counts: presentCreditCounts(artist.credit_counts),
    last_updated: artist.last_updated,
  };
}

export function presentMembership(membership: Membership): z.infer<typeof membershipSchema> {
  return {
    ...presentNamedArtist(membership),
    active: membership.active,
    from: membership.from,
    to: membership.to,
    is_group: membership.is_group,
    group_type: membership.group_type,
    picture: membership.picture_url,
  };
}

export const songCreditSchema = z
  .object({
    song_id: z.int(),
    artist_id: z
      .int()
      .nullable()
      .describe("null: credited by name only, or an artist without a page"),
    melon_artist_id: z.int().describe("the same number, or -1"),
    english_name: z
      .string()
      .describe("the artist's name, or the name as credited if there is no record"),
    korean_name: z.string().nullable(),
    credited_name: z.string().describe("the name as credited"),
    credit_type: creditTypeSchema,
    release_date: z.string().nullable(),
  })
  .meta({ id: "SongCredit" });

/** The keys of roles beside those of the specification, as the source gives them. */
export const alsoSchema = z
  .array(z.string())
  .describe(`${PRODUCTION_KEYS}; or anything else the source calls it`);

/** The credits for production of a song, in the order of the source. */
export const productionCreditSchema = songCreditSchema
  .omit({ credit_type: true })
  .extend({ also: alsoSchema })
  .meta({ id: "ProductionCredit" });

/** A person in popular credits and in credits-by-artist: a field a role of writing. */
export const popularCreditSchema = z
  .object({
    artist_id: z.int().nonnegative(),
    melon_artist_id: z.int(),
    english_name: z.string(),
    korean_name: z.string().nullable(),
    picture: z.string().nullable(),
    num_songs: z
      .int()
      .describe("distinct songs that credit the person with lyrics, composition or arrangement"),
    ...fieldsOf(WRITING_ROLES, "label", () => z.int()),
  })
  .meta({ id: "PopularCredit" });

export function presentSongCredit(credit: SongCredit, release_date: string | null) {
  return {
    song_id: credit.song_id,
    ...presentNamedArtist(credit.artist),
    credited_name: credit.credited_name,
    credit_type: lettersOf(credit.roles),
    release_date,
  };
}

export function presentProductionCredit(credit: SongCredit, release_date: string | null) {
  const { credit_type: _, ...named } = presentSongCredit(credit, release_date);
  return { ...named, also: [...credit.also] };
}

export function presentPopularCredit(person: PopularCredit): z.infer<typeof popularCreditSchema> {
  return {
    ...presentNamedArtist(person),
    artist_id: person.id,
    picture: person.picture_url,
    num_songs: countOf(person.songs, "writing"),
    ...fieldsOf(WRITING_ROLES, "label", (role) => countOf(person.songs, role)),
  };
}
