import type { Tag } from "../../domain/tag.ts";
import type { Reader } from "../database.ts";

const collectors = new WeakMap<Reader, Set<Tag>>();

/** Has the named queries that read with `db` add to `tags` what their results depend on. */
export function collectDependencies(db: Reader, tags: Set<Tag>): void {
  collectors.set(db, tags);
}

/**
 * Declares what the result of a named query depends on, whether it finds something or not. Nothing happens where
 * nobody collects it: in the API and in what writes.
 */
export function dependsOn(db: Reader, ...tags: Tag[]): void {
  const collected = collectors.get(db);
  if (collected !== undefined) for (const one of tags) collected.add(one);
}
