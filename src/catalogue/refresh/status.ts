import { sql } from "kysely";
import type { Snapshot } from "../../database/database.ts";
import { countRows } from "../../database/sql/count-rows.ts";

/** The state of asking MusicBrainz for acts. */
export interface RefreshStatus {
  /** The acts with songs, those of them that were found, read, and are due. */
  acts: number;
  found: number;
  asked: number;
  due: number;
  /** The matches that wait for a decision. */
  undecided: number;
  /** The acts that could not be read, or of which something is held back, soonest due first. */
  problems: { id: number; name: string; problem: string; due_at: string }[];
}

/** Maximum number of acts that are listed. */
const LISTED = 50;

export async function loadRefreshStatus(db: Snapshot, now: Date): Promise<RefreshStatus> {
  const acts = db
    .selectFrom("artist")
    .leftJoin("refreshed_act", "refreshed_act.artist_id", "artist.id")
    .where(sql<boolean>`artist.linkable and artist.num_songs > 0`);
  const isDue = sql<boolean>`(refreshed_act.due_at is null or refreshed_act.due_at <= ${now.toISOString()})`;
  const isFound = sql<boolean>`exists (
    select 1 from artist_claim c join catalogue on catalogue.id = c.catalogue_id
    where catalogue.key = 'musicbrainz' and c.record_id = artist.id and not c.is_former
  )`;
  const problems = await acts
    .select(["artist.id", "artist.english_name as name"])
    .select(["refreshed_act.problem", "refreshed_act.due_at"])
    .where("refreshed_act.problem", "is not", null)
    .orderBy("refreshed_act.due_at")
    .orderBy("artist.id")
    .limit(LISTED)
    .execute();
  return {
    acts: await countRows(acts),
    found: await countRows(acts.where(isFound)),
    asked: await countRows(acts.where("refreshed_act.asked_at", "is not", null)),
    due: await countRows(acts.where(isDue)),
    undecided: await countRows(db.selectFrom("act_match").where("decision", "is", null)),
    problems: problems.map(({ id, name, problem, due_at }) => ({
      id,
      name,
      problem: problem ?? "",
      due_at: due_at ?? "",
    })),
  };
}
