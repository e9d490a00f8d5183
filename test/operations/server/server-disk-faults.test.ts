import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LIMITS_FILE } from "../../../src/database/sqlite/limits-file.ts";
import { DATABASE_FILE } from "../../../src/database/sqlite/open.ts";
import { HOUR } from "../../../src/domain/duration.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { openTestDatabase, type TestDatabase } from "../../databases/engines.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { saveCatalogue } from "../../factory/catalogue/save.ts";
import { sendPhoto } from "../../factory/users/send-photo.ts";
import { signIn } from "../../factory/users/sign-in.ts";
import { openFaults } from "../../faults/faults.ts";
import { PICTURES } from "../../data/pictures.ts";
import { type ServerUnderTest, startServer } from "../../servers/server-under-test.ts";

const { draft, artists, songs } = sampleCatalogue();

const faults = openFaults();
const { skipped } = faults;

const LOG = `${DATABASE_FILE}-wal`;
const FULL_TEXT = "Nothing was saved: this site's disk is full. Please try again in a minute.";

let made: TestDatabase;
let user: Awaited<ReturnType<typeof signIn>>;
let server: ServerUnderTest;
const confirmed: number[] = [];

const start = () =>
  startServer(made.place, {
    env: { NORAE_LIMIT_WRITE: "9999/60s", NORAE_LIMIT_PLAYLIST: "9999/60s", ...faults.env },
  });

beforeEach(async () => {
  made = await openTestDatabase("sqlite");
  await saveCatalogue(made.database, draft);
  user = await signIn(made.database, "Ada");
  faults.set();
  confirmed.length = 0;
  const isSwept = leaveOldPicture();
  server = await start();
  await vi.waitFor(() => expect(isSwept()).toBe(true), 60_000);
});

afterAll(() => faults.remove());

afterEach(async () => {
  server.process.kill("SIGKILL");
  await server.ended;
  await made.remove();
});

/**
 * Leaves a picture that the sweep of the next start removes at its end. The sweep does a checkpoint before that, which may
 * fall on either side of a fault that is set meanwhile.
 * @returns whether it was removed
 */
function leaveOldPicture(): () => boolean {
  const folder = join(made.place.dataFolder, "uploads", "00");
  mkdirSync(folder, { recursive: true });
  const picture = join(folder, `${"0".repeat(32)}.webp`);
  writeFileSync(picture, "");
  const before = new Date(Date.now() - 2 * HOUR);
  utimesSync(picture, before, before);
  return () => !existsSync(picture);
}

/** Saves a playlist. */
async function save(): Promise<Response> {
  const response = await server.fetch("/api/playlists", {
    method: "POST",
    headers: { ...user.headers, "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Number", description: "Made up", song_ids: [songs.glow] }),
  });
  if (response.status === 201)
    confirmed.push(((await response.clone().json()) as { _id: number })._id);
  return response;
}

