import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../src/database/connect.ts";
import { migrationNames, NO_SCHEMA } from "../../src/database/migrate.ts";
import { readSchema } from "../../src/database/schema.ts";
import type { Engine } from "../../src/database/database.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import {
  ENGINES,
  openBareDatabase,
  openCopy,
  openTestDatabase,
  type TestDatabase,
} from "../databases/engines.ts";
import { forTest, forTests } from "../for-tests.ts";
import { sampleCatalogue } from "../factory/catalogue/sample.ts";
import { openWith } from "../factory/catalogue/save.ts";
import { sendPhoto } from "../factory/users/send-photo.ts";
import { signIn, type SignedInTester } from "../factory/users/sign-in.ts";
import { writeReview } from "../factory/edits/written.ts";
import { importStarter } from "../data/importing.ts";
import { PICTURES } from "../data/pictures.ts";
import { runNorae, settingsOf, startBuilt, startServer } from "../servers/server-under-test.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { readPage } from "../http/read-page.ts";

const { draft, songs } = sampleCatalogue();

for (const engine of ENGINES) {
  const other: Engine = engine === "sqlite" ? "postgres" : "sqlite";

  describe(`a backup of a site on ${engine} that is served`, () => {
    const folder = mkdtempSync(join(tmpdir(), "norae-backups-"));
    const file = join(folder, "backup.tar.gz");
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const made = forTests(() => openWith(engine, draft));
    const elsewhere = forTests(() => openTestDatabase(other));
    let ada: SignedInTester;
    let picture: string;

    const norae = ({ place }: TestDatabase, args: string[], options = {}) =>
      runNorae(args, { env: settingsOf(place), ...options });

    beforeAll(async () => {
      ada = await signIn(made.database, "Ada");
      const words = { userId: ada.userId, content: "Made up on the first site" };
      await writeReview(made.database, "song", { itemId: songs.glow, ...words });
    });
    const server = forTests(() => startServer(made.place));
    const second = forTests(() => startServer(elsewhere.place));
    beforeAll(async () => {
      const sent = await sendPhoto(server, ada, await PICTURES.png());
      ({ picture } = (await sent.json()) as { picture: string });
    });

    test("is made, read again, and says what it has", async () => {
      const { status, stdout, stderr } = await norae(made, ["backup", file]);
      expect([status, stderr]).toEqual([0, expect.stringContaining("reading the backup again: ")]);
      expect(stdout).toMatch(
        /^1 account, 8 artists, 5 albums, 10 songs, 0 playlists, 0 edits, 1 review, 1 picture: \d+ rows\n.*backup\.tar\.gz: 0\.0 MB, read again and complete\.\n$/,
      );
      expect(await norae(made, ["backup", file, "--quiet"])).toMatchObject({
        status: 1,
        stderr: `norae: ${file} already exists. Name another file, or replace it with --replace.\n`,
      });
      expect((await norae(made, ["backup", file, "--quiet", "--replace"])).status).toBe(0);
    });

    test("leaves no half file where the disk is full", async () => {
      const full = temporaryFolder();
      const target = join(full, "backup.tar.gz");
      const { status, stderr } = await norae(made, ["backup", target, "--quiet"], {
        longestFile: 1,
      });
      expect([status, stderr]).toEqual([
        1,
        `norae: There is no space left for the backup in ${full}, so none was written. Free some space and try again.\n`,
      ]);
      expect(readdirSync(full)).toEqual([]);
    });

    test("is restored on the other engine below a running site, which shows it at once", async () => {
      expect((await second.fetch(pagePath.song(songs.glow))).status).toBe(404);
      const before = await signIn(elsewhere.database, "Before");
      const look = await norae(elsewhere, ["restore", file, "--dry-run", "--quiet"]);
      expect([look.status, look.stdout]).toEqual([0, ""]);
      expect(look.stderr).toMatch(
        /^A backup of 20\S+Z by Norae \S+ \(\w+, database \S+\), complete: 1 account/,
      );
      const refused = await norae(elsewhere, ["restore", file, "--quiet"]);
      expect([refused.status, refused.stderr]).toEqual([
        1,
        expect.stringContaining("The database is not empty: its table account has rows."),
      ]);
      const { status, stderr, stdout } = await norae(elsewhere, [
        "restore",
        file,
        "--quiet",
        "--replace",
      ]);
      expect([status, stdout]).toEqual([0, expect.stringMatching(/^Restored and checked/)]);
      expect(stderr).toContain("Everything in the database is replaced.");
      const page = async () => (await second.fetch(pagePath.song(songs.glow))).text();
      await expect.poll(page).toContain("Made up on the first site");
      expect((await second.fetch(picture)).status).toBe(200);
      // Neither who was signed in here, nor who was there.
      for (const { headers } of [before, ada])
        expect((await second.fetch("/api/auth/check", { headers })).status).toBe(401);
      expect((await server.fetch("/api/auth/check", { headers: ada.headers })).status).toBe(200);
    });

    test("is restored in part, which leaves the other part as it is", async () => {
      const options = ["--quiet", "--replace", "--only"];
      for (const part of ["catalogue", "people"]) {
        const { status, stderr } = await norae(elsewhere, ["restore", file, ...options, part]);
        expect([status, stderr]).toEqual([0, expect.stringMatching(/stays\.\n$/)]);
      }
      const page = async () => (await second.fetch(pagePath.song(songs.glow))).text();
      await expect.poll(page).toContain("Made up on the first site");
    });
  });
}

