/** Maximum number of ids in one statement: with many more PostgreSQL scans whole tables. */
const LARGEST_SET = 512;

/**
 * Runs a query for a set of ids or keys, in as few statements as possible. Each batch is padded to a power of two by repeating
 * its last id, so that sets of every size share a dozen prepared statements.
 */
export async function queryInBatches<Row, Id extends number | string = number>(
  ids: Iterable<Id>,
  query: (ids: Id[]) => Promise<Row[]>,
): Promise<Row[]> {
  const distinct = [...new Set(ids)];
  const rows: Row[] = [];
  for (let start = 0; start < distinct.length; start += LARGEST_SET) {
    // A loop, not `push(...rows)`: a spread of many thousand arguments overflows the stack.
    for (const row of await query(padded(distinct.slice(start, start + LARGEST_SET))))
      rows.push(row);
  }
  return rows;
}

function padded<Id>(ids: Id[]): Id[] {
  const size = 2 ** Math.ceil(Math.log2(ids.length));
  return [...ids, ...Array<Id>(size - ids.length).fill(ids.at(-1)!)];
}

/** Groups rows by an id. Rows stay in their order. */
export function groupById<Row>(
  rows: Iterable<Row>,
  idOf: (row: Row) => number,
): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const id = idOf(row);
    const group = groups.get(id);
    if (group) group.push(row);
    else groups.set(id, [row]);
  }
  return groups;
}

/** Returns records in the order of these ids; an id without a record is left out. */
export function inOrder<Found extends { id: number }>(
  ids: readonly number[],
  records: readonly Found[],
): Found[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
