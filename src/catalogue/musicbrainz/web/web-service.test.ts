import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import {
  exportedLines,
  hasSamples,
  importFrom,
  sample,
  writeDumps,
} from "../../../../test/musicbrainz/dumps.ts";
import { artist, mbid } from "../../../../test/musicbrainz/made-up.ts";
import {
  serveDocuments,
  type WebServiceUnderTest,
} from "../../../../test/musicbrainz/web-service.ts";
import { importArtists } from "../import-artists.ts";
import { createWebService } from "./client.ts";
import { createClock } from "./request-clock.ts";

const BOA = "a16d1433-ba89-4f72-a47b-a370add0bb55";
const M_FLO = "22dd2db3-88ea-4428-a7a8-5cd3acf23175";
const RELEASE = "aff4a693-5970-4e2e-bd46-e2ee49c22de7";
const RECORDING = "0cf3008f-e246-428f-abc1-35f87d584d60";
const GROUP = "153f0a09-fead-3370-9b17-379ebd09446b";

const USER_AGENT = "Norae/0.0.0 ( made-up@example.com )";

let server: WebServiceUnderTest | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** A client of the server, without its long waits. */
const client = (address: string) =>
  createWebService({ address, userAgent: USER_AGENT, interval: 20, firstRetry: 10 });

const optionsOf = ({ address }: WebServiceUnderTest) => ({
  answersFolder: mkdtempSync(join(tmpdir(), "norae-answers-")),
  service: client(address),
});

/** Answers the sample documents to the requests that they are answers of; the release is put together from several. */
function sampleAnswers(path: string, query: URLSearchParams): object | null {
  const listed = sample(`ws2/_release_track_artist=${BOA}.json`) as { releases: object[] };
  if (path === `/artist/${BOA}`) return sample(`ws2/_artist_${BOA}_inc=aliases.json`);
  if (path === "/release" && query.get("track_artist") === BOA) return listed;
  if (path === "/release") return { "release-count": 0, "release-offset": 0, releases: [] };
  if (path !== `/release/${RELEASE}`) return null;
  const group = sample(
    `ws2/_release-group_${GROUP}_inc=artists+releases_status=pseudo-release.json`,
  );
  const recording = {
    ...sample(`ws2/_recording_${RECORDING}_inc=artists.json`),
    ...sample(`ws2/_recording_${RECORDING}_inc=work-rels.json`),
  };
  return {
    ...listed.releases[0],
    "artist-credit": group["artist-credit"],
    "release-group": group,
    media: [{ position: 1, tracks: [{ position: 1, title: "the Love Bug", recording }] }],
  };
}

for (const engine of ENGINES) {
  describe.skipIf(!hasSamples)(`the web service of MusicBrainz on ${engine}`, () => {
    const on = importingOn(engine);

    test("gives an artist and everything on which it has a track", async () => {
      server = await serveDocuments(sampleAnswers);
      const result = await importArtists(on.database, [BOA], optionsOf(server));
      expect(result).toMatchObject({ outcome: "published", badLines: [] });
      const found = await exportedLines(on.database);
      expect(found[BOA]).toMatchObject({
        name: "BoA",
        korean_name: "보아",
        aliases: ["Beat of Angel", "BoA Kwon", "Kwon BoA", "ボア"],
        is_group: false,
      });
      expect(found[BOA]).not.toHaveProperty("debut_date");
      expect(found[GROUP]).toMatchObject({
        name: "the Love Bug",
        album_type: "Single",
        release_date: "2004-03-17",
        artists: [M_FLO],
        external: { musicbrainz: GROUP, upc: "4988064451180" },
        picture_url: `https://coverartarchive.org/release/${RELEASE}/front-500`,
      });
      expect(found[RECORDING]).toMatchObject({
        album: GROUP,
        disc: 1,
        track: 1,
        artists: [M_FLO, BOA],
      });
      const agents = new Set(server.requests.map(({ userAgent }) => userAgent));
      expect(agents).toEqual(new Set([USER_AGENT]));
      expect(server.requests.every(({ path }) => path.endsWith("fmt=json"))).toBe(true);
    });

    test("changes nothing else in what dumps brought", async () => {
      server = await serveDocuments(sampleAnswers);
      const browsed = sample(`ws2/_artist_inc=aliases_recording=${RECORDING}.json`) as {
        artists: object[];
      };
      const dumps = writeDumps({
        artist: [...browsed.artists, artist(1, "Somebody Else")],
        "release-group": [],
        release: [],
        recording: [],
        work: [],
      });
      await importFrom(on.database, dumps, { all: true });
      const before = await exportedLines(on.database);
      const result = await importArtists(on.database, [BOA], optionsOf(server));
      expect(result.counts).toMatchObject({ added: 2, changed: 0, missing: 0 });
      const after = await exportedLines(on.database);
      // The answers have a name of m-flo only; its aliases stay.
      for (const id of [M_FLO, BOA, mbid(1)]) expect(after[id]).toEqual(before[id]);
    });
  });
}

