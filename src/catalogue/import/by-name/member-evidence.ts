import { sql } from "kysely";
import type { ArtistLine } from "../../interchange/format.ts";
import { artistKeys } from "../../claims/rows.ts";
import type { ImportRun } from "../run.ts";
import { identifiedRefs } from "./identified-refs.ts";
import { inChunks } from "../../../database/in-chunks.ts";
import { listed } from "../../matching/describe-records.ts";
import type { Candidate } from "./name-candidates.ts";

const SCORE = 20;

type Side = "group" | "member";
type Relation = { side: Side; name: string; keys: ReadonlySet<string>; id: number | undefined };

/** Notes for each candidate the members and groups of its line that it has, too. */
export async function addMemberEvidence(run: ImportRun, candidates: Candidate[]): Promise<void> {
  if (candidates.length === 0) return;
  const staged = await stagedRelations(run, [...new Set(candidates.map((one) => one.ref))]);
  if (staged.size === 0) return;
  const withAny = candidates.filter((one) => staged.has(one.ref));
  const known = await knownRelations(run, [...new Set(withAny.map((one) => one.record_id))]);
  for (const candidate of withAny) {
    const theirs = known.get(candidate.record_id) ?? [];
    const agreeing = (staged.get(candidate.ref) ?? []).filter((one) =>
      theirs.some((other) => other.side === one.side && isSame(one, other)),
    );
    if (agreeing.length === 0) continue;
    candidate.score += SCORE * agreeing.length;
    for (const side of ["group", "member"] as const) {
      const names = agreeing.filter((one) => one.side === side).map(({ name }) => name);
      const relation = side === "group" ? "is a member of" : "has the member";
      if (names.length > 0) candidate.reasons.push(`${relation} ${listed(names)}`);
    }
  }
}

function isSame(one: Relation, other: Relation): boolean {
  if (one.id !== undefined && one.id === other.id) return true;
  return [...one.keys].some((key) => other.keys.has(key));
}

async function stagedRelations(run: ImportRun, refs: string[]): Promise<Map<string, Relation[]>> {
  const { rows } = await sql<{ ref: string; of: string }>`
    select r.ref, r.target_ref as "of" from staging_reference r
    where r.kind = 'membership'
    and r.target_kind = 'artist' and r.target_ref in (${sql.join(refs)})`.execute(run.staging.db);
  const relations = rows.map(({ ref, of }) => {
    const [group = "", member = ""] = ref.split("\t");
    return group === of
      ? { of, side: "member" as const, other: member }
      : { of, side: "group" as const, other: group };
  });
  const others = relations.map(({ other }) => other);
  const names = await stagedNames(run, others);
  const ids = await identifiedRefs(run, "artist", others);
  const found = new Map<string, Relation[]>();
  for (const { of, side, other } of relations) {
    const named = names.get(other);
    const list = found.get(of) ?? [];
    list.push({
      side,
      name: named?.name ?? other,
      keys: new Set(named ? artistKeys(named) : []),
      id: ids.get(other),
    });
    found.set(of, list);
  }
  return found;
}

/** Returns the staged lines of these refs: also of those that wait already. */
async function stagedNames(run: ImportRun, refs: string[]): Promise<Map<string, ArtistLine>> {
  const rows = await inChunks(refs, async (some) => {
    const found = await sql<{ ref: string; body: string }>`
      select ref, body from staging_line
      where kind = 'artist' and ref in (${sql.join(some)})`.execute(run.staging.db);
    return found.rows;
  });
  return new Map(rows.map(({ ref, body }) => [ref, JSON.parse(body) as ArtistLine]));
}

async function knownRelations(run: ImportRun, artists: number[]): Promise<Map<number, Relation[]>> {
  const rows = await inChunks(artists, async (some) => {
    const ids = sql.join(some);
    const all = await sql<{ of: number; side: Side; id: number; name: string; key: string }>`
      select m."of", m.side, m.id, a.english_name as name, n.key from (
        select member_id as "of", 'group' as side, group_id as id from membership where member_id in (${ids})
        union all select group_id, 'member', member_id from membership where group_id in (${ids})
      ) m join artist a on a.id = m.id join artist_name n on n.artist_id = m.id`.execute(
      run.staging.db,
    );
    return all.rows;
  });
  const found = new Map<number, Relation[]>();
  for (const [of, ofArtist] of Map.groupBy(rows, (row) => row.of)) {
    const relations = [...Map.groupBy(ofArtist, ({ side, id }) => `${side} ${id}`).values()];
    found.set(
      of,
      relations.flatMap((same) => {
        const first = same[0];
        if (!first) return [];
        const { side, id, name } = first;
        return [{ side, id, name, keys: new Set(same.map(({ key }) => key)) }];
      }),
    );
  }
  return found;
}
