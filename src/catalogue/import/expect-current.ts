import { sql } from "kysely";
import { ImportOutdated } from "./import-outdated.ts";
import type { ImportRun, Publishing } from "./run.ts";

/**
 * Checks, once nobody else publishes any more, that what edits have changed since an import began can be merged into it.
 * @throws ImportOutdated where they merged or separated records
 */
export async function expectCurrent(
  db: Publishing,
  { beganAfter }: Pick<ImportRun, "beganAfter">,
): Promise<void> {
  const { rows } = await sql`select 1 from revision_effect
    where revision_id > ${beganAfter} and what = 'moved' limit 1`.execute(db);
  if (rows.length > 0) throw new ImportOutdated();
}
