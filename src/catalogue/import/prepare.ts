import { assignExternalIds } from "./project/assign-external-ids.ts";
import { stageChangedTags } from "./changed-tags/changed-tags.ts";
import { findChangedTables } from "./changed-tags/difference-queries.ts";
import { deriveCounts } from "./project/derive.ts";
import { findDifferences } from "./project/difference.ts";
import { findLikelyMatches } from "./identify/likely-matches.ts";
import { loadClaims } from "./project/load-claims.ts";
import { projectRecords } from "./project/project.ts";
import { stageNews } from "./news/stage-news.ts";
import type { ImportRun } from "./run.ts";

/** Stages the next state of the affected records, its counts, and how it differs from the present one. */
export async function prepare(run: ImportRun): Promise<void> {
  await loadClaims(run);
  await projectRecords(run);
  await assignExternalIds(run);
  await deriveCounts(run);
  await findDifferences(run);
  run.progress.step();
  const changes = await findChangedTables(run);
  await stageNews(changes);
  run.progress.step();
  await stageChangedTags(changes);
  await findLikelyMatches(run);
}
