import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importingOn } from "../../data/importing.ts";
import { ENGINES } from "../../databases/engines.ts";
import {
  address,
  artist,
  credited,
  type MadeUp,
  recording,
  relation,
  release,
  releaseGroup,
  work,
} from "../../musicbrainz/made-up.ts";
import { serveStandIn, type StandIn } from "../../musicbrainz/stand-in.ts";
import type { WebServiceUnderTest } from "../../musicbrainz/web-service.ts";
import { type Ending, settingsOf, startBuilt } from "../../servers/server-under-test.ts";

const KILLS = 50;

/** The time that a process has at most before it is killed, in milliseconds: some end within their first act. */
const LONGEST = 450;

const ACTS = Array.from({ length: 16 }, (_, at) => at + 1);
const ALBUMS = [1, 2, 3];

const date = (act: number, album: number) => `201${album}-02-${String(act).padStart(2, "0")}`;

/** Half of the acts have an address at MusicBrainz; the others are found by their titles. */
const melon = (act: number) => (act % 2 === 0 ? { external: { melon: 1_000 + act } } : {});

const KNOWN = {
  artists: ACTS.map((act) => ({ ref: `act ${act}`, name: `Made-up Act ${act}`, ...melon(act) })),
  albums: ACTS.flatMap((act) =>
    ALBUMS.map((album) => ({
      ref: `album ${act} ${album}`,
      name: `Record ${act} ${album}`,
      artists: [`act ${act}`],
      release_date: date(act, album),
    })),
  ),
  songs: ACTS.flatMap((act) =>
    ALBUMS.map((album) => ({
      ref: `song ${act} ${album}`,
      name: `Title ${act} ${album}`,
      artists: [`act ${act}`],
      album: `album ${act} ${album}`,
      release_date: date(act, album),
    })),
  ),
};

function standIn(): StandIn {
  const writers = [0, 1, 2].map((at) => artist(900 + at, `Made-up Writer ${at}`));
  const acts = ACTS.map((act) =>
    artist(act, `Made-up Act ${act}`, {
      relations:
        act % 2 === 0
          ? [address(`https://www.melon.com/artist/detail.htm?artistId=${1_000 + act}`)]
          : [],
    }),
  );
  return {
    artists: [...acts, ...writers],
    releases: acts.flatMap((act, at) =>
      ALBUMS.map((album) => albumBy(act, at + 1, album, writers[(at + album) % 3]!)),
    ),
    recordings: [],
    redirects: new Map(),
  };
}

/** An album with the song that is known, and another. */
function albumBy(act: MadeUp, at: number, album: number, writer: MadeUp): MadeUp {
  const number = at * 1_000 + album * 100;
  const day = date(at, album);
  const group = releaseGroup(number, `Record ${at} ${album}`, [credited(act)], {
    primary: "EP",
    "first-release-date": day,
  });
  const songs = ["Title", "Other"].map((title, nth) => {
    const made = work(number + 10 + nth, title, [relation("writer", "artist", writer)]);
    const performs = { ...relation("performance", "work", made), work: made };
    return recording(number + 20 + nth, `${title} ${at} ${album}`, [credited(act)], [performs], {
      "first-release-date": day,
    });
  });
  return release(number + 1, group, day, songs);
}

describe.each(ENGINES)("a refresh that is killed on %s", (engine) => {
  const on = importingOn(engine);
  let server: WebServiceUnderTest;

  beforeEach(async () => {
    server = await serveStandIn(standIn());
  });
  afterEach(() => server.close());

  /** Runs the command to its end, or kills it so many milliseconds after it has begun with an act. */
  async function run(killedAfter?: number): Promise<Ending> {
    const built = startBuilt("command", ["refresh", "--limit", "1000"], {
      env: {
        ...settingsOf(on.place),
        NORAE_MUSICBRAINZ: server.address,
        NORAE_MUSICBRAINZ_INTERVAL: "5",
        CONTACT_EMAIL: "made-up@example.com",
      },
    });
    if (killedAfter !== undefined)
      built.process.stderr?.once("data", () => {
        void pause(killedAfter).then(() => built.process.kill("SIGKILL"));
      });
    return await built.ended;
  }

  /** Returns all that is exported, but for when it was, and for ids, which follow the order in which acts were read. */
  async function content(): Promise<string[]> {
    const { folder, hashes } = await on.exported();
    return Object.keys(hashes)
      .filter((name) => name !== "catalogue.json")
      .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"))
      .map((line) => line.replace(/"id":\d+,/, ""))
      .toSorted();
  }

  test(
    "goes on to the same catalogue, and asks nothing again but what was in flight",
    async () => {
      await on.importFiles(KNOWN);
      expect((await run()).stdout).toMatch(
        /^16 artists were read: 48 more songs, 96 more with writers/,
      );
      const undisturbed = await content();
      const requests = new Set(server.requests.map(({ path }) => path));
      const delays = fc.array(fc.integer({ min: 0, max: LONGEST }), {
        minLength: KILLS,
        maxLength: KILLS,
      });
      await fc.assert(
        fc.asyncProperty(delays, async (killedAfter) => {
          await on.renew();
          await on.importFiles(KNOWN);
          server.requests.length = 0;
          const inFlight = new Set<string>();
          let kills = 0;
          for (const delay of killedAfter) {
            if ((await run(delay)).signal === "SIGKILL") kills += 1;
            const last = server.requests.at(-1);
            if (last !== undefined) inFlight.add(last.path);
          }
          expect(await run()).toMatchObject({
            status: 0,
            stdout: expect.not.stringContaining("Ended early"),
          });
          const asked = server.requests.map(({ path }) => path);
          const twice = asked.filter((path, at) => asked.indexOf(path) !== at);
          console.info(
            `${engine}: ${kills} kills, ${asked.length} requests, ${twice.length} of them a second time`,
          );
          expect(new Set(asked)).toEqual(requests);
          expect(twice.filter((path) => !inFlight.has(path))).toEqual([]);
          expect(await content()).toEqual(undisturbed);
        }),
        { numRuns: 1, endOnFailure: true },
      );
    },
    60_000 + KILLS * 20_000,
  );
});
