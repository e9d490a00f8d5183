import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import { expectUnchangedByOwnExport } from "../../../test/factory/catalogue/moved.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { runs } from "../../../test/length.ts";
import { type Documents, importFrom, writeDumps } from "../../../test/musicbrainz/dumps.ts";
import * as madeUp from "../../../test/musicbrainz/made-up.ts";
import { hasSamples, samplePath } from "../../../test/data/samples.ts";
import { sheetFolder } from "../../../test/data/spreadsheet.ts";
import type { ArtistLine, SongLine } from "../interchange/format.ts";

/** The starter catalogue is large for one test on a busy machine, in milliseconds. */
const TIMEOUT = 900_000;

/** The real spreadsheets, those of `npm test` first; the last are of acts of which few are here. */
const SHEETS: { name: string; map?: object }[] = [
  { name: "idol-song-credits.csv" },
  { name: "idol-groups.cp949.csv", map: { idol_id: "melon_id" } },
  { name: "mnet-chart-credits.csv" },
  { name: "featured.csv", map: { song_id: "melon_id" } },
  { name: "music-videos.csv" },
  { name: "idols-spreadsheet-damaged-dates.csv" },
].slice(0, runs({ short: 2, full: 6 }));

describe.each(ENGINES)("beside the starter catalogue on %s", (engine) => {
  const on = importingOn(engine, "starter");

  /** Returns the artists of other catalogues that share a name with another artist. */
  const namedTwice = () =>
    on.rows<{ name: string; catalogue: string }>(
      `select distinct n.english_name as name, g.key as catalogue from artist n
         join artist o on o.id <> n.id and (o.name_key = n.name_key or o.korean_name = n.korean_name)
         join artist_claim c on c.record_id = n.id join catalogue g on g.id = c.catalogue_id
         where not exists (
           select 1 from artist_claim s join catalogue h on h.id = s.catalogue_id
           where s.record_id = n.id and h.key = 'norae-starter'
         ) order by name, catalogue`,
    );

  test.skipIf(runs({ short: 0, full: 1 }) === 0)(
    "an export of it changes nothing",
    { timeout: TIMEOUT },
    () => expectUnchangedByOwnExport(on.database),
  );

  test.skipIf(!hasSamples("csv"))(
    "spreadsheets make no act twice, and change nothing the second time",
    { timeout: TIMEOUT },
    async () => {
      const folder = sheetFolder();
      for (const { name, map } of SHEETS) {
        const options = map && { map: folder.put("map.json", JSON.stringify(map)) };
        const import_ = () =>
          folder.importSheet(on.database, samplePath("csv", name), options ?? {});
        const { result } = await import_();
        expect(result.outcome, name).toBe("published");
        expect(await namedTwice(), name).toEqual([]);
        const again = await import_();
        expect(again.result.outcome, name).toBe("unchanged");
        expect(again.result.waiting, name).toHaveLength(result.waiting.length);
      }
    },
  );

  test(
    "documents of MusicBrainz make no act twice, and what is uncertain waits",
    { timeout: TIMEOUT },
    async () => {
      const { documents, unproven } = documentsOfStarter();
      const count = () =>
        on.rows(
          "select (select count(*) from artist) as artists, (select count(*) from song) as songs",
        );
      const before = await count();
      const dumps = writeDumps(documents);
      const result = await importFrom(on.database, dumps);
      expect(result).toMatchObject({
        outcome: "published",
        badLines: [],
        counts: { changed: 0 },
      });
      expect(await count()).toEqual(before);
      expect(await namedTwice()).toEqual([]);
      expect(new Set(result.waiting.map(({ ref }) => ref))).toEqual(unproven);
      expect((await importFrom(on.database, dumps)).outcome).toBe("unchanged");
    },
  );
});

const ACTS = { proven: 60, unproven: 10 };

/** Documents of acts that the starter catalogue has: their names in both scripts, songs and writers, and none of their ids. */
function documentsOfStarter(): { documents: Documents; unproven: Set<string> } {
  const lines = <Line>(file: string): Line[] =>
    readFileSync(`catalogue/${file}.ndjson`, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Line);
  const songs = lines<SongLine>("songs").filter(
    ({ kind, release_date = "" }) => kind === undefined && release_date.length === 10,
  );
  const artists = new Map(lines<ArtistLine>("artists").map((line) => [line.ref, line]));
  const acts = [...artists.values()].filter(({ is_group }) => is_group);
  const ofAct = Map.groupBy(
    songs.filter((song) => song.artists.length === 1),
    ({ artists: [ref] }) => ref,
  );
  const proven = acts.filter(({ ref }) => ofAct.has(ref)).slice(0, ACTS.proven);
  const unproven = acts.filter(({ ref }) => !ofAct.has(ref)).slice(0, ACTS.unproven);
  let number = 1_000;
  const documents = new Map<string, madeUp.MadeUp>();
  const documentOf = (ref: string) => {
    const line = artists.get(ref)!;
    const korean = line.korean_name;
    const document =
      documents.get(ref) ??
      madeUp.artist((number += 1), line.name, {
        type: line.is_group ? "Group" : "Person",
        country: "KR",
        aliases: korean === undefined ? [] : [madeUp.alias(korean, "ko")],
      });
    documents.set(ref, document);
    return document;
  };
  const unprovenIds = unproven.map(({ ref }) => documentOf(ref).id);
  const made = proven.flatMap(({ ref }) => {
    const credit = [madeUp.credited(documentOf(ref))];
    return ofAct.get(ref)!.map((song) => {
      const writers = (song.credits ?? []).flatMap(({ artist, roles }) =>
        artist !== undefined && roles?.includes("C")
          ? [madeUp.relation("composer", "artist", documentOf(artist))]
          : [],
      );
      const work = madeUp.work((number += 1), song.name, writers);
      const recording = madeUp.recording((number += 1), song.korean_name ?? song.name, credit, [
        madeUp.relation("performance", "work", work),
      ]);
      const group = madeUp.releaseGroup((number += 1), song.name, credit, { primary: "Single" });
      const release = madeUp.release((number += 1), group, song.release_date!, [recording]);
      return { work, group, release };
    });
  });
  return {
    documents: {
      artist: [...documents.values()],
      "release-group": made.map(({ group }) => group),
      release: made.map(({ release }) => release),
      work: made.map(({ work }) => work),
    },
    unproven: new Set(unprovenIds),
  };
}
