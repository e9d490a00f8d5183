import { counted } from "../text/counted.ts";
import { PLAYLIST_SONGS, PLAYLIST_TEXT } from "./playlist-rules.ts";
import type { AddedCounts } from "./song-source.ts";

export function addedText({ added, already, left_out }: AddedCounts, playlist: string): string {
  if (added === 0 && left_out === 0)
    return already === 1 ? PLAYLIST_TEXT.isIn(playlist) : allThere(already, playlist);
  const songs = added === 0 ? "no song added" : `added ${counted(added, "song")}`;
  return [`${songs} to ${playlist}`, ...remarks({ already, left_out })].join("; ");
}

export function createdText({ added, ...others }: AddedCounts, playlist: string): string {
  const head = `${PLAYLIST_TEXT.created(playlist)} with ${counted(added, "song")}`;
  return [head, ...remarks(others)].join("; ");
}

function allThere(already: number, playlist: string): string {
  return already === 0
    ? "there are no songs to add"
    : `all ${counted(already, "song")} are already in ${playlist}`;
}

function remarks({ already, left_out }: Omit<AddedCounts, "added">): string[] {
  return [
    already > 0 && `${already} ${already === 1 ? "was" : "were"} already there`,
    left_out > 0 && `${left_out} did not fit: a playlist can have at most ${PLAYLIST_SONGS} songs`,
  ].filter((remark) => remark !== false);
}
