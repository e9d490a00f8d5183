import { type RawBuilder, sql } from "kysely";
import { SQL_TYPE } from "../columns.ts";
import { STAGING, type StagingRow, type StagingTable } from "../import/staging-tables.ts";

/** Returns rows as a table: one parameter a column, so that the number of rows is not limited by that of parameters. */
export function unnested<T extends StagingTable>(
  table: T,
  rows: StagingRow<T>[],
): RawBuilder<unknown> {
  const arrays = Object.entries(STAGING[table]).map(([column, { type }]) => {
    const values = rows.map((row) => row[column as keyof StagingRow<T>]);
    return sql`${values}::${sql.raw(`${SQL_TYPE.postgres[type]}[]`)}`;
  });
  return sql`unnest(${sql.join(arrays)})`;
}
