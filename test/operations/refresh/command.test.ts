import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importCatalogue } from "../../../src/catalogue/import/import.ts";
import { writeCatalogueFiles } from "../../data/catalogue-files.ts";
import { openTestDatabase, type TestDatabase } from "../../databases/engines.ts";
import {
  address,
  artist,
  credited,
  recording,
  relation,
  release,
  releaseGroup,
  work,
} from "../../musicbrainz/made-up.ts";
import { serveStandIn } from "../../musicbrainz/stand-in.ts";
import { serveDocuments, type WebServiceUnderTest } from "../../musicbrainz/web-service.ts";
import { type BuiltOptions, type Ending, runNorae } from "../../servers/server-under-test.ts";

const kettle = artist(1, "Made-up Kettle", {
  type: "Group",
  relations: [address("https://www.melon.com/artist/detail.htm?artistId=101")],
});
const writer = artist(2, "Made-up Writer", { type: "Person" });
const group = releaseGroup(10, "Kettle One", [credited(kettle)], {
  "first-release-date": "2020-02-03",
});
const steam = work(30, "Steam", [relation("writer", "artist", writer)]);
const song = recording(
  20,
  "Steam",
  [credited(kettle)],
  [{ ...relation("performance", "work", steam), work: steam }],
  { "first-release-date": "2020-02-03" },
);
const standIn = {
  artists: [kettle, writer],
  releases: [release(40, group, "2020-02-03", [song])],
  recordings: [],
  redirects: new Map<string, string>(),
};

let db: TestDatabase;
let server: WebServiceUnderTest;

beforeEach(async () => {
  db = await openTestDatabase("sqlite");
  const act = { ref: "kettle", name: "Made-up Kettle", is_group: true, external: { melon: 101 } };
  const known = { ref: "k", name: "Steam", artists: ["kettle"], release_date: "2020-02-03" };
  await importCatalogue(db.database, writeCatalogueFiles({ artists: [act], songs: [known] }));
  server = await serveStandIn(standIn);
});

afterEach(async () => {
  await server.close();
  await db.remove();
});

function norae(args: string[], { env = {}, ...options }: BuiltOptions = {}): Promise<Ending> {
  return runNorae(args, {
    ...options,
    env: {
      NORAE_DATA: db.place.dataFolder,
      NORAE_MUSICBRAINZ: server.address,
      NORAE_MUSICBRAINZ_INTERVAL: "0",
      CONTACT_EMAIL: "made-up@example.com",
      ...env,
    },
  });
}

const refresh = (args: string[] = [], options?: BuiltOptions) =>
  norae(["refresh", ...args], options);

const state = () =>
  JSON.parse(readFileSync(join(db.place.dataFolder, "refresh.json"), "utf8")) as object;

test("norae refresh plans, asks, says what it brought, and asks nothing again", async () => {
  const plan = await refresh(["--dry-run"]);
  expect(plan.stdout).toMatch(
    /^Made-up Kettle \(1\): 1 of 1 song without writers; not matched yet, about \d+ requests\n1 artist, .* Nothing was asked\.\n$/,
  );
  expect(server.requests).toEqual([]);
  const { status, stdout, stderr } = await refresh();
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: "1 artist was read: 0 more songs, 1 more with writers; 5 requests in 1 minute.\n",
  });
  expect(stderr).toMatch(/^1 of 1: Made-up Kettle \(1\)\n[^]*\nMade-up Kettle \(1\): 2 added/);
  expect((await refresh(["--status"])).stdout).toBe(
    "1 artist with songs: 1 found at MusicBrainz, 1 read, 0 due.\n0 matches wait for a decision (norae review-matches).\n",
  );
  const asked = server.requests.length;
  expect((await refresh(["--quiet"])).stdout).toMatch(/^0 artists were read: .*\n$/);
  expect(server.requests).toHaveLength(asked);
  const { stdout: doctor } = await norae(["doctor"]);
  expect(doctor).toMatch(/refresh/);
  expect((await refresh(["--forget", "Made-up Kettle"])).stdout).toMatch(/^Undid the match: /);
  expect((await refresh(["--status"])).stdout).toMatch(/: 0 found at MusicBrainz, 0 read, 0 due/);
});

test("norae refresh lists artists that the catalogue does not have", async () => {
  const { stdout } = await refresh(["--new"]);
  expect(stdout).toMatch(
    /^0 artists with official releases since \d{4}-\d\d-\d\d, but no song in the catalogue\.\n$/,
  );
});

test.each([
  [["--artist", "Nobody"], 'There is no artist "Nobody" with songs.'],
  [["--act", "999"], 'There is no artist "999" with songs.'],
  [["--allow"], "--allow works only with --artist"],
  [["--import"], "--import and --tag work only with --new"],
  [["--for", "an hour"], "an hour is not a time: give one such as 30m or 2h."],
  [["--limit", "0"], "0 is not a number of artists: give one such as 50."],
  [["--forget", "Made-up Kettle"], "has no match at MusicBrainz"],
])("norae refresh %j says what to do", async (args, text) => {
  const { status, stderr } = await refresh(args);
  expect(status).toBe(1);
  expect(stderr).toContain(text);
  expect(server.requests).toEqual([]);
});

test("norae refresh refuses without a contact", async () => {
  const { status, stderr } = await refresh([], { env: { CONTACT_EMAIL: "" } });
  expect({ status, stderr }).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("set CONTACT_EMAIL or ORIGIN"),
  });
});

describe("norae refresh fails with a clear line, changes nothing, and succeeds afterwards", () => {
  const before = () => db.database.read((read) => read.selectFrom("song").selectAll().execute());

  test.each([
    ["no such host", "http://no-such-host.invalid", "cannot be reached"],
    ["a closed port", "http://127.0.0.1:9", "cannot be reached"],
  ])("of %s", async (_, elsewhere, text) => {
    const songs = await before();
    const env = { NORAE_MUSICBRAINZ: elsewhere };
    const { status, stdout, stderr } = await refresh(["--for", "5s", "--quiet"], { env });
    expect(stderr).toContain(text);
    expect({ status, stdout }).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(
        /Ended early: \S+ cannot be reached .* after the time of this run/,
      ),
    });
    expect(await before()).toEqual(songs);
    expect(state()).toMatchObject({ failures: 1, succeeded: null });
    expect((await refresh()).stdout).toMatch(/^1 artist was read: .*1 more with writers/);
    expect(state()).toMatchObject({ failures: 0 });
  });

  test("of a page of HTML", async () => {
    const html = await serveDocuments(() => ({ status: 200, text: "<html>Maintenance</html>" }));
    const env = { NORAE_MUSICBRAINZ: html.address };
    const { stdout, stderr } = await refresh([], { env });
    await html.close();
    expect(stdout).toMatch(/1 artist could not be read: see norae refresh --status/);
    expect(stderr).toContain("is not a document of MusicBrainz");
    expect((await refresh(["--status"])).stdout).toContain(
      "it will be asked for again.; next try on",
    );
    expect((await refresh(["--artist", "1"])).stdout).toMatch(
      /^1 artist was read: .*1 more with writers/,
    );
  });

  test("of a full disk", async () => {
    const songs = await before();
    const full = await refresh([], { longestFile: 20 });
    expect(full.stderr).toMatch(/no room|no space|disk .*full/i);
    expect(full.status).toBe(4);
    expect(await before()).toEqual(songs);
    expect(state()).toMatchObject({ failures: 1 });
    expect((await refresh()).stdout).toMatch(/^1 artist was read: .*1 more with writers/);
  });
});
