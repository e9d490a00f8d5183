import { z } from "zod";
import type { CreditPage } from "../credits/credit-page.ts";
import { ERROR_TEXT } from "../error-texts.ts";
import { parseDecimalId } from "../id.ts";
import { parsedBy } from "../schema-transforms.ts";
import { PLAYLIST_TEXT } from "./playlist-rules.ts";
import { givenSongs } from "./playlist.ts";
import { isFailure } from "../failure.ts";
import { LIST_ROLES, type ListRole, parseRoles, ROLE_LETTERS } from "../catalogue/role.ts";
import { SORT_DIRECTIONS, SORT_KEYS, type SortBy, type SortDirection } from "../sort.ts";
import {
  isAnswerable,
  parseTogether,
  TOGETHER_TEXT,
  type TogetherQuestion,
} from "../credits/together.ts";

/** The songs that credit an artist with some roles, or with production, in an order. */
export interface CreditsOf {
  artistId: number;
  credited: readonly ListRole[] | "production";
  act?: number | undefined;
  /** Only songs that credit this person with writing, too. */
  with?: number | undefined;
  /** Only songs released in this year; null: without a date. */
  year?: number | null | undefined;
  sortBy: SortBy;
  sortDirection: SortDirection;
}

/** A list of songs: by their ids, of an album, those that credit an artist, or several people together. */
export type SongSource =
  | { songIds: readonly number[] }
  | { albumId: number }
  | { creditsOf: CreditsOf }
  | { together: TogetherQuestion };

/** As in the addresses of credits. */
const PRODUCTION = "production" satisfies CreditPage;
const ROLES_TEXT = `roles are letters of ${ROLE_LETTERS.join(", ")}, or '${PRODUCTION}'`;

function givenId(invalid: string) {
  return z
    .union([z.number(), z.string()], { error: invalid })
    .transform(parsedBy((given: number | string) => parseDecimalId(String(given)), invalid))
    .optional();
}

function readCredited(text: string): CreditsOf["credited"] | null {
  if (text === PRODUCTION) return PRODUCTION;
  return text === "" ? null : parseRoles(text);
}

const givenRoles = z
  .string({ error: ROLES_TEXT })
  .transform(parsedBy(readCredited, ROLES_TEXT))
  .default(LIST_ROLES);

const YEAR_TEXT = "year is four digits, or 'none' for songs without a date";

/** Null for songs without a date, as in the addresses of credits. */
const givenYear = z
  .union([z.number(), z.string()], { error: YEAR_TEXT })
  .transform((given, context) => {
    if (given === "none") return null;
    if (/^[1-9]\d{3}$/.test(String(given))) return Number(given);
    context.addIssue({ code: "custom", message: YEAR_TEXT });
    return z.NEVER;
  })
  .optional();

const oneOrMore = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
  .optional();

/** The question of `GET /api/together`, with the same words. */
const givenTogether = z
  .object(
    { person: oneOrMore, not: oneOrMore, act: oneOrMore, from: oneOrMore, to: oneOrMore },
    { error: TOGETHER_TEXT.person },
  )
  .transform((given, context): TogetherQuestion => {
    const question = parseTogether(
      (name) => (given[name] === undefined ? [] : [given[name]].flat().map(String)),
      parseDecimalId,
    );
    const message = isFailure(question)
      ? question.message
      : isAnswerable(question)
        ? null
        : TOGETHER_TEXT.people;
    if (message === null && !isFailure(question)) return question;
    context.addIssue({ code: "custom", message: message ?? TOGETHER_TEXT.people });
    return z.NEVER;
  })
  .optional();

/** The body that names a list of songs in one of several ways. */
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
      description: `of these credits: ${ROLES_TEXT}; all letters by default`,
      example: "LC",
    }),
    act: givenId(ERROR_TEXT.artist.invalid).meta({
      type: "integer",
      description: "of these credits, only songs by this artist",
    }),
    with: givenId(ERROR_TEXT.artist.invalid).meta({
      type: "integer",
      description: "of these credits, only songs that also credit this person with writing",
    }),
    year: givenYear.meta({
      type: "string",
      description: `of these credits, only songs from a year: ${YEAR_TEXT}`,
      example: "2015",
    }),
    together: givenTogether.meta({
      type: "object",
      description: "the songs of GET /api/together, by its parameters except cursor",
      example: { person: ["1:LC", "2"], from: "2015" },
    }),
    sortBy: z
      .enum(SORT_KEYS, { error: `sortBy is ${SORT_KEYS.join(" or ")}` })
      .default("date")
      .meta({ description: "the order of these credits" }),
    sortDirection: z
      .enum(SORT_DIRECTIONS, { error: `sortDirection is ${SORT_DIRECTIONS.join(" or ")}` })
      .default("desc"),
  })
  .transform(
    ({ song_ids, album_id, credits_of, roles, together, ...rest }, context): SongSource => {
      const named: SongSource[] = [];
      if (song_ids !== undefined) named.push({ songIds: [...new Set(song_ids)] });
      if (album_id !== undefined) named.push({ albumId: album_id });
      if (credits_of !== undefined)
        named.push({ creditsOf: { artistId: credits_of, credited: roles, ...rest } });
      if (together !== undefined) named.push({ together });
      const [source] = named;
      if (source !== undefined && named.length === 1) return source;
      context.addIssue({ code: "custom", message: PLAYLIST_TEXT.source });
      return z.NEVER;
    },
  )
  .meta({ id: "SongSource" });

export const addedSongsSchema = z.object({
  added: z.int().describe("the number of songs that were added at the end, in order"),
  already: z.int().describe("the number of songs that it had before"),
  left_out: z.int().describe("the number of songs that did not fit"),
  added_song_ids: z.array(z.int()).describe("the songs that were added, for undoing it"),
});

export type AddedSongs = z.infer<typeof addedSongsSchema>;

export type AddedCounts = Omit<AddedSongs, "added_song_ids">;
