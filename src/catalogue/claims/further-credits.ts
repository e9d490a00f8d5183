import { sql } from "kysely";
import type { EditedCredit } from "../../domain/edits/proposed/new-edit.ts";
import { parseRoles } from "../../domain/catalogue/role.ts";
import { readCreditsBody } from "../edits/credits/credits-body.ts";
import { type CreditChange, correctCredits, normalRole } from "../operator/correct-credits.ts";
import type { CreditFacts } from "./facts.ts";
import { type RefContext, resolveIds } from "../import/read/resolve.ts";
import { loadNamesOf } from "./names-of-credited.ts";
import type { NamesOfPeople } from "./unite-credits.ts";

export interface ImportedCredits {
  song_id: number;
  /** The edit that calls the list complete, and the song as it named it. */
  edit_id: number;
  record_id: number;
  credits: readonly CreditFacts[];
  shown: readonly CreditFacts[];
  /** The credits that edits added and removed, before and after. */
  known: readonly CreditChange[];
}

/** Notes what catalogues add to lists that edits call complete, without what was there then and what edits took out. */
export async function noteFurtherCredits(
  context: RefContext,
  songs: readonly ImportedCredits[],
  names: NamesOfPeople,
  note: (songId: number, further: EditedCredit[]) => void,
): Promise<void> {
  if (songs.length === 0) return;
  const before = await findListsBefore(context, songs);
  for (const { song_id, credits, shown, known, ...complete } of songs) {
    const decided = [...shown, ...(before.get(listKey(complete)) ?? [])];
    const removals = [
      ...decided.flatMap(removalsOf),
      ...known.map((change): CreditChange => ({ ...change, operation: "remove", value: {} })),
    ];
    note(song_id, correctCredits(credits, removals, names).map(editedCredit));
  }
}

/** Returns the imported credits without those that were decided on, also under other names and former ids. */
export async function withoutDecided(
  context: RefContext,
  further: readonly EditedCredit[],
  decided: readonly EditedCredit[],
): Promise<EditedCredit[]> {
  const credits = await currentCredits(context, further);
  const others = await currentCredits(context, decided);
  const people = [...credits, ...others].flatMap(({ artist }) => artist ?? []);
  const names = await loadNamesOf(context, [...new Set(people)]);
  return correctCredits(credits, others.flatMap(removalsOf), names).map(editedCredit);
}

function removalsOf({ artist, name, roles = "", also = [] }: CreditFacts): CreditChange[] {
  const subjects = [{ name }, ...(artist === undefined ? [] : [{ artist }])];
  const all = [...(parseRoles(roles) ?? []), ...also.map(normalRole)];
  return all.flatMap((role) =>
    subjects.map((subject): CreditChange => ({ operation: "remove", role, subject, value: {} })),
  );
}

export function editedCredit({ artist, name, roles = "", also = [] }: CreditFacts): EditedCredit {
  return { artist_id: artist ?? null, name, roles, also };
}

function listKey({ edit_id, record_id }: Pick<ImportedCredits, "edit_id" | "record_id">): string {
  return `${edit_id} ${record_id}`;
}

/** Finds the lists that were there before edits called them complete, by `listKey`. */
async function findListsBefore(context: RefContext, songs: readonly ImportedCredits[]) {
  const { rows } = await sql<{ id: number; body: string }>`
    select id, body from edit
    where id in (${sql.join(songs.map((song) => song.edit_id))})`.execute(context.staging.db);
  const bodies = new Map(rows.map(({ id, body }) => [id, body]));
  const found = new Map<string, CreditFacts[]>();
  for (const { edit_id, record_id } of songs) {
    const song = { target_id: record_id, body: bodies.get(edit_id) ?? "{}" };
    const edited = readCreditsBody(song).songs.find(({ song_id }) => song_id === record_id);
    found.set(listKey({ edit_id, record_id }), await currentCredits(context, edited?.before));
  }
  return found;
}

async function currentCredits(context: RefContext, credits: readonly EditedCredit[] = []) {
  const ids = credits.flatMap(({ artist_id }) => artist_id ?? []);
  const current = await resolveIds(context, "artist", ids);
  return credits.map(({ artist_id, ...credit }) => ({
    ...credit,
    artist: artist_id === null ? undefined : (current.get(artist_id) ?? artist_id),
  }));
}
