import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allocateId } from "../../database/catalogue/allocate-id.ts";
import type { Database, Engine, Transaction } from "../../database/database.ts";
import { listActsToRefresh } from "../../database/refresh/acts-to-refresh.ts";
import type { RecordKind } from "../../database/tables.ts";
import {
  decideActMatch,
  writeMatches,
  writeRefreshed,
} from "../../database/refresh/write-refreshed.ts";
import { commitRevision } from "../commit-revision.ts";
import { lockCatalogue } from "../import/commit/commit.ts";
import { importCatalogue } from "../import/import.ts";
import { FILE_OF_KIND, KINDS } from "../interchange/format.ts";
import { manifestOf, MUSICBRAINZ } from "../musicbrainz/write/catalogue.ts";
import { artistsNamedBy, listOwnLines, listReleasesOfAct } from "./lines-of-act.ts";
import { dueAfterSearch } from "./schedule.ts";

/**
 * Takes back the match of an act with an artist of MusicBrainz: everything that its readings brought is removed, and they are
 * not matched again. @returns the numbers of lines that were removed, and of those that reviews, playlists or edits keep
 * @throws Error where it has no match, and what importCatalogue throws
 */
export async function forgetAct(
  database: Database,
  actId: number,
  now: () => Date = () => new Date(),
): Promise<{ removed: number; kept: number }> {
  const [act] = await database.read((db) =>
    listActsToRefresh(db, { due: null, ids: [actId], limit: 1 }),
  );
  const mbid = act?.mbid ?? null;
  if (mbid === null)
    throw new Error(`Artist ${actId} has no match at MusicBrainz, so there is nothing to forget.`);
  const lines = await database.read(async (db) => [
    ...(await listOwnLines(db, mbid)),
    ...(await listReleasesOfAct(db, actId, mbid)),
  ]);
  const gone = [
    ...lines.map(({ kind, ref }) => ({ kind, ref })),
    // Those whom other lines name stay.
    ...artistsNamedBy(lines, mbid).map((ref) => ({ kind: "artist" as const, ref })),
  ];
  const result = await importNothing(database, gone, now);
  await database.write(async (db) => {
    await separateArtist(db, database.engine, { actId, mbid }, now);
    const match = { artist_id: actId, mbid, name: act!.english_name, evidence: "was forgotten" };
    await writeMatches(db, [match], null, now());
    await decideActMatch(db, match, "different", now());
    await writeRefreshed(db, {
      artist_id: actId,
      due_at: dueAfterSearch(1, now()),
      asked_at: null,
      whole_at: null,
      releases: null,
      held: null,
      failures: 0,
      problem: `Its match with ${mbid} was undone`,
    });
  });
  const { removed } = result.counts;
  return { removed, kept: lines.length - Math.min(removed, lines.length) };
}

/** Gives the line of an artist, if lines of other acts still name it, a record of its own; theirs follow it. */
async function separateArtist(
  db: Transaction,
  engine: Engine,
  { actId, mbid }: { actId: number; mbid: string },
  now: () => Date,
): Promise<void> {
  await lockCatalogue(db);
  const own = await db
    .selectFrom("artist_claim")
    .innerJoin("catalogue", "catalogue.id", "artist_claim.catalogue_id")
    .select("catalogue.id")
    .where("catalogue.key", "=", MUSICBRAINZ)
    .where("artist_claim.ref", "=", mbid)
    .where("artist_claim.record_id", "=", actId)
    .executeTakeFirst();
  if (own === undefined) return;
  const record_id = await allocateId(db, "artist");
  await db
    .updateTable("artist_claim")
    .set({ record_id, origin_id: null, missing_since: null })
    .where("catalogue_id", "=", own.id)
    .where("ref", "=", mbid)
    .execute();
  const affected: { kind: RecordKind; record_id: number }[] = [
    { kind: "artist", record_id: actId },
    { kind: "artist", record_id },
  ];
  for (const kind of ["album", "song"] as const) {
    const naming = await db
      .selectFrom(`${kind}_claim`)
      .select("record_id")
      .where("catalogue_id", "=", own.id)
      .where("body", "like", `%${mbid}%`)
      .execute();
    affected.push(...naming.map((line) => ({ ...line, kind })));
  }
  const note = `match of artist ${actId} with ${mbid} taken back`;
  await commitRevision(db, engine, { affected, note }, now);
}

/** Imports an empty part of MusicBrainz's catalogue, of which these lines are gone. */
async function importNothing(
  database: Database,
  gone: NonNullable<Parameters<typeof importCatalogue>[2]>["gone"],
  now: () => Date,
) {
  const folder = mkdtempSync(join(tmpdir(), "norae-forget-"));
  try {
    const released = now().toISOString().slice(0, 10);
    writeFileSync(join(folder, "catalogue.json"), JSON.stringify(manifestOf(released)));
    for (const kind of KINDS) writeFileSync(join(folder, FILE_OF_KIND[kind]), "");
    return await importCatalogue(database, folder, { isPartial: true, gone: gone ?? [], now });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
