import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Copies a catalogue with the titles of a share of its songs changed, evenly spread: a newer version for measurements.
 * @returns the folder of the copy
 */
export function changeSongs(catalogue: string, into: string, share: number): string {
  cpSync(catalogue, into, { recursive: true });
  const file = join(into, "songs.ndjson");
  const every = Math.round(1 / share);
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const changed = lines.map((line, at) => {
    if (at % every !== 0) return line;
    const song = JSON.parse(line) as { name: string };
    return JSON.stringify({ ...song, name: `Made-up title ${at}` });
  });
  writeFileSync(file, `${changed.join("\n")}\n`);
  return into;
}
