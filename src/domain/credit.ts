import { z } from "zod";
import { songSchema } from "./song.ts";

const creditType = z
  .string()
  .regex(/^F?L?C?A?$/)
  .describe("letters of F featured, L lyrics, C composed, A arranged, in that order");

/** Who is credited on a song, in the order of the source's list. */
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
    credit_type: creditType,
    release_date: z.string().nullable(),
  })
  .meta({ id: "SongCredit" });

export type SongCredit = z.infer<typeof songCreditSchema>;

/** A song on which an artist is credited, with what for. */
export const artistCreditSchema = songSchema
  .extend({ credit_type: creditType, artist_id: z.int(), credited_name: z.string() })
  .meta({ id: "ArtistCredit" });

export type ArtistCredit = z.infer<typeof artistCreditSchema>;
