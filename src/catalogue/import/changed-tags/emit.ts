import { sql } from "kysely";
import type { Tag } from "../../../domain/tag.ts";
import { type Changed, type Difference, from, type Sql } from "./difference-queries.ts";

type NameOf<T> = T extends `${infer Name}:${number}` ? Name : never;

/** Stages a tag for each `id` that a query finds. */
export async function emit(difference: Difference, name: NameOf<Tag>, ids: Changed): Promise<void> {
  await emitTags(
    difference,
    from(
      ids,
      (changed) => sql`select distinct ${sql.lit(`${name}:`)} || id from (${changed}) as changed
      where id is not null`,
    ),
  );
}

/** Stages a tag if a query finds anything. */
export async function emitIf(difference: Difference, tag: Tag, changes: Changed): Promise<void> {
  await emitTags(
    difference,
    from(changes, (query) => tagIf(tag, query)),
  );
}

/** Selects a tag if a query finds anything. */
export function tagIf(tag: Tag, changes: Sql): Sql {
  return sql`select ${sql.lit(tag)} from (select 1 as found from (${changes}) as changed limit 1) as any_change`;
}

/** Stages the tags that a query selects. */
export async function emitTags({ run }: Difference, tags: Changed): Promise<void> {
  if (tags !== null) await sql`insert into staging_tag (tag) ${tags}`.execute(run.staging.db);
}
