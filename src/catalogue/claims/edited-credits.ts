import { type CreditFacts, rolesOf, type SongFacts } from "./facts.ts";
import { sql } from "kysely";
import { type ImportedCredits, noteFurtherCredits } from "./further-credits.ts";
import { type CreditChange, correctCredits } from "../operator/correct-credits.ts";
import { nameKey } from "../../domain/text/name.ts";
import type { EditedCredit } from "../../domain/edits/proposed/new-edit.ts";
import type { Credited } from "../../domain/credits/same-credit.ts";
import { originsOf } from "../import/merges/origins.ts";
import { type CreditOrder, orderCredits } from "./order-credits.ts";
import { CORRECTION_SOURCE } from "./provenance.ts";
import { type RefContext, resolveIds } from "../import/read/resolve.ts";
import { loadNamesOf } from "./names-of-credited.ts";

interface Row {
  song_id: number;
  record_id: number;
  edit_id: number;
  field: "credit" | "credits" | "order";
  subject: string;
  operation: CreditChange["operation"] | "set";
  value: string;
  artist_id: number | null;
  new_artist_id: number | null;
}

const CREDIT_CLAIMS = sql`('credit', 'credits', 'order')`;

/** Applies the edits of songs' credits. They hold for any list that an import brings. */
export async function withEditedCredits(
  context: RefContext,
  songs: [id: number, facts: SongFacts][],
): Promise<[id: number, facts: SongFacts][]> {
  const ids = songs.map(([id]) => id);
  const rows = await findEditedCredits(context, ids);
  if (rows.length === 0) return songs;
  const people = await resolveIds(context, "artist", [...new Set(rows.flatMap(peopleIn))]);
  const ofSong = Map.groupBy(rows, (row) => row.song_id);
  const credited = songs.flatMap(([id, { credits = [] }]) =>
    ofSong.has(id) ? credits.flatMap(({ artist }) => artist ?? []) : [],
  );
  const names = await loadNamesOf(context, [...new Set([...people.values(), ...credited])]);
  const imported: ImportedCredits[] = [];
  const changesIn = (some: readonly Row[]) =>
    some.filter(({ field }) => field === "credit").map((row) => changeOf(row, people));
  const merged = songs.map(([id, facts]): [number, SongFacts] => {
    const edited = ofSong.get(id);
    if (!edited) return [id, facts];
    // A complete list takes the place of what came before it, imported credits included.
    const from = edited.findLastIndex(({ field }) => field === "credits");
    const complete = edited[from];
    const later = edited.slice(from + 1);
    const changes = changesIn(later);
    const { credits = [] } = facts;
    const base = complete ? completeList(complete, people) : credits;
    const corrected = ordersOf(later, changes, people).reduce(
      (list, order) => orderCredits(list, order, names),
      correctCredits(base, changes, names),
    );
    if (complete) {
      const { edit_id, record_id } = complete;
      const known = changesIn(edited);
      imported.push({ song_id: id, edit_id, record_id, credits, shown: corrected, known });
    }
    const isComplete = complete && { credits_incomplete: false };
    return [id, { ...facts, ...isComplete, credits: corrected }];
  });
  if (context.noteFurther) await noteFurtherCredits(context, imported, names, context.noteFurther);
  return merged;
}

function peopleIn({ field, value, artist_id, new_artist_id }: Row): number[] {
  const listed = field === "credit" ? [] : (JSON.parse(value) as Credited[]);
  const ids = [artist_id, new_artist_id, ...listed.map((credit) => credit.artist_id)];
  return ids.filter((id) => id !== null);
}

/** Returns the orders of roles, of each the latest, with what has taken the place of a credit that one names. */
function ordersOf(
  rows: readonly Row[],
  changes: readonly CreditChange[],
  people: ReadonlyMap<number, number>,
): CreditOrder[] {
  const orders = rows.filter(({ field }) => field === "order");
  const latest = new Map(orders.map((row) => [row.subject, row]));
  return [...latest.values()].map(({ subject: role, value }) => {
    const named = (JSON.parse(value) as Credited[]).map(({ artist_id, name }) =>
      artist_id === null ? { name } : { artist: people.get(artist_id) ?? artist_id },
    );
    const credits = changes
      .filter((change) => change.role === role)
      .reduce<CreditOrder["credits"]>((all, change) => {
        const [before, after] = successionOf(change) ?? [];
        if (before === undefined || after === undefined) return all;
        const at = all.findIndex((one) => isSameSubject(one, before));
        const isNamed = all.some((one) => isSameSubject(one, after));
        return at === -1 || isNamed ? all : all.with(at, after);
      }, named);
    return { role, credits };
  });
}

