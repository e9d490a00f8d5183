import { z } from "zod";
import type { ListedSong } from "./song.ts";

export const creditTypeSchema = z
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
    credit_type: creditTypeSchema,
    release_date: z.string().nullable(),
  })
  .meta({ id: "SongCredit" });

export type SongCredit = z.infer<typeof songCreditSchema>;

/** A song on which an artist is credited, with what for and by which name, in whatever shape it is read. */
export type Credited<Song> = Song & { credit_type: string; credited_name: string };

export type ArtistCredit = Credited<ListedSong>;
