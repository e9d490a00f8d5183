import { z } from "zod";
import type { CreditPage } from "./credit-page.ts";
import { ERROR_TEXT } from "./error-texts.ts";
import { parseDecimalId } from "./id.ts";
import { PLAYLIST_TEXT } from "./playlist-rules.ts";
import { givenSongs } from "./playlist.ts";
import { LIST_ROLES, type ListRole, parseRole, ROLE_LETTERS } from "./role.ts";
import { SORT_DIRECTIONS, SORT_KEYS, type SortBy, type SortDirection } from "./sort.ts";

/** The songs that credit an artist with some roles, or with production, in an order. */
export interface CreditsOf {
  artistId: number;
  credited: readonly ListRole[] | "production";
  sortBy: SortBy;
  sortDirection: SortDirection;
}

/** A list of songs: by their ids, of an album, or those that credit an artist. */
export type SongSource =
  | { songIds: readonly number[] }
  | { albumId: number }
  | { creditsOf: CreditsOf };

/** As in the addresses of credits. */
const PRODUCTION = "production" satisfies CreditPage;
const ROLES_TEXT = `roles are letters of ${ROLE_LETTERS.join(", ")}, or '${PRODUCTION}'`;

function givenId(invalid: string) {
  return z
    .union([z.number(), z.string()], { error: invalid })
    .transform((given, context) => {
      const id = parseDecimalId(String(given));
      if (id !== null) return id;
      context.addIssue({ code: "custom", message: invalid });
      return z.NEVER;
    })
    .optional();
}

const givenRoles = z
  .string({ error: ROLES_TEXT })
  .transform((text, context): CreditsOf["credited"] => {
    if (text === PRODUCTION) return PRODUCTION;
    const roles = new Set(Array.from(text, parseRole));
    if (roles.size > 0 && !roles.has(null)) return LIST_ROLES.filter((role) => roles.has(role));
    context.addIssue({ code: "custom", message: ROLES_TEXT });
    return z.NEVER;
  })
  .default(LIST_ROLES);

/** The body that names a list of songs in one of three ways. */
export const songSourceSchema = z
  .object({
    song_ids: givenSongs.optional(),
    album_id: givenId(ERROR_TEXT.album.invalid).meta({
      type: "integer",
      description: "the songs of an album",
    }),
    credits_of: givenId(ERROR_TEXT.artist.invalid).meta({
      type: "integer",
      description: "the songs that credit an artist",
    }),
    roles: givenRoles.meta({
      type: "string",
      description: `of these credits: ${ROLES_TEXT}; all letters unless said otherwise`,
      example: "LC",
    }),
    sortBy: z
      .enum(SORT_KEYS, { error: `sortBy is ${SORT_KEYS.join(" or ")}` })
      .default("date")
      .meta({ description: "the order of these credits" }),
    sortDirection: z
      .enum(SORT_DIRECTIONS, { error: `sortDirection is ${SORT_DIRECTIONS.join(" or ")}` })
      .default("desc"),
  })
  .transform(({ song_ids, album_id, credits_of, roles, ...order }, context): SongSource => {
    const named: SongSource[] = [];
    if (song_ids !== undefined) named.push({ songIds: [...new Set(song_ids)] });
    if (album_id !== undefined) named.push({ albumId: album_id });
    if (credits_of !== undefined)
      named.push({ creditsOf: { artistId: credits_of, credited: roles, ...order } });
    const [source] = named;
    if (source !== undefined && named.length === 1) return source;
    context.addIssue({ code: "custom", message: PLAYLIST_TEXT.source });
    return z.NEVER;
  })
  .meta({ id: "SongSource" });

/** The outcome of adding a list of songs to a playlist. */
export const addedSongsSchema = z.object({
  added: z.int().describe("the number of songs that were added, at its end and in their order"),
  already: z.int().describe("the number of songs that it had before"),
  left_out: z.int().describe("the number of songs for which it had no room"),
});

export type AddedSongs = z.infer<typeof addedSongsSchema>;
