import { type RawBuilder, sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import type { ImportRun } from "../run.ts";
import { addCollaboratorEvidence } from "./collaborator-evidence.ts";
import { addReleaseEvidence } from "./act-evidence.ts";
import { addMemberEvidence } from "./member-evidence.ts";
import { findNameCandidates, type NameCandidates } from "./name-candidates.ts";
import { findAlbumFits, findSongFits } from "./release-fits.ts";
import { rankedFits, rankFits, type Verdict, verdictOf } from "./settle.ts";
import { type UnidentifiedLine, unidentifiedLines } from "./identified-refs.ts";

/** The number of lines that are compared at once: an artist is compared with all its songs. */
const BATCH = { artist: 200, album: 1_000, song: 1_000 };

/** Takes in a line as its verdict says; the parts of the import that know of refs, ids and counts. */
export type Settle = <K extends RecordKind>(
  kind: K,
  lines: readonly { line: UnidentifiedLine<K>; verdict: Verdict }[],
) => Promise<void>;

/** Identifies lines that share no id with a record by what agrees besides the name. Uncertain ones wait for a reviewer. */
export async function identifyByName(
  run: ImportRun,
  kind: RecordKind,
  taken: ReadonlySet<number>,
  settle: Settle,
): Promise<void> {
  const isCertain = (verdict: Verdict) => verdict.is !== "waiting";
  const settleStages = async (isSettled?: typeof isCertain) => {
    let found = 0;
    for (const { stage, condition } of stagesOf(run, kind, taken)) {
      await stage();
      await rankFits(run);
      found += await settleAll(run, kind, settle, condition, isSettled);
    }
    return found;
  };
  // Repeated, since a record that is taken is no candidate for others, and a person is a collaborator of others.
  let settled = Infinity;
  while (settled > 0) settled = await settleStages(isCertain);
  await settleStages();
}

/** Returns the parts of the lines of a kind that are compared in ways of their own. */
function stagesOf(run: ImportRun, kind: RecordKind, taken: ReadonlySet<number>) {
  if (kind === "artist") {
    const isAct = sql`not ${isPerson(run)}`;
    return [
      { stage: () => stageActs(run, taken, isAct), condition: isAct },
      { stage: () => stagePeople(run, taken), condition: isPerson(run) },
    ];
  }
  const stage = async () => {
    if (kind === "album") {
      for await (const lines of unidentifiedLines(run, kind, BATCH.album))
        await run.staging.insert("fit", await findAlbumFits(run, lines, taken));
    } else {
      for await (const lines of unidentifiedLines(run, kind, BATCH.song))
        await run.staging.insert("fit", await findSongFits(run, lines, taken));
    }
  };
  return [{ stage, condition: sql`true` }];
}

/** Whether a line `l` is of a person who is in no list of artists, groups or members, but credited. */
function isPerson({ catalogueId }: ImportRun) {
  const named = sql`select 1 from staging_reference r
    where r.target_kind = 'artist' and r.target_ref = l.ref`;
  return sql`(
    not exists (${named} and (r.kind in ('album', 'membership') or r.field like 'artists[%'))
    and (exists (${named}) or exists (
      select 1 from waiting_credit w where w.catalogue_id = ${sql.lit(catalogueId)} and w.ref = l.ref
    ))
  )`;
}

async function stageActs(run: ImportRun, taken: ReadonlySet<number>, isAct: RawBuilder<unknown>) {
  for await (const lines of unidentifiedLines(run, "artist", BATCH.artist, isAct)) {
    const candidates = await findNameCandidates(run, lines, taken);
    await addReleaseEvidence(run, candidates.free);
    await addMemberEvidence(run, candidates.free);
    await stageFits(run, candidates);
  }
}

async function stagePeople(run: ImportRun, taken: ReadonlySet<number>) {
  for await (const lines of unidentifiedLines(run, "artist", BATCH.artist, isPerson(run))) {
    const candidates = await findNameCandidates(run, lines, taken);
    await addCollaboratorEvidence(run, candidates.free);
    await stageFits(run, candidates);
  }
}

async function stageFits(run: ImportRun, { free, taken }: NameCandidates): Promise<void> {
  const fits = [...free, ...taken].map(({ reasons, ...fit }) => ({
    ...fit,
    reason: reasons.join("; "),
  }));
  await run.staging.insert("fit", fits);
}

/** @returns the number of lines that are about a known record */
async function settleAll(
  run: ImportRun,
  kind: RecordKind,
  settle: Settle,
  condition: RawBuilder<unknown>,
  isSettled: (verdict: Verdict) => boolean = () => true,
): Promise<number> {
  let found = 0;
  for await (const lines of unidentifiedLines(run, kind, BATCH.song, condition)) {
    const refs = lines.map(({ ref }) => ref);
    const fits = await rankedFits(run, refs);
    const settled = lines
      .map((line) => ({ line, verdict: verdictOf(kind, fits.get(line.ref) ?? []) }))
      .filter(({ verdict }) => isSettled(verdict));
    found += settled.filter(({ verdict }) => verdict.is === "same").length;
    await settle(kind, settled);
  }
  return found;
}
