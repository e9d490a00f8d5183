import { counted } from "../../domain/text/counted.ts";
import { quoted, type Reference, type RestoringTransaction } from "./snapshot.ts";

export interface MissingRecord {
  table: string;
  id: number | string;
  /** The number of rows that refer to it, by their tables. */
  uses: Map<string, number>;
}

/** Lists the missing rows that others refer to, by foreign keys. @param tables those whose rows were replaced */
export async function findMissing(transaction: RestoringTransaction, tables: readonly string[]) {
  const replaced = new Set(tables);
  const missing = new Map<string, MissingRecord>();
  const add = (from: string, to: string, rows: readonly MissingRow[]) => {
    for (const { id, uses } of rows) {
      const key = `${to} ${id}`;
      const record = missing.get(key) ?? { table: to, id, uses: new Map<string, number>() };
      record.uses.set(from, (record.uses.get(from) ?? 0) + uses);
      missing.set(key, record);
    }
  };
  for (const reference of transaction.references) {
    if (!replaced.has(reference.table) && !replaced.has(reference.to)) continue;
    const { table, to } = reference;
    add(table, to, await transaction.query<MissingRow>(selectMissing(reference)));
  }
  for (const claimed of CLAIMED.filter(({ to }) => isThere(transaction, "edit_claim", to))) {
    if (!replaced.has("edit_claim") && !replaced.has(claimed.to)) continue;
    add("edit_claim", claimed.to, await transaction.query<MissingRow>(claimed.select));
  }
  return [...missing.values()];
}

type MissingRow = { id: number | string; uses: number };

function selectMissing({ table, column, to, toColumn }: Reference): string {
  const child = `c.${quoted(column)}`;
  return `select ${child} as id, count(*) as uses from ${quoted(table)} c
    where ${child} is not null and not exists (
      select 1 from ${quoted(to)} p where p.${quoted(toColumn)} = ${child}
    ) group by ${child} order by ${child}`;
}

/** Claims of edits refer to records by present or former ids, without a foreign key, since records are merged. */
const CLAIMED = [
  ...(["artist", "album", "song"] as const).map((kind) => ({
    to: kind,
    select: selectUnclaimed(kind, "record_id", `c.kind = '${kind}'`),
  })),
  {
    to: "artist",
    select: selectUnclaimed("artist", "new_artist_id", "c.new_artist_id is not null"),
  },
];

function selectUnclaimed(kind: string, column: string, condition: string): string {
  return `select c.${column} as id, count(*) as uses from edit_claim c
    where ${condition}
      and not exists (select 1 from ${kind} p where p.id = c.${column})
      and not exists (select 1 from ${kind}_former_id f where f.id = c.${column})
    group by c.${column} order by c.${column}`;
}

function isThere({ tables }: RestoringTransaction, ...names: string[]): boolean {
  return names.every((name) => tables.some((table) => table.name === name));
}

/** The missing records that a message names. */
const MOST_NAMED = 20;

export function describeMissing(missing: readonly MissingRecord[]): string {
  const lines = missing.slice(0, MOST_NAMED).map(({ table, id, uses }) => {
    const rows = [...uses].map(([from, count]) => `${counted(count, "row")} of ${from}`);
    return `  ${table} ${id}: ${rows.join(", ")}`;
  });
  const more = missing.length - lines.length;
  return [...lines, ...(more > 0 ? [`  and ${counted(more, "more", "more")}`] : [])].join("\n");
}
