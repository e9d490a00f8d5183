import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importingOn, STARTER } from "../../../test/data/importing.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { runs } from "../../../test/length.ts";
import { atMusicBrainz } from "../../../test/musicbrainz/as-musicbrainz.ts";
import { serveStandIn } from "../../../test/musicbrainz/stand-in.ts";
import type { WebServiceUnderTest } from "../../../test/musicbrainz/web-service.ts";
import { listCoverage, sumCoverage } from "../../database/catalogue/coverage.ts";
import { writeRefreshed } from "../../database/refresh/write-refreshed.ts";
import { createWebService } from "../musicbrainz/web/client.ts";
import { noProgress } from "../progress.ts";
import { refresh } from "./refresh.ts";

/** The acts of the starter catalogue that the stand-in has, and those that it has besides. */
const ACTS = {
  sqlite: runs({ short: 4, full: 100 }),
  postgres: runs({ short: 2, full: 25 }),
};
const OTHERS = runs({ short: 4, full: 200 });

/** The acts of the starter catalogue that are asked for, and that the stand-in does not have. */
const MISSING = runs({ short: 4, full: 60 });

const DAY = 86_400_000;

/** The starter catalogue is large for one test on a busy machine, in milliseconds. */
const TIMEOUT = 3_600_000;

describe.each(ENGINES)("refreshing the starter catalogue on %s", (engine) => {
  const on = importingOn(engine, "starter");
  const made = atMusicBrainz(STARTER, { acts: ACTS[engine], others: OTHERS });
  let server: WebServiceUnderTest;
  let time = Date.parse("2026-11-20T05:06:07.000Z");
  const answersFolder = mkdtempSync(join(tmpdir(), "norae-answers-"));

  beforeEach(async () => {
    server = await serveStandIn(made.standIn);
  });
  afterEach(() => server.close());

  /** Asks for these acts, or for those that are due. */
  const run = (acts?: readonly number[]) =>
    refresh(on.database, {
      service: createWebService({ address: server.address, userAgent: "made up", interval: 0 }),
      answersFolder,
      limit: 1_000,
      progress: noProgress,
      now: () => new Date(time),
      ...(acts && { acts }),
    });

  const count = async (table: "artist" | "album" | "song") => {
    const [row] = await on.rows<{ number: number }>(`select count(*) as number from ${table}`);
    return Number(row?.number);
  };
  const counts = async () => ({
    people: await count("artist"),
    albums: await count("album"),
    songs: await count("song"),
    credited: sumCoverage(await on.database.read(listCoverage)).credited,
  });

  test(
    "finds each act, doubles nothing, and asks again only for what is due",
    { timeout: TIMEOUT },
    async () => {
      const claims = await on.rows<{ ref: string; record_id: number }>(
        "select ref, record_id from artist_claim",
      );
      const idOf = new Map(claims.map(({ ref, record_id }) => [ref, record_id]));
      const known = made.acts.map((ref) => idOf.get(ref)!);
      const isKnown = new Set(known);
      const acts = await on.rows<{ id: number }>(
        "select id from artist where linkable and num_songs > 0 order by num_songs desc, id",
      );
      const missing = acts.map(({ id }) => id).filter((id) => !isKnown.has(id));
      const asked = [...known, ...missing.slice(0, MISSING)];
      await on.database.write(async (db) => {
        for (const artist_id of missing.slice(MISSING))
          await writeRefreshed(db, { artist_id, due_at: "2100-01-01T00:00:00.000Z" });
      });
      const before = await counts();
      const began = performance.now();
      const result = await run(asked);
      const seconds = (performance.now() - began) / 1_000;
      const after = await counts();
      const matched = await on.rows<{ ref: string; record_id: number }>(
        `select c.ref, c.record_id from artist_claim c join catalogue k on k.id = c.catalogue_id
          where k.key = 'musicbrainz'`,
      );
      const found = new Map(matched.map(({ ref, record_id }) => [record_id, ref]));
      const wanted = new Map([...made.mbids].map(([ref, mbid]) => [idOf.get(ref)!, mbid]));
      const right = known.filter((id) => found.get(id) === wanted.get(id)).length;
      const wrong = [...found].filter(([id, mbid]) => wanted.has(id) && mbid !== wanted.get(id));
      const requests = server.requests.length;
      console.info(
        `${engine}: ${asked.length} acts asked for in ${Math.round(seconds)} s, ${right} of ${known.length} found right, ${wrong.length} wrong, ` +
          `${result.waiting} wait, ${result.unknown} unknown, ${result.failed} failed; ${requests} requests; ` +
          `credited ${before.credited} -> ${after.credited} of ${before.songs} -> ${after.songs} songs; ` +
          `albums ${before.albums} -> ${after.albums} (${made.newAlbums} are new), people ${before.people} -> ${after.people} (${made.writers} wrote)`,
      );
      expect(wrong).toEqual([]);
      expect(result).toMatchObject({ failed: 0, ended: null });
      expect(right).toBe(known.length);
      expect(after.songs).toBe(before.songs);
      // Some singles have the name and the date of an album that is here.
      expect(after.albums).toBeLessThanOrEqual(before.albums + made.newAlbums);
      expect(after.people).toBe(before.people + made.writers);
      expect(await run()).toMatchObject({ read: 0, unknown: 0, ended: null });
      expect(server.requests).toHaveLength(requests);
      time += 8 * DAY;
      expect(await run()).toMatchObject({ failed: 0, addedSongs: 0, credited: 0 });
      expect(server.requests.length).toBeGreaterThan(requests);
      expect(await counts()).toEqual(after);
    },
  );
});
