import { sql } from "kysely";
import { type ImportRun, survivorOf } from "../run.ts";
import { identifiedRefs } from "./identified-refs.ts";
import { inChunks } from "../../../database/in-chunks.ts";
import { type Collaborators, loadCollaborators } from "../../matching/collaborators.ts";
import { listed, NAMED } from "../../matching/describe-records.ts";
import type { Candidate } from "./name-candidates.ts";

/** The score of each common act and each common co-writer. */
const SCORE = { act: 3, writer: 2 };

/** Notes for each candidate the acts and co-writers that it has in common with its line, as far as they are identified. */
export async function addCollaboratorEvidence(run: ImportRun, candidates: Candidate[]) {
  if (candidates.length === 0) return;
  const staged = await stagedCollaborators(run, [...new Set(candidates.map((one) => one.ref))]);
  const known = await knownCollaborators(run, [...new Set(candidates.map((one) => one.record_id))]);
  const names = new Set<number>();
  const common = candidates.map((candidate) => {
    const ours = staged.get(candidate.ref);
    const theirs = known.get(candidate.record_id);
    const acts = ours && theirs ? [...ours.acts.intersection(theirs.acts)] : [];
    const writers = ours && theirs ? [...ours.writers.intersection(theirs.writers)] : [];
    const others = writers.filter((id) => id !== candidate.record_id);
    for (const id of [...acts.slice(0, NAMED), ...others.slice(0, NAMED)]) names.add(id);
    return { candidate, acts, others };
  });
  const nameOf = await namesOf(run, [...names]);
  for (const { candidate, acts, others } of common) {
    candidate.score += SCORE.act * acts.length + SCORE.writer * others.length;
    const named = (ids: number[]) => listed(ids.map((id) => nameOf.get(id) ?? `${id}`));
    if (acts.length > 0) candidate.reasons.push(`is credited on songs of ${named(acts)}`);
    if (others.length > 0) candidate.reasons.push(`is credited with ${named(others)}`);
  }
}

/** Returns the collaborators of people in staged songs, and in songs that credit them by name since they wait. */
async function stagedCollaborators(run: ImportRun, refs: string[]) {
  const { db } = run.staging;
  const { rows } = await sql<{ person: string; field: string; ref: string }>`
    select p.target_ref as person, o.field, o.target_ref as ref
    from staging_reference p
    join staging_reference o on o.kind = 'song' and o.ref = p.ref and o.target_kind = 'artist'
    where p.kind = 'song' and p.target_kind = 'artist' and p.target_ref in (${sql.join(refs)})
      and p.field like 'credits[%' and o.target_ref <> p.target_ref`.execute(db);
  const named = rows.map((row) => row.ref);
  const ids = await identifiedRefs(run, "artist", named);
  const collaborators = new Map<string, Collaborators>();
  for (const { person, field, ref } of rows) {
    const id = ids.get(ref);
    if (id !== undefined)
      add(collaborators, person, field.startsWith("artists[") ? "acts" : "writers", id);
  }
  const earlier = await sql<{ person: string; what: "acts" | "writers"; id: number }>`
    select w.ref as person, 'acts' as what, a.artist_id as id from waiting_credit w
    join song_claim c on c.catalogue_id = w.catalogue_id and c.ref = w.song_ref
    join song_artist a on a.song_id = c.record_id
    where w.catalogue_id = ${run.catalogueId} and w.ref in (${sql.join(refs)})
    union select w.ref, 'writers', r.artist_id from waiting_credit w
    join song_claim c on c.catalogue_id = w.catalogue_id and c.ref = w.song_ref
    join credit_role r on r.song_id = c.record_id
    where w.catalogue_id = ${run.catalogueId} and w.ref in (${sql.join(refs)})`.execute(db);
  for (const { person, what, id } of earlier.rows) add(collaborators, person, what, id);
  return collaborators;
}

async function knownCollaborators(run: ImportRun, artists: number[]) {
  const known = await loadCollaborators(run.staging.db, artists);
  const survivors = (ids: Set<number>) =>
    new Set(Array.from(ids, (id) => survivorOf(run, "artist", id)));
  for (const found of known.values()) {
    found.acts = survivors(found.acts);
    found.writers = survivors(found.writers);
  }
  return known;
}

function add(
  collaborators: Map<string, Collaborators>,
  person: string,
  what: "acts" | "writers",
  id: number,
) {
  const found = collaborators.get(person) ?? { acts: new Set(), writers: new Set() };
  found[what].add(id);
  collaborators.set(person, found);
}

async function namesOf(run: ImportRun, ids: number[]): Promise<Map<number, string>> {
  const rows = await inChunks(ids, async (some) => {
    const found = await sql<{ id: number; name: string }>`
      select id, english_name as name from artist
      where id in (${sql.join(some)})`.execute(run.staging.db);
    return found.rows;
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
