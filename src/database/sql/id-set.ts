/** Maximum number of ids in one statement: with many more PostgreSQL scans whole tables. */
const LARGEST_SET = 512;

/** Queries a set of ids in few statements, padded to powers of two, so that a dozen prepared ones are shared. */
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
