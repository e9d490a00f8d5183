import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../databases/engines.ts";
import { writeDumps } from "../musicbrainz/dumps.ts";
import {
  artist,
  credited,
  mbid,
  recording,
  release,
  releaseGroup,
} from "../musicbrainz/made-up.ts";
import { serveDocuments } from "../musicbrainz/web-service.ts";
import { type Ending, runNorae } from "../servers/server-under-test.ts";
import { temporaryFolder } from "../temporary-folder.ts";

let db: TestDatabase;

beforeEach(async () => {
  db = await openTestDatabase("sqlite");
});

afterEach(() => db.remove());

const norae = (args: string[], env: Record<string, string> = {}): Promise<Ending> =>
  runNorae(["import", "musicbrainz", ...args], {
    env: { NORAE_DATA: db.place.dataFolder, ...env },
  });

const act = artist(1, "Act", { type: "Group", country: "KR" });
const group = releaseGroup(20, "Album", [credited(act)]);
const song = recording(40, "Song", [credited(act)]);
const album = release(50, group, "2020-01-01", [song]);

test("norae import musicbrainz reads compressed dumps, and says what it took and skipped", async () => {
  const dumps = writeDumps({ artist: [act, artist(2, "Foreigner")], release: [album] });
  const folder = temporaryFolder();
  for (const entity of ["artist", "release"]) {
    const packed = join(folder, `${entity}.tar.xz`);
    execFileSync("tar", ["-cJf", packed, "-C", dumps, `mbdump/${entity}`]);
  }
  const { status, stdout } = await norae([folder, "--quiet"]);
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `artists: 1 taken; skipped 1 not needed
releases: 1 taken
Tags, genres, ratings and annotations are not read: they are not core data (CC0).
The scratch folder took 1 MB.
3 added, 0 changed, 0 merged, 0 removed, 0 unchanged.
`,
  });
  expect(readdirSync(db.place.dataFolder)).not.toContain("musicbrainz-scratch");
});

test("a dry run changes nothing, and the import after it goes on from what was read", async () => {
  const dumps = writeDumps({ artist: [act], release: [album] });
  const dry = await norae([dumps, "--quiet", "--dry-run"]);
  expect(dry.stdout).toContain("Would be 3 added");
  const real = await norae([dumps, "--quiet"]);
  expect(real.stdout).toMatch(/^Continued where an earlier run of the same files had stopped\.\n/);
  expect(real.stdout).toContain("3 added");
});

test("norae import musicbrainz --artist asks the configured server, as the operator", async () => {
  const server = await serveDocuments((path, query) => {
    if (path === `/artist/${act.id}`) return act;
    if (path === `/release/${album.id}`) return album;
    return { releases: query.has("artist") ? [{ id: album.id }] : [] };
  });
  try {
    const address = `https://musicbrainz.org/artist/${act.id}`;
    const settings = { NORAE_MUSICBRAINZ: server.address, CONTACT_EMAIL: "made-up@example.com" };
    const { status, stdout } = await norae(["--artist", address, "--quiet"], settings);
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: "3 added, 0 changed, 0 merged, 0 removed, 0 unchanged.\n",
    });
    expect(server.requests[0]?.userAgent).toMatch(/^Norae\/[\d.]+ \( made-up@example\.com \)$/);
  } finally {
    await server.close();
  }
});

test.each([
  [["-"], "With - also give --entity"],
  [["--artist", "made-up"], "made-up is not an MBID"],
  [["--artist", mbid(1)], "set CONTACT_EMAIL or ORIGIN"],
])("norae import musicbrainz %j says what to do", async (args, text) => {
  const { status, stderr } = await norae([...args, "--quiet"]);
  expect(status).toBe(1);
  expect(stderr).toContain(text);
});

test("norae import musicbrainz accounts for every line of the dumps in a report", async () => {
  const dumps = writeDumps({ artist: [act, artist(2, "Foreigner")], release: [album] });
  const path = join(temporaryFolder(), "report.json");
  const { status } = await norae([dumps, "--quiet", "--report", path]);
  expect(status).toBe(0);
  const { files } = JSON.parse(readFileSync(path, "utf8")) as { files: { file: string }[] };
  const of = (name: string) => files.find(({ file }) => file === name);
  expect(of("artists")).toMatchObject({
    read: 2,
    taken: { converted: 1 },
    skipped: 1,
    unlisted: { "not needed": 1 },
  });
  expect(of("releases")).toMatchObject({ read: 1, taken: { converted: 1 } });
  expect(of("songs.ndjson")).toMatchObject({ read: 1, taken: { added: 1 } });
});
