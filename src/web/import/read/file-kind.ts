import { nameKey } from "../../../domain/text/name.ts";
import { isListed, isNamedM3u, isOwnText } from "./read-lines.ts";
import { headersOf } from "./read-table.ts";

/** The likely kind of a file: 'a web page'. */
export interface FileKind {
  is: string;
  /** The advice for a file that cannot be imported; null: it is read. */
  instead: string | null;
}

interface Beginning {
  /** The first bytes, each as one character. */
  bytes: string;
  text: string;
  headers: ReadonlySet<string>;
}

export const WHAT_IS_READ =
  "Choose a file that you downloaded from Norae, Spotify's Playlist1.json or YourLibrary.json, a text file with a line 'Artist - Title' for each song, or a CSV table with the columns title (or album), artist and, for ratings, rating.";

const NO_MUSIC = "It has no songs or albums. Choose a file of your music.";
const AS_CSV = "Save it as CSV, and choose that file.";
const PLAYED =
  "It lists what was played, and has no ratings or playlists. Choose a file of songs you liked or rated.";

type Known = [is: string, instead: string | null, fits: (file: Beginning) => boolean];

const startsWith =
  (...signatures: string[]) =>
  ({ bytes }: Beginning) =>
    signatures.some((signature) => bytes.startsWith(signature));
const begins = (pattern: RegExp) => (file: Beginning) => pattern.test(file.text);
const named = (name: string) => (file: Beginning) => file.text.includes(`"${name}"`);
const headed =
  (...names: string[]) =>
  ({ headers }: Beginning) =>
    names.every((name) => headers.has(name));

/** The kinds that are recognised, the more special ones first. */
const KNOWN: readonly Known[] = [
  ["an Excel workbook", AS_CSV, ({ bytes }) => /^PK.*(?:xl\/|\[Content_Types\])/s.test(bytes)],
  ["a spreadsheet", AS_CSV, ({ bytes }) => /^PK.*opendocument\.spreadsheet/s.test(bytes)],
  ["an Excel workbook", AS_CSV, startsWith("\xd0\xcf\x11\xe0")],
  [
    "a zip archive",
    "Unpack it, and choose a file in it: from Spotify, Playlist1.json or YourLibrary.json.",
    startsWith("PK\x03", "PK\x05"),
  ],
  [
    "a compressed file",
    "Unpack it, and choose a file in it.",
    startsWith("\x1f\x8b", "7z", "Rar!", "BZh"),
  ],
  ["a PDF document", WHAT_IS_READ, startsWith("%PDF")],
  [
    "a web page",
    `Download the file itself instead of saving the page. ${WHAT_IS_READ}`,
    begins(/^\s*(?:<!doctype html|<html|<head)/i),
  ],
  [
    "an Apple Music library",
    "In Apple Music open a playlist, export it as plain text (File, Library, Export Playlist), and choose that file.",
    begins(/<!doctype plist|<plist/i),
  ],
  [
    "an XSPF playlist",
    "Export it as JSPF or CSV, and choose that file.",
    begins(/<playlist[^>]*xspf/i),
  ],
  ["an XML file", WHAT_IS_READ, begins(/^\s*<\?xml/)],
  ["an M3U playlist", null, (file) => /^#EXT(?:M3U|INF)/.test(file.text) && isNamedM3u(file.text)],
  [
    "an M3U playlist",
    "It lists files, not songs. Export the playlist as CSV, and choose that file.",
    begins(/^#EXT(?:M3U|INF)/),
  ],
  ["a playlist from Norae as text", null, (file) => isOwnText(file.text)],
  ["a Shazam library", null, headed("tagtime", "title", "artist")],
  ["a file of ratings from Norae", null, begins(/"format":\s*"norae-ratings"/)],
  ["a file of playlists from Norae", null, begins(/"format":\s*"norae-playlists"/)],
  [
    "Spotify's listening history",
    `${PLAYED} From Spotify, that is Playlist1.json or YourLibrary.json.`,
    (file) => /"(?:msPlayed|ms_played)"/.test(file.text),
  ],
  ["Spotify's file of playlists", null, (file) => named("trackName")(file) && named("items")(file)],
  ["Spotify's file of your library", null, begins(/^\s*\{\s*"tracks"\s*:\s*\[/)],
  [
    "another Spotify file",
    "Choose Playlist1.json or YourLibrary.json.",
    begins(/"(?:userIsFollowing|createdFromFacebook|searchQuery|inferences|payment_method)"/),
  ],
  ["a Last.fm export", PLAYED, (file) => named("#text")(file) || headed("uts", "artist")(file)],
  // The export of a well-known page: a played song, its act, its album and the time, without headers.
  ["a Last.fm export", PLAYED, begins(/^(?:[^\r\n]*,){3}"?\d{1,2} \w{3} \d{4},? \d{1,2}:\d{2}/)],
  ["an Apple Music library", null, (file) => named("Track Identifier")(file)],
  ["a playlist from Exportify", null, headed("trackname", "artistnames")],
  ["a Letterboxd file", NO_MUSIC, headed("letterboxduri")],
  ["an IMDb list", NO_MUSIC, headed("const", "titletype")],
  ["a Goodreads library", NO_MUSIC, headed("bookid", "exclusiveshelf")],
  ["a Rate Your Music export", null, headed("rymalbum")],
  [
    "a YouTube playlist",
    "It lists videos, not songs. From YouTube Music, choose 'music library songs.csv'.",
    (file) => headed("videoid")(file) && !headed("songtitle")(file),
  ],
];

const LOOKED_AT = 20_000;

/** Recognises what a file seems to be. @param text null where it is no text */
export function fileKind(bytes: Uint8Array, text: string | null): FileKind {
  const start = String.fromCharCode(...bytes.subarray(0, LOOKED_AT));
  const beginning = (text ?? "").slice(0, LOOKED_AT);
  const cells = headersOf(beginning);
  const file = { bytes: start, text: beginning, headers: new Set(cells.map(nameKey)) };
  const known = KNOWN.find(([, , fits]) => fits(file));
  if (known !== undefined) return { is: known[0], instead: known[1] };
  return { is: otherKind(text, cells), instead: null };
}

function otherKind(text: string | null, cells: readonly string[]): string {
  if (text === null) return "a file that is not text";
  if (/^\s*[[{]/.test(text)) return "another kind of JSON";
  if (cells.length < 2) return isListed(text) ? "a list of songs" : "text without columns";
  const shown = cells
    .slice(0, 4)
    .map((cell) => (cell.length > 30 ? `${cell.slice(0, 30)}…` : cell));
  const rest = cells.length - shown.length;
  return `a table with the columns ${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
