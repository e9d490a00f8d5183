import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importingOn } from "../../../test/data/importing.ts";
import { HARD_CASES } from "../../../test/musicbrainz/hard-cases.ts";
import { serveStandIn } from "../../../test/musicbrainz/stand-in.ts";
import { createWebService } from "../musicbrainz/web/client.ts";
import { noProgress } from "../progress.ts";
import { refresh } from "./refresh.ts";

const on = importingOn("sqlite");

test.each(HARD_CASES)("$name", async ({ known, there, matches, songs, artists }) => {
  await on.importFiles(known);
  const server = await serveStandIn(there);
  try {
    const service = createWebService({
      address: server.address,
      userAgent: "Norae/0.0.0 ( made-up@example.com )",
      interval: 0,
      firstRetry: 1,
    });
    const answersFolder = mkdtempSync(join(tmpdir(), "norae-answers-"));
    const options = { service, answersFolder, limit: 50, progress: noProgress };
    expect(await refresh(on.database, { ...options, now: () => new Date() })).toMatchObject({
      failed: 0,
      ended: null,
    });
  } finally {
    await server.close();
  }
  const claims = await on.rows<{ ref: string; mbid: string | null }>(
    `select own.ref, min(theirs.ref) as mbid from artist_claim own
     join catalogue first on first.id = own.catalogue_id and first.key <> 'musicbrainz'
     left join artist_claim theirs on theirs.record_id = own.record_id and not theirs.is_former
       and theirs.catalogue_id = (select id from catalogue where key = 'musicbrainz')
     group by own.ref`,
  );
  const found = new Map(claims.map(({ ref, mbid }) => [ref, mbid]));
  expect(Object.fromEntries(Object.keys(matches).map((ref) => [ref, found.get(ref)]))).toEqual(
    matches,
  );
  if (songs !== undefined) expect((await on.names("song")).toSorted()).toEqual(songs);
  if (artists !== undefined) expect(await on.names("artist")).toHaveLength(artists);
});
