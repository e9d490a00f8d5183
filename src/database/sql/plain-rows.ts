/** Returns rows as plain objects: node:sqlite's have no prototype, which the data of a page would say of each. */
export function plainRows<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row }));
}
