import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { encodeId } from "../../src/domain/id.ts";
import { EDITS_LISTED } from "../../src/domain/edits/edit-rules.ts";
import { writeCatalogueFiles } from "../data/catalogue-files.ts";
import { openTestDatabase } from "../databases/engines.ts";
import { forTests } from "../for-tests.ts";
import { repeatEdit } from "../factory/edits/repeat-edit.ts";
import { madeUp } from "../data/made-up-catalogue.ts";
import { runNorae, settingsOf, startServer } from "../servers/server-under-test.ts";
import { temporaryFolder } from "../temporary-folder.ts";

// The results of the commands are tested on both engines in src/catalogue; the engine does not matter here.
describe("a catalogue by the command line, beside a running site", () => {
  const db = forTests(() => openTestDatabase("sqlite"));
  const server = forTests(() => startServer(db.place));
  const second = {
    key: "second",
    name: "Second catalogue",
    artists: [{ ref: "m", name: "Member Bbb" }],
  };

  const norae = (...args: string[]) => runNorae(args, { env: settingsOf(db.place) });
  const correct = (...args: string[]) => norae("correct", "song", ...args, "--note", "sleeve");
  const songPage = async (id: number) => (await server.fetch(`/song/${encodeId(id)}`)).text();

  test("import prints its result, with progress in plain lines where there is no terminal", async () => {
    expect((await server.fetch("/song/2")).status).toBe(404);
    const { status, stdout, stderr } = await norae("import", writeCatalogueFiles(madeUp));
    expect(status).toBe(0);
    expect(stdout).toBe("7 added, 0 changed, 0 merged, 0 removed, 0 unchanged.\n");
    expect(stderr).toMatch(/^reading: 7 records, [\d.]+ s\n/);
    expect(stderr).not.toContain("\u001b");
    await expect.poll(() => songPage(1)).toContain("Song X");
  });

  test("a refused catalogue has its problems listed by line, and the site keeps the old one", async () => {
    const bad = writeCatalogueFiles({
      ...madeUp,
      songs: [{ ...madeUp.songs[0], name: "Song X of a bad catalogue" }, '{"ref":', "[]"],
    });
    const importing = norae("import", bad, "--quiet");
    let during = "";
    while ((await Promise.race([importing, pause(5)])) === undefined) during = await songPage(1);
    const { status, stdout, stderr } = await importing;
    expect(status).toBe(1);
    expect(stderr).toBe(
      "songs.ndjson:2: the line is not JSON (Unexpected end of JSON input)\n" +
        "songs.ndjson:3: the line is not a JSON object\n",
    );
    expect(stdout).toContain("Refused: 2 bad lines of");
    expect(during).toContain("Song X");
    expect(await songPage(1)).not.toContain("bad catalogue");
  });

  test("a spreadsheet is imported with the options of every import, and its report is written", async () => {
    const folder = temporaryFolder();
    const [sheet, report] = [join(folder, "sheet.csv"), join(folder, "report.json")];
    writeFileSync(sheet, "Title,Artist,Mood\nSheet Song,Sheet Act,calm\n");
    const args = ["import", "csv", sheet, "--dry-run", "--quiet", "--report", report];
    const { status, stdout, stderr } = await norae(...args);
    expect(status).toBe(0);
    expect(stdout).toBe("Would be 2 added, 0 changed, 0 merged, 0 removed, 0 unchanged.\n");
    expect(stderr).toContain("The column Mood is not known, and was ignored.");
    expect(JSON.parse(readFileSync(report, "utf8"))).toMatchObject({
      lines: [],
      result: { outcome: "dry run", added: 2 },
    });
    const unknown = await norae("import", "csv", join(folder, "nothing.csv"));
    expect(unknown.status).not.toBe(0);
    expect(unknown.stderr).toContain("nothing.csv cannot be read");
    const nowhere = join(folder, "no", "such", "report.json");
    const unwritable = await norae("import", writeCatalogueFiles(madeUp), "--report", nowhere);
    expect(unwritable.stderr).toContain("The report cannot be written to");
    expect(unwritable.status).not.toBe(0);
  });

  test("a dry run prints the changes without making them", async () => {
    const newer = writeCatalogueFiles({ ...madeUp, songs: [madeUp.songs[0]!] });
    const { stdout } = await norae("import", newer, "--dry-run", "--prune", "--quiet");
    expect(stdout).toContain("Would be 0 added, 0 changed, 0 merged, 1 removed, 6 unchanged.");
    expect(stdout).toContain("  song aaa--y (Song Y)\n");
    expect(await songPage(2)).toContain("Song Y");
  });

  test("a correction is shown, and survives another import of the catalogue", async () => {
    expect(await correct("1", "name=Song X, mended")).toMatchObject({
      status: 0,
      stdout: "Corrected song 1: name.\n",
    });
    await expect.poll(() => songPage(1)).toContain("Song X, mended");
    // It is an edit, and all edits are listed, however many.
    const edits = async () => (await norae("edits", "list", "applied")).stdout.match(/^\d+/gm);
    expect(await edits()).toEqual(["1"]);
    await repeatEdit(db.database, 1, EDITS_LISTED + 9, () => new Date());
    expect(await edits()).toHaveLength(EDITS_LISTED + 10);
    await norae("import", writeCatalogueFiles(madeUp), "--quiet");
    expect(await songPage(1)).toContain("Song X, mended");
    const wrong = await correct("1", "release_date=2021-02-30");
    expect(wrong).toMatchObject({ status: 1 });
    expect(wrong.stderr).toContain("release_date has an impossible day: 2021-02-30.");
    expect((await correct("99", "name=Nobody")).stderr).toContain("There is no song 99.");
  });

  test("a credit is added and removed, and the next import changes neither", async () => {
    const added = await correct("2", "--add-credit", "A:artist=2");
    expect(added).toMatchObject({ status: 0, stdout: "Corrected song 2: credits.\n" });
    await correct("2", "--remove-credit", 'L:name="ccc"');
    await norae("import", writeCatalogueFiles(madeUp), "--quiet");
    const credits = async () =>
      (await (await server.fetch("/api/credits/song/2")).json()) as Record<string, unknown>[];
    await expect
      .poll(async () => JSON.stringify(await credits()))
      .toMatch(/^(?!.*Writer Ccc).*Member Bbb/);
    const wrong = await correct("2", "--add-credit", "A:2");
    expect(wrong.stderr).toContain('"A:2" is not of the form ROLES:artist=ID');
  });

  test("lines that wait and likely matches are listed for review", async () => {
    const imported = await norae("import", writeCatalogueFiles(second), "--quiet");
    expect(imported.stdout).toContain(
      "1 line waits for a decision and changed nothing yet: see norae review-matches.",
    );
    const { stdout } = await norae("review-matches", "--find");
    expect(stdout).toBe(
      "Found 0 new pairs of people that may be one.\n" +
        "United 0 songs with the same recording on another release, and found 0 new pairs of songs that may be one.\n" +
        "artist m of second (Member Bbb) waits: its name fits, but nothing else agrees\n" +
        "  #2 Member Bbb, of Group Aaa, credited on 2 songs in 2021, for Group Aaa\n",
    );
    expect((await norae("review-matches", "--kind", "song")).stdout).toBe(
      "There is nothing to review.\n",
    );
  });

  test("a merge is undone: its id answers again, and the next import does not repeat it", async () => {
    const merging = (released: string, songs: object[]) =>
      norae("import", writeCatalogueFiles({ ...madeUp, released, songs }), "--quiet");
    const status = async () =>
      (await server.fetch(`/song/${encodeId(2)}`, { redirect: "manual" })).status;
    const merged = { ...madeUp.songs[0]!, former_refs: ["aaa--y"] };
    await merging("2026-02-01", [merged]);
    await expect.poll(status).toBe(301);
    const undone = await norae("unmerge", "song", "2", "--note", "two songs");
    expect(undone).toMatchObject({ status: 0, stdout: "song 2 is a separate record again.\n" });
    await expect.poll(status).toBe(200);
    const { stdout } = await merging("2026-02-02", [{ ...merged, is_explicit: true }]);
    expect(stdout).toContain("song 1 and 2 stay separate: this catalogue merges them");
    expect(await status()).toBe(200);
    const again = await norae("unmerge", "song", "2", "--note", "two songs");
    expect(again).toMatchObject({ status: 1 });
    expect(again.stderr).toBe(
      "norae: song 2 is not merged into another: there is nothing to undo.\n",
    );
    await merging("2026-02-03", madeUp.songs);
  });
});
