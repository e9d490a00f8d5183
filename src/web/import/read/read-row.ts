import { parseDecimalId } from "../../../domain/id.ts";
import { IMPORT, type NamedRow } from "../../../domain/playlists/import-row.ts";
import type { ReviewKind } from "../../../domain/reviews/review-rules.ts";
import type { FileRow } from "./fields.ts";

/** Reads how a row names a song or an album. @returns the row, or what is wrong with it */
export function readNamed({ values }: FileRow, otherwise: ReviewKind): NamedRow | string {
  const text = (field: Parameters<typeof values.get>[0]) => values.get(field)?.trim() ?? "";
  const people = [text("first_name"), text("last_name")].filter(Boolean).join(" ");
  const kind = text("kind").toLowerCase();
  const usual = values.has("rym") ? "album" : otherwise;
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
