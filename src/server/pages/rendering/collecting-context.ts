import { AsyncLocalStorage } from "node:async_hooks";
import type { PublicApiContext } from "../../../api/context.ts";
import { collectDependencies } from "../../../database/changes/dependencies.ts";
import { tag, type Tag } from "../../../domain/tag.ts";

const collecting = new AsyncLocalStorage<Set<Tag>>();

/** Runs the work that makes an answer. @returns its result, with the tags that it depends on */
export async function collectTags<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; tags: Set<Tag> }> {
  const tags = new Set<Tag>();
  return { result: await collecting.run(tags, work), tags };
}

/** Returns the same context, whose uses within `collectTags` add to the tags of the answer. */
export function collectingContext(context: PublicApiContext): PublicApiContext {
  const { database, search, clock } = context;
  return {
    ...context,
    database: {
      ...database,
      read: (work) =>
        database.read((db) => {
          const tags = collecting.getStore();
          if (tags !== undefined) collectDependencies(db, tags);
          return work(db);
        }),
    },
    search: {
      find: (text, options) => {
        collecting.getStore()?.add(tag.search);
        return search.find(text, options);
      },
    },
    // Answers use the time for the day alone.
    clock: () => {
      collecting.getStore()?.add(tag.today);
      return clock();
    },
  };
}
