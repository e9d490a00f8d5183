import { appendFileSync, cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/** The ids of what is added to the made-up catalogue. */
export const ADDED = { album: 20, firstSong: 101, songs: 52, year: 2021, artist: 12 } as const;

/** Copies the made-up catalogue into a folder, with an album so long that its year has a page. @returns the folder */
export function copyCatalogue(into: string): string {
  const folder = join(into, "catalogue");
  mkdirSync(folder);
  cpSync(join(import.meta.dirname, "..", "catalogue"), folder, { recursive: true });
  const common = { release_date: `${ADDED.year}-05-17`, artists: ["steam"], sources: ["invented"] };
  const album = {
    ref: "long-steam",
    id: ADDED.album,
    name: "Long Steam",
    album_type: "Full Album",
  };
  append(folder, "albums", { ...album, ...common });
  const writers = ["mina-saucer", "chatjan", "dori-lid", "steam"];
  for (let at = 0; at < ADDED.songs; at += 1) {
    const credit = (person: number, roles: string) => {
      const artist = writers[person % writers.length]!;
      return { artist, name: artist, roles, sources: ["invented"] };
    };
    append(folder, "songs", {
      ref: `steam-${at}`,
      id: ADDED.firstSong + at,
      name: `Steam Whistle ${at + 1}`,
      album: album.ref,
      track: at + 1,
      credits: [
        credit(at, "LC"),
        { ...credit(at + 1, at % 3 === 0 ? "A" : "F"), also: ["mixing", "instrument: guitar"] },
      ],
      ...common,
    });
  }
  return folder;
}

function append(folder: string, kind: string, line: object): void {
  appendFileSync(join(folder, `${kind}.ndjson`), `${JSON.stringify(line)}\n`);
}
