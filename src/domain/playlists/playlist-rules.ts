import { MEGABYTE } from "../runtime/bytes.ts";
import { hasTooManyMarks, isBlank, isLonger, MARKS_TEXT } from "../text/characters.ts";
import { ERROR_TEXT } from "../error-texts.ts";
import { tooManyBytesText } from "../pictures/photo-rules.ts";
import { PLAYLIST_CREATE_FAILED, PLAYLIST_LOAD_FAILED } from "./playlist-texts.ts";
import { DEFAULT_BACKGROUND, readHexColour, THEMES } from "./theme.ts";

/** The rules of playlists (specification 2, sections 5, 8 and 9). Without a schema, since the browser imports this file. */
export const PLAYLIST_NAME_LENGTH = 50;
export const PLAYLIST_DESCRIPTION_LENGTH = 200;

export const PLAYLIST_SONGS = 500;

/** The number of playlists on a page of the feed, and of a user's list. */
export const FEED_PAGE = 12;
export const PLAYLISTS_LISTED = 50;

export const MAXIMUM_FEED_PAGE = 50;

/** The number of first songs whose covers are combined to the playlist's picture. */
export const PLAYLIST_COVERS = 4;

export const SONGS_TO_ADD = 15;

/** Maximum size of a cover in bytes, and the file types that the dialog offers. The server accepts WebP and AVIF, too. */
export const COVER_MOST_BYTES = 2 * MEGABYTE;
export const COVER_TYPES = ["image/jpeg", "image/png"] as const;

export const PLAYLIST_TEXT = {
  noName: "Playlist name is required",
  nameTooLong: `Name must be ${PLAYLIST_NAME_LENGTH} characters or less`,
  descriptionTooLong: `Description must be ${PLAYLIST_DESCRIPTION_LENGTH} characters or less`,
  characters: "Names and descriptions cannot contain control characters",
  direction:
    "Names cannot contain characters that reverse the text direction (U+202D, U+202E): type the name again without them",
  noSongs: "Please add at least one song to your playlist",
  errorsAbove: "Please fix the validation errors above",
  already: "Song already exists in this playlist",
  full: `A playlist can have at most ${PLAYLIST_SONGS} songs`,
  songs: "song_ids is a list of song ids",
  source: "Give the songs by one of song_ids, album_id, credits_of and together",
  position: "Position is a number, starting from 1",
  visibility: "is_public is true or false",
  theme: `A theme is ${THEMES.slice(0, -1).join(", ")} or ${THEMES.at(-1)}`,
  colour: `A background colour is a hex colour, like ${DEFAULT_BACKGROUND}`,
  coverKind: "Please select a valid image file",
  coverSize: tooManyBytesText(COVER_MOST_BYTES),
  coverHint: `Max ${COVER_MOST_BYTES / MEGABYTE}MB, JPG or PNG`,
  coverTheme: "Only a CUSTOM theme has a cover",
  notYourPicture: "A cover must be one of your own pictures",
  notYours: "This playlist belongs to someone else",
  userElsewhere: "You can make playlists only for yourself: userId is someone else",
  changed: "This playlist has changed in the meantime",
  version: "version is the number that came with the playlist",
  nothing:
    "Say what to change: name, description, is_public, theme, picture, background_color or song_ids",
  missing: ERROR_TEXT.playlist.missing,
  invalid: ERROR_TEXT.playlist.invalid,
  noId: "No playlist ID provided.",
  page: "Invalid page: it is a number, starting from 1",
  limit: `Invalid limit: it can be 1 to ${MAXIMUM_FEED_PAGE}`,
  cursor: "Invalid cursor: use the one from the last response",
  createFailed: PLAYLIST_CREATE_FAILED,
  loadFailed: PLAYLIST_LOAD_FAILED,
  addFailed: "failed to add song to playlist",
  addAllFailed: "failed to add songs to playlist",
  undoFailed: "failed to undo: remove the songs on the playlist's page",
  noUser: "User not found",
  noUserId: "User ID not found",
  confirmDelete: "Are you sure you want to delete this playlist? This action cannot be undone.",
  none: "No playlists found.",
  noneInMenu: "No playlists found",
  loginToCreate: "login to create a playlist.",
  updateFailed: (status: number) => `Failed to update playlist: ${status}`,
  deleteFailed: (status: number) => `Failed to delete playlist: ${status}`,
  /** @param status 0 without an answer */
  fetchFailed: (status: number) =>
    `Failed to fetch playlists: ${status === 0 ? "no connection" : status}`,
  songsFailed: (message: string) => `Error loading songs: ${message}`,
  isIn: (playlist: string) => `song already in ${playlist}`,
  added: (playlist: string) => `added to ${playlist}`,
  removedAgain: (playlist: string) => `removed from ${playlist}`,
  created: (playlist: string) => `Playlist "${playlist}" created`,
  createdWithSong: (playlist: string) => `Playlist "${playlist}" created with song`,
} as const;

