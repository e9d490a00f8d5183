import { z } from "zod";
import { parseDecimalId } from "../id.ts";
import { checkedBy, parsedBy } from "../schema-transforms.ts";
import {
  normalisedPlaylistDescription,
  normalisedPlaylistName,
  PLAYLIST_SONGS,
  PLAYLIST_TEXT,
  playlistDescriptionProblem,
  playlistNameProblem,
} from "./playlist-rules.ts";
import { DEFAULT_THEME, readHexColour, THEMES } from "./theme.ts";

const id = z.int().positive();

export const playlistSchema = z
  .object({
    _id: id,
    name: z.string(),
    description: z.string().describe("'' if there is none; text, never markup"),
    is_public: z.boolean().describe("false: visible only to its owner"),
    hidden_reason: z
      .string()
      .nullable()
      .describe("why a moderator hid it, which makes it private; null otherwise"),
    theme: z.enum(THEMES),
    picture: z.string().nullable().describe("the cover that was sent for a CUSTOM theme, or null"),
    background_color: z.string().describe("#rrggbb: the theme's own, or the chosen one of CUSTOM"),
    song_ids: z.array(z.int()).describe("in order"),
    covers: z
      .array(
        z.object({
          song_id: z.int(),
          english_name: z.string(),
          picture_url: z.string().nullable(),
        }),
      )
      .describe("of the first four songs"),
    user_id: id,
    norae_user: z.string().describe("the owner's username"),
    user_picture: z.string().nullable(),
    user_is_private: z.boolean().describe("whether only the owner can see their profile"),
    is_owner: z.boolean().describe("whether it belongs to the user who asks"),
    version: z.int().describe("changes with each change"),
    created_at: z.string().describe("ISO 8601, UTC"),
    updated_at: z.string(),
  })
  .meta({ id: "Playlist" });

export type Playlist = z.infer<typeof playlistSchema>;

export const ownPlaylistSchema = playlistSchema.extend({
  songs: z.array(
    z.object({ song_id: z.int(), english_name: z.string(), artist_names: z.string() }),
  ),
});

export type OwnPlaylist = z.infer<typeof ownPlaylistSchema>;

const paginationSchema = z
  .object({
    currentPage: z.int(),
    totalPages: z.int(),
    totalCount: z.int(),
    hasMore: z.boolean(),
    cursor: z.string().nullable().describe("for ?cursor=, which continues right after this page"),
  })
  .meta({ id: "Pagination" });

export const feedSchema = z
  .object({ playlists: z.array(playlistSchema), pagination: paginationSchema })
  .meta({ id: "Feed" });

export type Feed = z.infer<typeof feedSchema>;

const givenName = z
  .string({ error: PLAYLIST_TEXT.noName })
  .transform(checkedBy(playlistNameProblem, normalisedPlaylistName))
  .meta({ type: "string", example: "Rainy mornings" });

const givenDescription = z
  .string({ error: "The description of a playlist is text" })
  .transform(checkedBy(playlistDescriptionProblem, normalisedPlaylistDescription))
  .meta({ type: "string", example: "For the way to work." });

/** Accepts the texts of forms, too: a ticked checkbox sends 'on'. */
const givenVisibility = z
  .union([z.boolean(), z.enum(["true", "false", "on"])], { error: PLAYLIST_TEXT.visibility })
  .transform((given) => given === true || given === "true" || given === "on")
  .meta({ type: "boolean" });

const givenTheme = z.enum(THEMES, { error: PLAYLIST_TEXT.theme });

/** '' and null mean the default colour of a CUSTOM theme. */
const givenBackground = z
  .union([z.string(), z.null()], { error: PLAYLIST_TEXT.colour })
  .transform((text, context) => {
    if (text === null || text.trim() === "") return null;
    const colour = readHexColour(text);
    if (colour !== null) return colour;
    context.addIssue({ code: "custom", message: PLAYLIST_TEXT.colour });
    return z.NEVER;
  })
  .meta({ type: "string", example: "#ead7f8" });

/** '' and null mean no picture. */
const givenPicture = z
  .union([z.string(), z.null()], { error: PLAYLIST_TEXT.notYourPicture })
  .transform((path) => (path === "" ? null : path))
  .meta({ type: "string", description: "the address of one of your own covers" });

export const givenSong = z
  .union([z.number(), z.string()], { error: PLAYLIST_TEXT.songs })
  .transform(
    parsedBy((given: number | string) => parseDecimalId(String(given)), PLAYLIST_TEXT.songs),
  )
  .meta({ type: "integer" });

export const givenSongs = z
  .array(z.unknown(), { error: PLAYLIST_TEXT.songs })
  .max(PLAYLIST_SONGS, PLAYLIST_TEXT.full)
  .pipe(z.array(givenSong))
  .meta({ type: "array", items: { type: "integer" }, maxItems: PLAYLIST_SONGS, example: [1, 2] });

/** The owner named in the body. The session decides, and a body that names another user is refused. */
const givenOwner = z
  .union([z.number(), z.string(), z.null()], { error: PLAYLIST_TEXT.userElsewhere })
  .optional()
  .transform((given) => (given === undefined || given === "" || given === null ? null : `${given}`))
  .meta({ type: "integer", description: "your own id, or nothing" });

/** Accepts the digits of forms, too. */
export const givenVersion = z
  .union([z.int(), z.string().regex(/^\d{1,15}$/)], { error: PLAYLIST_TEXT.version })
  .transform(Number)
  .meta({ type: "integer", description: "of the playlist that is changed; any if left out" });

/** The body of a new playlist, by default private, SING and without songs. */
export const newPlaylistSchema = z
  .object({
    name: givenName,
    description: givenDescription.nullish().transform((text) => text ?? ""),
    is_public: givenVisibility.default(false),
    theme: givenTheme.default(DEFAULT_THEME),
    picture: givenPicture.optional(),
    background_color: givenBackground.optional(),
    song_ids: givenSongs.default([]),
    userId: givenOwner,
  })
  .meta({ id: "NewPlaylist" });

export type NewPlaylist = z.infer<typeof newPlaylistSchema>;

const changeFields = {
  name: givenName.optional(),
  description: givenDescription.optional(),
  is_public: givenVisibility.optional(),
  theme: givenTheme.optional(),
  picture: givenPicture.optional(),
  background_color: givenBackground.optional(),
  version: givenVersion.optional(),
  userId: givenOwner,
};

/** Changes of a playlist. Absent fields stay. May be empty, since a form may send a cover alone. */
export const playlistChangesSchema = z
  .object({ ...changeFields, song_ids: givenSongs.optional() })
  .meta({ id: "PlaylistChanges" });

export type PlaylistChanges = z.infer<typeof playlistChangesSchema>;

export const savedPlaylistSchema = z
  .object({ song_ids: givenSongs, ...changeFields })
  .meta({ id: "SavedPlaylist" });
