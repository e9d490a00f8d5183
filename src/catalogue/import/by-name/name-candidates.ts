import { sql } from "kysely";
import type { ArtistLine } from "../../interchange/format.ts";
import { artistKeys } from "../../claims/rows.ts";
import { type ImportRun, survivorOf } from "../run.ts";
import { UNIQUE_SOURCES } from "../../interchange/external-sources.ts";
import { inChunks } from "../../../database/in-chunks.ts";
import type { UnidentifiedLine } from "./identified-refs.ts";

export type Candidate = { ref: string; record_id: number; score: number; reasons: string[] };

/** The score of a record that another line of the catalogue is about: a name alone does not tell the two lines apart. */
export const TAKEN = -1;

export interface NameCandidates {
  /** Records that no line of this catalogue is about. */
  free: Candidate[];
  /** Records that another line is about, of lines without an id by which the catalogue would tell them apart. */
  taken: Candidate[];
}

/** Finds the artists whose name fits that of a line, in any script and by any alias. */
export async function findNameCandidates(
  run: ImportRun,
  lines: readonly UnidentifiedLine<"artist">[],
  taken: ReadonlySet<number>,
): Promise<NameCandidates> {
  const keysOf = new Map(lines.map(({ ref, value }) => [ref, artistKeys(value)]));
  const rows = await inChunks([...keysOf.values()].flat(), async (some) => {
    const found = await sql<{ key: string; artist_id: number; is_taken: boolean | number }>`
      select n.key, n.artist_id, exists (
        select 1 from artist_claim c where c.record_id = n.artist_id and c.catalogue_id = ${run.catalogueId}
      ) as is_taken
      from artist_name n where n.key in (${sql.join(some)})`.execute(run.staging.db);
    return found.rows;
  });
  const byKey = Map.groupBy(rows, (row) => row.key);
  const candidates: NameCandidates = { free: [], taken: [] };
  for (const { ref, value } of lines) {
    const fitting = (keysOf.get(ref) ?? []).flatMap((key) => byKey.get(key) ?? []);
    const isTaken = new Map(
      fitting.map(({ artist_id, is_taken }) => {
        const record_id = survivorOf(run, "artist", artist_id);
        return [record_id, Boolean(is_taken) || taken.has(record_id)];
      }),
    );
    for (const [record_id, isAnothers] of isTaken) {
      const score = isAnothers ? TAKEN : 0;
      if (isAnothers && hasOwnId(value)) continue;
      candidates[isAnothers ? "taken" : "free"].push({ ref, record_id, score, reasons: [] });
    }
  }
  return candidates;
}

function hasOwnId({ external = {} }: ArtistLine): boolean {
  return Object.keys(external).some((source) => UNIQUE_SOURCES.artist.includes(source));
}
