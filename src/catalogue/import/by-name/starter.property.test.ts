import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { writeCatalogueFiles } from "../../../../test/catalogue-files.ts";
import { ENGINES } from "../../../../test/engines.ts";
import { importingOn } from "../../../../test/importing.ts";
import type { AlbumLine, ArtistLine, SongLine } from "../../interchange/format.ts";
import { importCatalogue } from "../import.ts";

/** How many acts of the starter catalogue the other catalogue has, with and without a dated release. */
const ACTS = { proven: 80, unproven: 20 };

function starter<Line>(file: string): Line[] {
  const text = readFileSync(`catalogue/${file}.ndjson`, "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

/** Returns a line as another catalogue has it: without ids, under its Korean name, dated a day later or not. */
function elsewhere<Line extends ArtistLine | AlbumLine | SongLine>(line: Line): Line {
  const { ref, name, korean_name } = line;
  return { ...line, ref: `x-${ref}`, name: korean_name ?? name, external: undefined };
}

function dayLater(date: string | undefined, isLater: boolean): string | undefined {
  if (date?.length !== 10 || !isLater) return date;
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

/** Returns a catalogue of acts that the starter catalogue has, and which of them its dated releases prove. */
function otherCatalogue() {
  const songs = starter<SongLine>("songs").filter(({ artists }) => artists.length === 1);
  const dated = new Set(songs.flatMap((song) => (song.release_date ? song.artists : [])));
  const credited = new Set(
    starter<SongLine>("songs").flatMap((song) => [
      ...song.artists,
      ...(song.credits ?? []).flatMap((credit) => credit.artist ?? []),
    ]),
  );
  const artists = starter<ArtistLine>("artists").filter((artist) => artist.is_group);
  const proven = artists.filter(({ ref }) => dated.has(ref)).slice(0, ACTS.proven);
  const unproven = artists.filter(({ ref }) => !credited.has(ref)).slice(0, ACTS.unproven);
  const refs = new Set(proven.map(({ ref }) => ref));
  return {
    unproven: new Set(unproven.map(({ ref }) => `x-${ref}`)),
    files: {
      key: "elsewhere",
      artists: [...proven, ...unproven].map((artist) => ({ ...elsewhere(artist), sources: [] })),
      songs: songs
        .filter(({ artists: [ref] }) => refs.has(ref ?? ""))
        .map((song, at) => ({
          ...elsewhere(song),
          album: undefined,
          also_on: undefined,
          credits: undefined,
          sources: [],
          field_sources: undefined,
          release_date: dayLater(song.release_date, at % 2 === 0),
          artists: song.artists.map((ref) => `x-${ref}`),
        })),
    },
  };
}

for (const engine of ENGINES) {
  describe(`a catalogue of acts that the starter catalogue has, on ${engine}`, () => {
    const on = importingOn(engine, "starter");

    test("makes no act twice, and what is uncertain waits", { timeout: 600_000 }, async () => {
      const before = await on.rows<{ artists: number }>("select count(*) as artists from artist");
      const { files, unproven } = otherCatalogue();
      const folder = writeCatalogueFiles(files);
      const result = await importCatalogue(on.database, folder);
      expect(result.badLines).toEqual([]);
      expect(await on.rows("select count(*) as artists from artist")).toEqual(before);

      const claims = await on.rows<{ catalogue_id: number; ref: string; record_id: number }>(
        "select catalogue_id, ref, record_id from artist_claim where not is_former",
      );
      const refOf = new Map(
        claims.flatMap((one) => (one.catalogue_id === 1 ? [[one.record_id, one.ref]] : [])),
      );
      const matched = claims.filter((one) => one.catalogue_id === 2);
      expect(matched.filter((one) => `x-${refOf.get(one.record_id)}` !== one.ref)).toEqual([]);
      const waiting = result.waiting.filter(({ kind }) => kind === "artist").map(({ ref }) => ref);
      expect(matched.length + waiting.length).toBe(files.artists.length);
      expect(unproven.difference(new Set(waiting))).toEqual(new Set());
      // A song that several records agree with waits; most are the ones that are known.
      expect(matched.length).toBeGreaterThan(ACTS.proven * 0.9);
      expect((await importCatalogue(on.database, folder)).outcome).toBe("unchanged");
    });
  });
}
