import { z } from "zod";

export const SEARCH_TYPES = ["IDOL", "ARTIST", "ALBUM", "SONG"] as const;

export const searchItemSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    korean_name: z.string().nullable(),
    type: z.enum(SEARCH_TYPES),
    artist_english_name: z.string(),
    picture: z.string().nullable(),
    year: z.int().nullable().describe("year of an artist's debut, or of the release"),
    role: z
      .string()
      .nullable()
      .describe("group or soloist, an album's type, or title track: tells equal names apart"),
    group: z.string().optional().describe("the best-known group that an artist is or was in"),
    also_known_as: z
      .string()
      .optional()
      .describe("the alias that has the text, where an artist's own names have not"),
  })
  .meta({ id: "SearchItem" });

export type SearchItem = z.infer<typeof searchItemSchema>;
