import { parseDecimalId } from "../../../domain/id.ts";
import { IMPORT, type NamedRow } from "../../../domain/playlists/import-row.ts";
import type { ReviewKind } from "../../../domain/reviews/review-rules.ts";
import type { FileRow } from "./fields.ts";

/** The types of albums in lists of albums; a single may be either. */
const ALBUM_TYPES: ReadonlySet<string> = new Set(["lp", "ep", "mixtape", "compilation"]);

/**
 * Returns rows of a list of albums, which calls their titles 'album' and has no others, with these as titles. Rows of
 * other lists are left as they are.
 */
export function withAlbumTitles(rows: readonly FileRow[]): readonly FileRow[] {
  const others = ["id", "title", "korean_title", "spotify"] as const;
  const isOfAlbums =
    rows.some(({ values }) => values.has("album")) &&
    !rows.some(({ values }) => others.some((field) => values.has(field)));
  if (!isOfAlbums) return rows;
  return rows.map((row) => {
    const values = new Map(row.values);
    const title = values.get("album");
    if (title === undefined) return row;
    values.delete("album");
    return { ...row, values: values.set("title", title).set("kind", "album") };
  });
}

/** Reads how a row names a song or an album. @returns the row, or what is wrong with it */
export function readNamed({ values }: FileRow, otherwise: ReviewKind): NamedRow | string {
  const text = (field: Parameters<typeof values.get>[0]) => values.get(field)?.trim() ?? "";
  const people = [text("first_name"), text("last_name")].filter(Boolean).join(" ");
  const kind = text("kind").toLowerCase();
  const usual = values.has("rym") || ALBUM_TYPES.has(kind) ? "album" : otherwise;
  const row: NamedRow = {
    kind: kind === "song" || kind === "album" ? kind : usual,
    id: parseDecimalId(text("id")),
    title: text("title") || text("korean_title"),
    act: text("act") || people,
    album: text("album"),
    spotify_id: spotifyIdIn(text("spotify")),
  };
  if (row.title === "" && row.id === null && row.spotify_id === null) return "has no title";
  const names = [row.title, row.act, row.album];
  if (names.some((name) => name.length > IMPORT.nameLength))
    return `has a name of more than ${IMPORT.nameLength} characters`;
  return row;
}

/** Returns the id of a track in one, in its URI (`spotify:track:…`) or in its address. */
function spotifyIdIn(text: string): string | null {
  return (
    /^(?:spotify:track:|https:\/\/open\.spotify\.com\/.*\btrack\/)?([0-9A-Za-z]{22})(?:\?|$)/.exec(
      text,
    )?.[1] ?? null
  );
}
