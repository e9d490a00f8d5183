import { parseLinerNotes } from "../../src/catalogue/liner-notes/parse.ts";

/** Returns the songs of notes as 'track title: name roles, …', and the lines that were not understood behind them. */
export function readNotes(...lines: string[]): string[] {
  const { tracks, unread } = parseLinerNotes(lines.join("\n"));
  return [...tracks.map(toText), ...unread.map(({ text }) => `? ${text}`)];
}

/** Returns the songs of the notes of a release that is not here yet, alone. */
export function readRelease(...lines: string[]): string[] {
  return parseLinerNotes(lines.join("\n"), "release").tracks.map(toText);
}

function toText({ track, title, credits }: ReturnType<typeof parseLinerNotes>["tracks"][number]) {
  const names = credits.map(({ name, roles, also }) => [name, roles, ...also].join(" "));
  return `${track ?? "-"} ${title ?? "-"}: ${names.join(", ")}`;
}