/** Commits more than the server leaves in the log, so that it does a checkpoint. */
function fillLog(): void {
  const database = new DatabaseSync(join(made.place.dataFolder, DATABASE_FILE), { timeout: 5_000 });
  database.exec("pragma wal_autocheckpoint = 0; create table filler (bytes)");
  database.exec(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 2000)
    insert into filler select zeroblob(3000) from numbers`);
  database.close();
}

/** Expects the log of a server that ended because of the disk, and everything confirmed after the next start. */
async function expectRecovery(cause: RegExp): Promise<void> {
  const { status, stderr } = await server.ended;
  expect(status).toBe(1);
  const [line, ...others] = stderr.trimEnd().split("\n");
  expect(line).toMatch(/The disk of the database failed, so Norae stops/);
  expect(line).toMatch(cause);
  expect(others).toEqual([]);
  faults.set();
  server = await start();
  expect(statSync(join(made.place.dataFolder, LOG)).size).toBe(0);
  await expectKept();
  expect((await save()).status).toBe(201);
}

/** Expects everything confirmed to be there. */
async function expectKept(): Promise<void> {
  const saved = await made.database.read((db) => db.selectFrom("playlist").select("id").execute());
  const ids = new Set(saved.map(({ id }) => id));
  expect(confirmed.filter((id) => !ids.has(id))).toEqual([]);
}

describe.skipIf(skipped !== null)(`a disk that fails${skipped ? ` (${skipped})` : ""}`, () => {
  test("a commit whose log cannot be synced is not confirmed, and ends the server", async () => {
    expect((await save()).status).toBe(201);
    faults.set({ call: "sync", path: LOG, error: "EIO" });
    expect(await save().catch(() => "broken")).toBe("broken");
    await expectRecovery(/SQLITE_ERROR 1034: disk I\/O error/);
  });

  test("a commit whose log cannot be written is not confirmed, and ends the server", async () => {
    faults.set({ call: "write", path: LOG, error: "EIO" });
    expect(await save().catch(() => "broken")).toBe("broken");
    await expectRecovery(/SQLITE_ERROR 778: disk I\/O error/);
  });

  for (const call of ["sync", "write"] as const) {
    test(`a checkpoint that cannot ${call} the database file ends the server, and loses nothing`, async () => {
      faults.set({ call, path: DATABASE_FILE, error: "EIO" });
      for (let at = 0; at < 5; at += 1) expect((await save()).status).toBe(201);
      fillLog();
      await expectRecovery(call === "sync" ? /1034: disk I/ : /778: disk I/);
    });
  }

  test("a checkpoint that fails while the server stops is reported, and loses nothing", async () => {
    expect((await save()).status).toBe(201);
    faults.set({ call: "sync", path: DATABASE_FILE, error: "EIO" });
    server.process.kill("SIGTERM");
    const { status, stderr } = await server.ended;
    expect(status).toBe(1);
    expect(stderr).toMatch(/The disk of the database failed/);
    faults.set();
    server = await start();
    const shown = await server.fetch("/api/playlists/mine", { headers: user.headers });
    expect(await shown.text()).toContain(`"_id":${confirmed[0]}`);
  });

  for (const error of ["ENOSPC", "EDQUOT"] as const) {
    test(`without room (${error}) writes answer 507 and pages 200, until there is room`, async () => {
      expect((await save()).status).toBe(201);
      // The trial file, too, by which an exhausted quota is told from a broken disk.
      faults.set(
        ...[DATABASE_FILE, LIMITS_FILE].flatMap((file) => [
          { call: "write", path: `${file}-wal`, error } as const,
          { call: "write", path: `${file}-room`, error } as const,
        ]),
      );
      for (let at = 0; at < 30; at += 1) {
        const refused = await save();
        expect(refused.status).toBe(507);
        expect(refused.headers.get("retry-after")).toBe("60");
        expect(await refused.json()).toEqual({ error: FULL_TEXT, message: FULL_TEXT });
      }
      expect((await server.fetch(pagePath.artist(artists.harbour))).status).toBe(200);
      expect(server.output.stderr.trimEnd().split("\n")).toEqual([
        expect.stringMatching(/ error \w+ POST \/api\/playlists DatabaseFull: /),
      ]);
      faults.set();
      expect((await save()).status).toBe(201);
      await expectKept();
    });
  }

  test("a picture without room answers 507, and is stored when there is room", async () => {
    const upload = async () => sendPhoto(server, user, await PICTURES.jpeg());
    faults.set({ call: "write", path: ".webp.new", error: "ENOSPC" });
    const refused = await upload();
    expect(refused.status).toBe(507);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await refused.json()).toMatchObject({ error: FULL_TEXT });
    faults.set();
    expect((await upload()).status).toBe(200);
  });

  test("a form without scripts keeps what was written, and says why it was not sent", async () => {
    faults.set({ call: "write", path: LOG, error: "ENOSPC" });
    const response = await server.fetch("/feedback", {
      method: "POST",
      headers: { Origin: server.url, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ kind: "other", message: "Marmalade", contact: "", about: "" }),
    });
    expect(response.status).toBe(507);
    expect(response.headers.get("retry-after")).toBe("60");
    const html = await response.text();
    expect(html).toContain("Marmalade");
    expect(html).toContain("disk is full");
  });
});
