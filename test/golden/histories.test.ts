import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test } from "vitest";
import { edit, type Edit } from "../import/catalogue-edits.ts";
import { emptyCatalogue, filesOf, noteCommitted } from "../import/edited-catalogue.ts";
import { writeCatalogueFiles } from "../data/catalogue-files.ts";
import * as made from "../musicbrainz/made-up.ts";
import { runsAt } from "./runs.ts";
import { tablesOf } from "./tables.ts";

let runs: ReturnType<typeof runsAt>;
afterEach(() => runs.remove());

/** The record of a history: the output of each command, and the database at its end. */
const recorded = () => `${runs.printed()}\n${tablesOf(runs.dataFolder)}`;

function ask<Row>(sql: string): Row[] {
  using database = new DatabaseSync(join(runs.dataFolder, "norae.sqlite"), { readOnly: true });
  return database.prepare(sql).all() as Row[];
}

/** Numbers as if drawn at random, the same in each run. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor(state / 65_536) % 840;
  };
}

/** Versions of two catalogues in turn, as of random edits: renamed, merged, left out, returned, corrected, unmerged. */
test.each([2, 3])("the versions of two catalogues, history %i", async (seed) => {
  runs = runsAt("2026-01-01T03:00:00Z");
  const draw = draws(seed);
  const catalogues = [emptyCatalogue("home"), emptyCatalogue("away")];
  for (let at = 0; at < 14; at += 1) {
    const catalogue = catalogues[at < 2 ? at : draw() % 2]!;
    const edits = Array.from({ length: at < 2 ? 120 - 60 * at : 5 }, (): Edit => [
      draw(),
      draw(),
      draw(),
      draw(),
    ]);
    for (const one of edits) edit(catalogue, one);
    const released = `${2000 + at}-01-01`;
    const path = writeCatalogueFiles(
      filesOf(catalogue, released),
      join(runs.folder, `version-${at}`),
    );
    await runs.run("import", path, "--quiet", ...(at % 2 === 1 ? ["--prune"] : []));
    noteCommitted(catalogue, ask<{ ref: string }>("select ref from waiting_line"));
    const kind = ["artist", "album", "song"][draw() % 3]!;
    const former = ask<{ id: number }>(`select id from ${kind}_former_id order by id`);
    if (former.length > 0 && at % 2 === 0)
      await runs.run(
        "unmerge",
        kind,
        String(former[draw() % former.length]!.id),
        "--note",
        "made up",
      );
    if (at % 5 === 0) await runs.run("correct", "song", "1", `track=${at}`, "--note", "made up");
  }
  await runs.run("review-matches", "--find");
  await runs.run("doctor", "--recount");
  await expect(recorded()).toMatchFileSnapshot(join("recorded", `database-imports-${seed}.txt`));
});

test("lines that are invalid, and a catalogue that is refused", async () => {
  runs = runsAt("2026-01-01T03:00:00Z");
  const artists = [
    { ref: "a", name: "Act" },
    { ref: "b", name: "Act" },
  ];
  const songs = Array.from({ length: 120 }, (_, at) => ({
    ref: `s${at}`,
    name: `Song ${at % 100}`,
    artists: ["a"],
  }));
  const write = (name: string, lines: (object | string)[]) =>
    writeCatalogueFiles({ artists, songs: lines }, join(runs.folder, name));
  const bad = [{ ref: "x", name: "X", artists: ["nobody"] }];
  await runs.run("import", write("strict", [...songs, ...bad]), "--quiet", "--strict");
  await runs.run("import", write("bad", [...songs, ...bad]), "--quiet");
  await runs.run("import", write("worse", [...songs, ...bad, '{"ref":', "[]"]), "--quiet");
  await runs.run("import", write("dry", songs.slice(9)), "--quiet", "--prune", "--dry-run");
  await expect(recorded()).toMatchFileSnapshot(join("recorded", "database-bad-lines.txt"));
});

test("a spreadsheet and dumps of MusicBrainz beside a catalogue", async () => {
  runs = runsAt("2026-01-01T03:00:00Z");
  await runs.run("import", join(import.meta.dirname, "..", "catalogue"), "--quiet");
  const sheet = (name: string, lines: string[]) => {
    const path = join(runs.folder, `${name}.csv`);
    writeFileSync(path, `${lines.join("\n")}\n`);
    return path;
  };
  const songs = [
    "Title,Artist,Album,Release Date,Lyrics,Composition,Mood",
    "Kettle Dance,Velvet Teapot,First Steep,2016-08,Beat Samovar,Studio Nobody,calm",
    'Sheet Song,Sheet Act,,2024-02-30,"Hana Spout, Somebody New",비트사모바르,',
    "Sheet Song,Sheet Act,Sheet Album,20240301,,,",
  ];
  await runs.run("import", "csv", sheet("songs", songs), "--quiet");
  await runs.run("import", "csv", sheet("songs", songs), "--quiet");
  const groups = [
    "Group,Korean Name,Debut,Members",
    "Sheet Act,시트,2020-01-02,2",
    "Velvet Teapot,벨벳티팟,2016-08,4",
  ];
  await runs.run("import", "csv", sheet("groups", groups), "--quiet", "--kind", "groups");
  const { artist, credited, recording, relation, release, releaseGroup, work } = made;
  const writer = artist(3, "Beat Samovar", { type: "Person", country: "KR" });
  const act = artist(1, "Velvet Teapot", {
    type: "Group",
    country: "KR",
    relations: [relation("member", "artist", writer)],
    aliases: [made.alias("벨벳티팟", "ko")],
  });
  const group = releaseGroup(20, "First Steep", [credited(act)], { primary: "EP" });
  const written = work(60, "Kettle Dance", [relation("lyricist", "artist", writer)]);
  const song = recording(
    40,
    "Kettle Dance",
    [credited(act)],
    [relation("performance", "work", written), relation("arranger", "artist", writer)],
  );
  const albums = [
    release(50, group, "2016-08-09", [song, recording(41, "Only There", [credited(act)])]),
  ];
  const dumps = {
    artist: [act, writer, artist(2, "Foreigner")],
    release: albums,
    recording: [song],
    work: [written],
  };
  const folder = join(runs.folder, "dumps", "mbdump");
  mkdirSync(folder, { recursive: true });
  // The day of a dump is that of its files.
  const day = new Date("2026-01-01T12:00:00Z");
  for (const [entity, lines] of Object.entries(dumps)) {
    writeFileSync(join(folder, entity), lines.map((line) => JSON.stringify(line)).join("\n"));
    utimesSync(join(folder, entity), day, day);
  }
  await runs.run("import", "musicbrainz", join(runs.folder, "dumps"), "--quiet");
  await runs.run("review-matches");
  await expect(recorded()).toMatchFileSnapshot(join("recorded", "database-sources.txt"));
});
