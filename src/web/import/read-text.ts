import { counted } from "../../domain/text/counted.ts";
import type { FilePlaylists, FileRatings, Named } from "./read/file-contents.ts";
import { SCALE_NAMES } from "./read/scale.ts";

/** Says what was read of a file of ratings, of what they are, and what told so. */
export function ratingsReadText(contents: FileRatings & Named): string {
  const { ratings, scale, why, isOwn } = contents;
  const kinds = (["song", "album"] as const).filter((kind) =>
    ratings.some((rating) => rating.kind === kind),
  );
  const of = `${counted(ratings.length, "rating")} of ${kinds.map((kind) => `${kind}s`).join(" and ")}`;
  if (isOwn) return `${begin(contents)} ${of}.`;
  const because = why === null ? "as you chose" : `since ${why}`;
  const rounded = scale === 100 ? " They are rounded to half stars." : "";
  return `${begin(contents)} ${of}, out of ${SCALE_NAMES[scale]}, ${because}.${rounded}`;
}

/** Says what was read of a file of playlists. */
export function playlistsReadText(contents: FilePlaylists & Named): string {
  const { playlists } = contents;
  const songs = playlists.reduce((sum, one) => sum + one.songs.length, 0);
  return `${begin(contents)} ${counted(playlists.length, "playlist")} with ${counted(songs, "song")}.`;
}

function begin({ file, is }: Named): string {
  return `${file} is ${is}:`;
}
