import { z } from "zod";

/** F female, M male, C co-ed. */
export const GENDERS = ["F", "M", "C"] as const;
export const GROUP_TYPES = ["subunit", "production"] as const;

const id = z.int().nonnegative();
const name = z.string();
const picture = z.string().nullable();

/** An artist as every answer and page has it. Absent facts are null: unknown, never false. */
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

export type Artist = z.infer<typeof artistSchema>;

/** What an artist's own page shows besides. */
export const artistDetailsSchema = artistSchema
  .extend({
    aliases: z.array(z.string()),
    num_albums: z.int(),
    credit_counts: z
      .object({ F: z.int(), L: z.int(), C: z.int(), A: z.int() })
      .describe("songs on which the artist is credited, by role"),
    last_updated: z
      .string()
      .describe("when the import that last changed the record ended, ISO 8601, UTC"),
  })
  .meta({ id: "ArtistDetails" });

export type ArtistDetails = z.infer<typeof artistDetailsSchema>;

/** One side of a membership, seen from the other: a member of a group, or a group of a member. */
export const membershipSchema = z
  .object({
    artist_id: id.nullable().describe("null where the artist has no page"),
    melon_artist_id: z.int().describe("the same number, or -1 where the artist has no page"),
    english_name: name,
    korean_name: name.nullable(),
    active: z.boolean().nullable().describe("null where it is not known"),
    from: z.string().nullable(),
    to: z.string().nullable(),
    is_group: z.boolean().nullable(),
    group_type: z.enum(GROUP_TYPES).nullable(),
    picture,
  })
  .meta({ id: "Membership" });

export type Membership = z.infer<typeof membershipSchema>;

/** A person in popular credits and in credits-by-artist. */
export const popularCreditSchema = z
  .object({
    artist_id: id,
    melon_artist_id: z.int(),
    english_name: name,
    korean_name: name.nullable(),
    picture,
    num_songs: z
      .int()
      .describe("distinct songs that credit the person with words, music or arrangement"),
    lyrics: z.int(),
    composed: z.int(),
    arranged: z.int(),
  })
  .meta({ id: "PopularCredit" });

export type PopularCredit = z.infer<typeof popularCreditSchema>;
