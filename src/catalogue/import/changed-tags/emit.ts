import { sql } from "kysely";
import type { Tag } from "../../../domain/tag.ts";
import type { ImportRun } from "../run.ts";
import type { Sql } from "./differences.ts";

type NameOf<T> = T extends `${infer Name}:${number}` ? Name : never;

/** Stages a tag of each record that a query finds as `id`. */
export function emit(run: ImportRun, name: NameOf<Tag>, ids: Sql): Promise<unknown> {
  return emitTags(
    run,
    sql`select distinct ${sql.lit(`${name}:`)} || id from (${ids}) as changed
    where id is not null`,
  );
}

/** Stages the tags that a query selects. */
export function emitTags({ staging: { db } }: ImportRun, tags: Sql): Promise<unknown> {
  return sql`insert into staging.tag (tag) ${tags}`.execute(db);
}

/** Stages a tag if a query finds anything. */
export async function emitIf(run: ImportRun, tag: Tag, changes: Sql): Promise<void> {
  await emitTags(
    run,
    sql`select ${sql.lit(tag)} from (select 1 as found from (${changes}) as changed limit 1) as any_change`,
  );
}