describe("requests to the web service", () => {
  test("are sent one after the other, with a pause between", async () => {
    server = await serveDocuments(() => ({ id: mbid(1) }));
    const service = client(server.address);
    for (let number = 0; number < 4; number += 1) await service.get(`artist/${number}`);
    const times = server.requests.map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(15);
  });

  test("are repeated while the service is busy, after the time that it names", async () => {
    let asked = 0;
    server = await serveDocuments(() => {
      asked += 1;
      if (asked === 1) return { status: 503, headers: { "Retry-After": "1" } };
      return asked === 2 ? { status: 429 } : { id: mbid(1) };
    });
    const text = await client(server.address).get("artist/1?inc=aliases");
    expect(text).toContain(mbid(1));
    const [first, second] = server.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(990);
  });

  test("end with a clear message where the service stays busy, or refuses", async () => {
    server = await serveDocuments((path) => ({ status: path.includes("busy") ? 503 : 400 }));
    const service = client(server.address);
    await expect(service.get("artist/busy")).rejects.toThrow(
      /answers 503, 6 times. Try again later/,
    );
    await expect(service.get("artist/refused")).rejects.toThrow(/answers 400/);
    expect(server.requests).toHaveLength(7);
  });

  test("follow a redirect of the service in a turn of its own, and none to elsewhere", async () => {
    server = await serveDocuments((path) => {
      if (path === "/artist/old") return { status: 301, headers: { Location: "new?fmt=json" } };
      if (path === "/artist/new") return { id: mbid(1) };
      return { status: 302, headers: { Location: "http://elsewhere.example/" } };
    });
    const service = client(server.address);
    expect(await service.get("artist/old")).toContain(mbid(1));
    expect(service.requests).toBe(2);
    const [first, second] = server.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(15);
    await expect(service.get("artist/away")).rejects.toThrow("redirects to another server");
  });

  test("are not sent sooner than the service allows, also where the time for them ends before", async () => {
    server = await serveDocuments(() => ({ status: 503, headers: { "Retry-After": "600" } }));
    const clock = createClock();
    const options = { address: server.address, userAgent: USER_AGENT, interval: 20, clock };
    const service = createWebService({ ...options, timeLeft: () => 60_000 });
    await expect(service.get("artist/1")).rejects.toThrow(/may be asked again in (599|600) s/);
    expect(service.requests).toBe(1);
    expect(clock.wait()).toBeGreaterThan(598_000);
  });

  test("end when they are to stop", async () => {
    server = await serveDocuments(() => ({ status: 503, headers: { "Retry-After": "600" } }));
    const controller = new AbortController();
    const options = { address: server.address, userAgent: USER_AGENT, signal: controller.signal };
    const service = createWebService({ ...options, onWait: () => controller.abort() });
    await expect(service.get("artist/1")).rejects.toThrow(/abort/);
  });

  test("find nothing where there is no such record", async () => {
    server = await serveDocuments(() => null);
    expect(await client(server.address).get("artist/unknown")).toBeNull();
  });
});

describe("an interrupted import from the web service", () => {
  const on = importingOn("sqlite");

  test.each(["<!doctype html><title>made up</title>", '{"id":"0000', "[]", '{"id":"made up"}'])(
    "keeps no answer that is no document: %s",
    async (text) => {
      let isBad = true;
      const act = artist(1, "Act", { type: "Group" });
      server = await serveDocuments((path) => {
        if (path !== `/artist/${act.id}`) return { releases: [] };
        return isBad ? { status: 200, text } : act;
      });
      const options = optionsOf(server);
      await expect(importArtists(on.database, [act.id], options)).rejects.toThrow(
        /is not a document of MusicBrainz/,
      );
      isBad = false;
      expect(await importArtists(on.database, [act.id], options)).toMatchObject({
        outcome: "published",
      });
    },
  );

  test("does not ask again for what it got, and follows a merged artist", async () => {
    let isDown = true;
    const act = artist(1, "Act", { type: "Group" });
    server = await serveDocuments((path) => {
      if (path === `/artist/${mbid(9)}`) return act;
      return isDown ? { status: 400 } : { releases: [] };
    });
    const options = optionsOf(server);
    await expect(importArtists(on.database, [mbid(9)], options)).rejects.toThrow("answers 400");
    isDown = false;
    await importArtists(on.database, [mbid(9)], options);
    const asked = server.requests.filter(({ path }) => path.startsWith("/artist/"));
    expect(asked).toHaveLength(1);
    expect((await exportedLines(on.database))[act.id]).toMatchObject({
      external: { musicbrainz: [act.id, mbid(9)] },
    });
  });
});
