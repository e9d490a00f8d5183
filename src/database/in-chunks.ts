/** Maximum number of values in one statement, which may name each of them three times, below the limits of both engines. */
const MOST_VALUES = 10_000;

/** Returns the rows of a query for any number of distinct values, asked in as few statements as the engines allow. */
export async function inChunks<Value, Row>(
  values: Iterable<Value>,
  query: (some: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const all = [...new Set(values)];
  const rows: Row[] = [];
  for (let at = 0; at < all.length; at += MOST_VALUES) {
    for (const row of await query(all.slice(at, at + MOST_VALUES))) rows.push(row);
  }
  return rows;
}