test("a backup that is stopped leaves no file", async () => {
  const made = await forTest(openCopy("sqlite", "starter", importStarter));
  const folder = temporaryFolder();
  const env = { NORAE_DATA: made.place.dataFolder };
  const running = startBuilt("command", ["backup", join(folder, "backup.tar.gz"), "--quiet"], {
    env,
  });
  await expect.poll(() => readdirSync(folder), { interval: 1 }).toHaveLength(1);
  running.process.kill("SIGTERM");
  const { status, stderr } = await running.ended;
  expect([status, stderr]).toEqual([1, "norae: Stopped. No backup was written.\n"]);
  expect(readdirSync(folder)).toEqual([]);
});

test("a restore that finds no room changes nothing, and can be repeated", async () => {
  const made = await forTest(openWith("sqlite", draft));
  const target = await forTest(openTestDatabase("sqlite"));
  const file = join(made.place.dataFolder, "backup.tar.gz");
  await runNorae(["backup", file, "--quiet"], { env: settingsOf(made.place) });
  const env = settingsOf(target.place);
  // Less than its write-ahead log takes.
  const full = await runNorae(["restore", file, "--quiet"], { env, longestFile: 64 });
  expect([full.status, full.stderr]).toEqual([1, expect.stringMatching(/othing was changed/)]);
  const songsOf = () => target.database.read((db) => db.selectFrom("song").select("id").execute());
  expect(await songsOf()).toEqual([]);
  expect((await runNorae(["restore", file, "--quiet"], { env })).status).toBe(0);
  expect(await songsOf()).toHaveLength(10);
});

test("a database of an older version is backed up by that version, and not changed", async () => {
  const bare = await forTest(openBareDatabase("sqlite"));
  const env = { NORAE_DATA: bare.place.dataFolder };
  const file = join(bare.place.dataFolder, "backup.tar.gz");
  const none = await runNorae(["backup", file, "--quiet"], { env });
  expect([none.status, none.stderr]).toEqual([1, `norae: ${NO_SCHEMA}\n`]);
  const older = await connect({
    ...bare.place,
    schema: "migrate",
    lastMigration: "0024-given-trust",
  });
  const refused = await runNorae(["backup", file, "--quiet"], { env });
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^norae: The database is of an older version of Norae. Back it up with/),
  ]);
  const known = migrationNames("sqlite");
  const { pending } = await older.read((db) => readSchema(db, "sqlite", known));
  expect(pending).toEqual(known.filter((name) => name > "0024-given-trust"));
  await older.close();
});

describe("daily backups", () => {
  test("are made beside the server, and the privacy page says for how long each is kept", async () => {
    const made = await forTest(openTestDatabase("sqlite"));
    const folder = join(made.place.dataFolder, "backups");
    const env = { NORAE_BACKUP_FOLDER: folder, NORAE_BACKUP_KEEP: "7", NORAE_METRICS: "0" };
    mkdirSync(folder);
    const server = await forTest(startServer(made.place, { env }));
    const names = () => readdirSync(folder).filter((name) => !name.startsWith("."));
    await expect
      .poll(names)
      .toEqual([expect.stringMatching(/^norae-backup-\d{4}-\d\d-\d\d\.tar\.gz$/)]);
    const { text } = await readPage(server, "/privacy-policy");
    expect(text).toContain("A copy is kept for 7 days, for an hour more at most");
    const check = await runNorae(["restore", join(folder, names()[0]!), "--dry-run", "--quiet"]);
    expect(check.status).toBe(0);
    const said = () => server.output.stderr;
    await expect.poll(said).toContain(`Backed up to ${join(folder, names()[0]!)}: `);
    const [, metrics = ""] = /^The metrics are at (\S+)$/m.exec(server.output.stdout) ?? [];
    const lastSuccess = async () => {
      const all = await (await fetch(metrics)).text();
      return Number(/^norae_backup_last_success_timestamp_seconds (\S+)$/m.exec(all)?.[1]);
    };
    expect(await lastSuccess()).toBeGreaterThan(Date.now() / 1_000 - 3_600);
    // Its disk is gone: an alert, and no visitor notices.
    rmSync(folder, { recursive: true });
    expect(await lastSuccess()).toBe(0);
    expect((await server.fetch("/")).status).toBe(200);
  });

  test("are not made without the setting, nor spoken of", async () => {
    const made = await forTest(openTestDatabase("sqlite"));
    const server = await forTest(startServer(made.place));
    expect((await readPage(server, "/privacy-policy")).text).not.toContain("copy is kept");
  });
});
