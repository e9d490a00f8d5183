/** Returns rows as plain objects: those of node:sqlite have no prototype, which would be serialised with each row. */
export function plainRows<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row }));
}
