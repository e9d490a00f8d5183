import { isLonger } from "./characters.ts";
import { tooManyBytesText } from "./photo-rules.ts";
import { readHexColour } from "./theme.ts";

/** What a playlist may be (specification 2, sections 5, 8 and 9). No schema: the forms check with it, too. */
export const PLAYLIST_NAME_LENGTH = 50;
export const PLAYLIST_DESCRIPTION_LENGTH = 200;

/** The most songs that one holds. */
export const PLAYLIST_SONGS = 500;

/** One character may be drawn of any number of code units; no text of ours needs more than these for each. */
const UNITS_OF_ONE = 20;

/** The playlists that the feed brings at once, and that a user's list does. */
export const FEED_PAGE = 12;
export const PLAYLISTS_LISTED = 50;

/** The most that one request for the feed may ask for. */
export const MOST_FEED_PAGE = 50;

/** The covers of a playlist's first songs, of which its own picture is put together. */
export const PLAYLIST_COVERS = 4;

/** The songs that a search within a form finds, with add buttons and without. */
export const SONGS_TO_ADD = 15;

/** A cover's most bytes, and the kinds of files that the dialog offers; the server takes WebP and AVIF, too. */
export const COVER_MOST_BYTES = 2 * 1024 * 1024;
export const COVER_TYPES = ["image/jpeg", "image/png"] as const;

/** The ways in which a playlist can be taken along. */
export const PLAYLIST_FORMATS = ["csv", "jspf", "txt"] as const;

export type PlaylistFormat = (typeof PLAYLIST_FORMATS)[number];

export const PLAYLIST_TEXT = {
  noName: "Playlist name is required",
  nameTooLong: `Name must be ${PLAYLIST_NAME_LENGTH} characters or less`,
  descriptionTooLong: `Description must be ${PLAYLIST_DESCRIPTION_LENGTH} characters or less`,
  characters: "Names and descriptions cannot contain control characters",
  noSongs: "Please add at least one song to your playlist",
  errorsAbove: "Please fix the validation errors above",
  already: "Song already exists in this playlist",
  full: `A playlist can have at most ${PLAYLIST_SONGS} songs`,
  songs: "song_ids is a list of song ids",
  position: "Position is a number from 1",
  visibility: "is_public is true or false",
  theme: "A theme is SING, RAIN, DANCE, STUDY or CUSTOM",
  colour: "A background colour is a hex colour, like #ead7f8",
  coverKind: "Please select a valid image file",
  coverSize: tooManyBytesText(COVER_MOST_BYTES),
  coverHint: "Max 2MB, JPG or PNG",
  coverTheme: "Only a CUSTOM theme has a cover",
  notYourPicture: "A cover is one of your own pictures",
  notYours: "This playlist is somebody else's",
  userElsewhere: "A playlist is made for oneself: userId is somebody else",
  changed: "This playlist was changed meanwhile",
  version: "version is the number that came with the playlist",
  nothing:
    "Say what is to be changed: name, description, is_public, theme, picture, background_color or song_ids",
  missing: "Playlist not found",
  invalid: "Invalid playlist",
  noId: "No playlist ID provided.",
  page: "Invalid page: it is a number from 1",
  limit: `Invalid limit: it may be 1 to ${MOST_FEED_PAGE}`,
  cursor: "Invalid cursor: take it from the answer before",
  createFailed: "Failed to create playlist",
  loadFailed: "Failed to load playlist",
  addFailed: "failed to add song to playlist",
  noUser: "User not found",
  noUserId: "User ID not found",
  confirmDelete: "Are you sure you want to delete this playlist? This action cannot be undone.",
  none: "No playlists found.",
  noneInMenu: "No playlists found",
  noneOfOwn: "No playlists found. Create one to get started!",
  nonePublic: "No public playlists found.",
  loginToCreate: "login to create a playlist.",
  /** Those that name what they are about. */
  updateFailed: (status: number) => `Failed to update playlist: ${status}`,
  deleteFailed: (status: number) => `Failed to delete playlist: ${status}`,
  fetchFailed: (status: number) => `Failed to fetch playlists: ${status}`,
  songsFailed: (message: string) => `Error loading songs: ${message}`,
  isIn: (playlist: string) => `song already in ${playlist}`,
  added: (playlist: string) => `added to ${playlist}`,
  created: (playlist: string) => `Playlist "${playlist}" created`,
  createdWithSong: (playlist: string) => `Playlist "${playlist}" created with song`,
} as const;

/** What is wrong with a name as it is typed, or null. */
export function playlistNameProblem(name: string): string | null {
  if (!name.isWellFormed() || /\p{Cc}/u.test(name.trim())) return PLAYLIST_TEXT.characters;
  const kept = normalisedPlaylistName(name);
  if (kept === "") return PLAYLIST_TEXT.noName;
  return isTooLong(kept, PLAYLIST_NAME_LENGTH) ? PLAYLIST_TEXT.nameTooLong : null;
}

/** What is wrong with a description, or null. It may be empty, and have several lines. */
export function playlistDescriptionProblem(description: string): string | null {
  if (!description.isWellFormed() || /[^\P{Cc}\n\r\t]/u.test(description))
    return PLAYLIST_TEXT.characters;
  const isLong = isTooLong(normalisedPlaylistDescription(description), PLAYLIST_DESCRIPTION_LENGTH);
  return isLong ? PLAYLIST_TEXT.descriptionTooLong : null;
}

/** What is wrong with a background colour as it is typed, or null. */
export function backgroundProblem(colour: string): string | null {
  return readHexColour(colour) === null ? PLAYLIST_TEXT.colour : null;
}

/** A name as it is kept: without spaces around it; '' where there is nothing to see. */
export function normalisedPlaylistName(name: string): string {
  return hasNothingToSee(name) ? "" : name.trim();
}

/** A description as it is kept: as typed, with line ends of one kind; '' where there is nothing to see. */
export function normalisedPlaylistDescription(description: string): string {
  return hasNothingToSee(description) ? "" : description.replace(/\r\n?/g, "\n");
}

function hasNothingToSee(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}

function isTooLong(text: string, length: number): boolean {
  return text.length > length * UNITS_OF_ONE || isLonger(text, length);
}
