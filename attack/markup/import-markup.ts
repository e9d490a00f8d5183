import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type CatalogueFiles, writeCatalogueFiles } from "../../test/catalogue-files.ts";
import type { Copy } from "../copy/start-copy.ts";

/** The ids of what was imported. */
export interface ImportedMarkup {
  artists: number[];
  albums: number[];
  songs: number[];
}

/** Imports a catalogue whose every name is markup, beside the running copy. */
export async function importMarkup(
  copy: Copy,
  payloads: readonly string[],
): Promise<ImportedMarkup> {
  await importFiles(copy, markupFiles(payloads));
  const read = async <Item>(path: string) => (await (await fetch(copy.url + path)).json()) as Item;
  const artists = await newArtists(() => read("/api/artists/"), payloads.length);
  const albums = await Promise.all(
    artists.map((id) => read<{ _id: number }[]>(`/api/albums/${id}`)),
  );
  const songs = await Promise.all(
    artists.map((id) => read<{ song_id: number }[]>(`/api/songs/artist/${id}`)),
  );
  return {
    artists,
    albums: albums.flat().map(({ _id }) => _id),
    songs: songs.flat().map(({ song_id }) => song_id),
  };
}

/** Returns the ids of the imported artists. A running copy notices an import within a second. */
async function newArtists(
  readAll: () => Promise<{ _id: number; english_name: string }[]>,
  count: number,
): Promise<number[]> {
  for (let attempt = 0; ; attempt += 1) {
    const found = (await readAll()).filter(({ english_name }) => english_name.startsWith(ARTIST));
    if (found.length >= count || attempt > 100) return found.map(({ _id }) => _id);
    await pause(100);
  }
}

/** Imports catalogues with addresses that are none. @returns those that were not refused */
export async function importAddresses(copy: Copy, address: string): Promise<string[]> {
  const { artists, albums } = markupFiles(["An address"]);
  const bad: Record<string, CatalogueFiles> = {
    "a source": { sources: [sourceAt(address)], artists },
    "an artist's picture": { artists: artists.map((line) => ({ ...line, picture_url: address })) },
    "an album's picture": {
      artists,
      albums: albums.map((line) => ({ ...line, picture_url: address })),
    },
  };
  const taken: string[] = [];
  for (const [name, files] of Object.entries(bad)) {
    const said = await importFiles(copy, { key: "addresses", ...files });
    if (!/refused|is not|not an? |nothing was|invalid/i.test(said)) taken.push(name);
  }
  return taken;
}

function sourceAt(url: string) {
  return { key: "invented", name: "A source", url };
}

/** By which the artists are found again. */
const ARTIST = "Markup Teapot";

function markupFiles(payloads: readonly string[]) {
  const artists = payloads.map((name, at) => ({
    ref: `artist-${at}`,
    name: `${ARTIST} ${name}`,
    korean_name: `${name}가`,
    aliases: [name],
    is_group: at % 2 === 0,
    is_idol: true,
  }));
  const albums = payloads.map((name, at) => ({
    ref: `album-${at}`,
    name,
    korean_name: name,
    album_type: "EP",
    release_date: "2026-01-02",
    artists: [`artist-${at}`],
  }));
  const songs = payloads.map((name, at) => ({
    ref: `song-${at}`,
    name,
    korean_name: name,
    album: `album-${at}`,
    track: at + 1,
    release_date: "2026-01-02",
    artists: [`artist-${at}`],
    external: { melon: 9_000 + at, spotify: name, youtube: name },
    credits: [
      { artist: `artist-${at}`, name, roles: "LC" },
      { name, roles: "A", also: [`instrument: ${name}`, name] },
    ],
  }));
  return { name: payloads[0] ?? "", artists, albums, songs };
}

async function importFiles(copy: Copy, files: CatalogueFiles): Promise<string> {
  const folder = writeCatalogueFiles({ key: "markup", ...files });
  const said = await copy.norae(["import", folder]);
  rmSync(folder, { recursive: true });
  return said;
}