/** Matches bidi overrides, which show any text as if it were another. */
const DIRECTION_OVERRIDES = /[\u202d\u202e]/g;

export function playlistNameProblem(name: string): string | null {
  if (!name.isWellFormed() || /\p{Cc}/u.test(name.trim())) return PLAYLIST_TEXT.characters;
  const normalised = normalisedPlaylistName(name);
  if (normalised === "") return PLAYLIST_TEXT.noName;
  if (normalised.search(DIRECTION_OVERRIDES) >= 0) return PLAYLIST_TEXT.direction;
  if (isLonger(normalised, PLAYLIST_NAME_LENGTH)) return PLAYLIST_TEXT.nameTooLong;
  return hasTooManyMarks(normalised) ? MARKS_TEXT : null;
}

/** Returns the problem of a description, or null. It may be empty or have several lines. */
export function playlistDescriptionProblem(description: string): string | null {
  if (!description.isWellFormed() || /[^\P{Cc}\n\r\t]/u.test(description))
    return PLAYLIST_TEXT.characters;
  const normalised = normalisedPlaylistDescription(description);
  if (isLonger(normalised, PLAYLIST_DESCRIPTION_LENGTH)) return PLAYLIST_TEXT.descriptionTooLong;
  return hasTooManyMarks(normalised) ? MARKS_TEXT : null;
}

export function backgroundProblem(colour: string): string | null {
  return readHexColour(colour) === null ? PLAYLIST_TEXT.colour : null;
}

/** Returns a name as it is stored: trimmed, and '' where it is invisible. */
export function normalisedPlaylistName(name: string): string {
  return isBlank(name) ? "" : name.trim();
}

/** Returns a description as it is stored: with uniform line ends, and '' where it is invisible. */
export function normalisedPlaylistDescription(description: string): string {
  return isBlank(description) ? "" : description.replace(/\r\n?/g, "\n");
}

/** Returns the name of a playlist's copy: 'Rain (copy)', of that 'Rain (copy 2)'; cut, and without bidi overrides. */
export function copyName(name: string): string {
  const named = name.replace(DIRECTION_OVERRIDES, "");
  const [, copied, number = "1"] = /^(.+) \(copy(?: (\d{1,4}))?\)$/su.exec(named) ?? [];
  const suffix = copied === undefined ? " (copy)" : ` (copy ${Number(number) + 1})`;
  const characters = Array.from(
    new Intl.Segmenter("en").segment(copied ?? named),
    (part) => part.segment,
  );
  const copy = () => characters.join("").trimEnd() + suffix;
  while (isLonger(copy(), PLAYLIST_NAME_LENGTH)) characters.pop();
  return copy();
}

/** The name of the playlist to which songs are added with one tap: the user's oldest playlist with exactly this name. */
export const LISTEN_LATER = "Listen later";

export const LISTEN_LATER_TEXT = {
  source: "Give the songs by one of song_id and song_ids",
  full: `${LISTEN_LATER} has ${PLAYLIST_SONGS} songs and is full: remove some first`,
  failed: `failed to add to ${LISTEN_LATER}`,
  none: "Nothing here yet. Choose 'listen later' in the menu of a song.",
} as const;
