import type { Tag } from "../../domain/tag.ts";
import type { Reader } from "../database.ts";

const collectors = new WeakMap<Reader, Set<Tag>>();

/** Makes named queries that read with `db` add the tags that their results depend on. */
export function collectDependencies(db: Reader, tags: Set<Tag>): void {
  collectors.set(db, tags);
}

/** Declares the tags that a result depends on, also where nothing is found. The API and writes do not collect them. */
export function dependsOn(db: Reader, ...tags: Tag[]): void {
  const collected = collectors.get(db);
  if (collected !== undefined) for (const one of tags) collected.add(one);
}
