import type { SelectQueryBuilder } from "kysely";

export async function countRows<DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, object>) {
  const counted = rows.clearSelect().select((eb) => eb.fn.countAll<number>().as("count"));
  return (await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count;
}
