import type { Tag } from "../../domain/tag.ts";
import type { Reader } from "../database.ts";

const collectors = new WeakMap<Reader, Set<Tag>>();

/** Makes named queries that read with `db` add the tags that their results depend on. */
export function collectDependencies(db: Reader, tags: Set<Tag>): void {
  collectors.set(db, tags);
}

/**
 * Declares the tags that the result of a named query depends on, also where it finds nothing. Has no effect in the API and
 * in writes, which do not collect tags.
 */
export function dependsOn(db: Reader, ...tags: Tag[]): void {
  const collected = collectors.get(db);
  if (collected !== undefined) for (const one of tags) collected.add(one);
}