type Subject = CreditChange["subject"];

/** Returns the two people of a change that replaces one by another, or null if only the name of one person changes. */
function successionOf({
  operation,
  subject,
  value,
  replaces,
}: CreditChange): readonly [before: Subject, after: Subject] | null {
  if (replaces !== undefined) return [replaces, subject];
  if (operation !== "change" || value.artist === undefined) return null;
  if (value.artist !== null) return [subject, { artist: value.artist }];
  const name = value.name ?? ("name" in subject ? subject.name : undefined);
  return name === undefined ? null : [subject, { name }];
}

function isSameSubject(one: CreditChange["subject"], other: CreditChange["subject"]): boolean {
  if ("artist" in one) return "artist" in other && one.artist === other.artist;
  return "name" in other && nameKey(one.name) === nameKey(other.name);
}

function completeList({ value }: Row, people: ReadonlyMap<number, number>): CreditFacts[] {
  return (JSON.parse(value) as EditedCredit[]).map(({ artist_id, name, roles, also }) => ({
    artist: artist_id === null ? undefined : (people.get(artist_id) ?? artist_id),
    name,
    ...rolesOf(roles, also),
    sources: [CORRECTION_SOURCE],
  }));
}

/** Finds what edits say of the credits of songs, and of those merged into them, in the order in which they apply. */
async function findEditedCredits({ staging, isEmpty }: RefContext, ids: readonly number[]) {
  if (isEmpty || ids.length === 0) return [];
  const { rows: any } = await sql`
    select 1 from edit_claim
    where kind = 'song' and field in ${CREDIT_CLAIMS} limit 1`.execute(staging.db);
  if (any.length === 0) return [];
  const { rows } = await sql<Row>`
    select o.record_id as song_id, c.record_id, c.edit_id, c.field, c.subject, c.operation, c.value, c.artist_id, c.new_artist_id
    from ${originsOf("song", ids)} as o
    join edit_claim c on c.kind = 'song' and c.record_id = o.id and c.field in ${CREDIT_CLAIMS}
    order by c.sequence`.execute(staging.db);
  const next = new Map<string, Row>();
  const effective = rows.toReversed().filter((row) => {
    const key = `${row.record_id} ${row.subject}`;
    const isChangedAgain = row.operation === "change" && next.get(key)?.operation === "change";
    next.set(key, row);
    return !isChangedAgain;
  });
  return effective.reverse();
}

interface StoredValue {
  artist?: number | null;
  name?: string;
  /** The subject, where it is a name. */
  of?: string;
  /** Of an addition: the credit whose place it takes. */
  replaces?: { artist: number | null; name: string };
}

export function changeOf(
  row: Pick<Row, "subject" | "operation" | "value">,
  people: ReadonlyMap<number, number>,
): CreditChange {
  const current = (id: number) => people.get(id) ?? id;
  const { of, replaces, ...value } = JSON.parse(row.value) as StoredValue;
  const { role, artist, nameKey: key } = parseSubject(row.subject);
  if (row.operation === "set") throw new Error("a list of credits is no change of one");
  return {
    operation: row.operation,
    role,
    subject: artist === null ? { name: of ?? key } : { artist: current(artist) },
    value: { ...value, ...(value.artist != null && { artist: current(value.artist) }) },
    replaces:
      replaces &&
      (replaces.artist === null ? { name: replaces.name } : { artist: current(replaces.artist) }),
  };
}

/** Which credit of a song an edit is about: a role, and a person or the key of a name. */
interface CreditSubject {
  role: string;
  artist: number | null;
  nameKey: string;
}

/** Formats the subject of a credit as edits store it: the role, a tab, and `#12` or `=hong`. Roles have no tabs. */
export function formatSubject(subject: CreditSubject): string {
  const { role, artist } = subject;
  return artist === null ? `${role}\t=${subject.nameKey}` : `${role}\t#${artist}`;
}

/** Parses the subject of a credit. @throws for one that `formatSubject` does not make */
export function parseSubject(subject: string): CreditSubject {
  const at = subject.indexOf("\t");
  const [mark, rest] = [subject[at + 1], subject.slice(at + 2)];
  if (at < 1 || (mark !== "#" && mark !== "="))
    throw new Error(`an edit has no such subject: ${subject}`);
  const role = subject.slice(0, at);
  return mark === "#"
    ? { role, artist: Number(rest), nameKey: "" }
    : { role, artist: null, nameKey: rest };
}
