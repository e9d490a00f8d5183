import { z } from "@hono/zod-openapi";
import type { PopularCredit, SongCredit } from "../../../domain/credit.ts";
import { countOf } from "../../../domain/credit-counts.ts";
import { lettersOf, WRITING_ROLES } from "../../../domain/role.ts";
import { presentNamedArtist } from "./artist-contract.ts";
import { creditTypeSchema, fieldsOf, PRODUCTION_KEYS } from "./role-contract.ts";

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
      .describe("the artist's name, or the name as credited where there is no record"),
    korean_name: z.string().nullable(),
    credited_name: z.string().describe("the name as credited"),
    credit_type: creditTypeSchema,
    release_date: z.string().nullable(),
  })
  .meta({ id: "SongCredit" });

/** The keys of roles beside those of the specification, as the source gives them. */
export const alsoSchema = z
  .array(z.string())
  .describe(`${PRODUCTION_KEYS}; or whatever else the source calls it`);

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
      .describe("distinct songs that credit the person with words, music or arrangement"),
    ...fieldsOf(WRITING_ROLES, "label", () => z.int()),
  })
  .meta({ id: "PopularCredit" });

export function presentSongCredit(
  credit: SongCredit,
  release_date: string | null,
): z.infer<typeof songCreditSchema> {
  return {
    song_id: credit.song_id,
    ...presentNamedArtist(credit.artist),
    credited_name: credit.credited_name,
    credit_type: lettersOf(credit.roles),
    release_date,
  };
}

export function presentProductionCredit(
  credit: SongCredit,
  release_date: string | null,
): z.infer<typeof productionCreditSchema> {
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
