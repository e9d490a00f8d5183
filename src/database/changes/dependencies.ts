import type { Tag } from "../../domain/tag.ts";
import type { Snapshot } from "../database.ts";

const collectors = new WeakMap<Snapshot, Set<Tag>>();

/** Makes named queries that read with `db` add the tags that their results depend on. */
export function collectDependencies(db: Snapshot, tags: Set<Tag>): void {
  collectors.set(db, tags);
}

/** Declares the tags that a result depends on, also where nothing is found. The API and writes do not collect them. */
export function dependsOn(db: Snapshot, ...tags: Tag[]): void {
  const collected = collectors.get(db);
  if (collected !== undefined) for (const one of tags) collected.add(one);
}
