import { type Database, DatabaseBusy } from "../../../database/database.ts";
import { failureResponse } from "../../../web/request/failure-response.ts";
import { failure } from "../../../domain/failure.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import type { PublicApiContext } from "../../../api/context.ts";
import { collectDependencies } from "../../../database/changes/dependencies.ts";
import { tag, type Tag } from "../../../domain/tag.ts";

const collecting = new AsyncLocalStorage<Set<Tag>>();

/** Runs the work that makes an answer. @returns its result, with the tags that it depends on */
export async function collectTags<Result>(work: () => Promise<Result>) {
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

/** Returns a rendering's database, whose queries add to `tags`, and fail with the 503 page while it is away. */
export function readableDatabase(database: Database, tags: Set<Tag>): Database {
  return {
    ...database,
    read: async (work) => {
      try {
        return await database.read((db) => {
          collectDependencies(db, tags);
          return work(db);
        });
      } catch (error) {
        if (!(error instanceof DatabaseBusy)) throw error;
        throw failureResponse(failure("unavailable", UNAVAILABLE));
      }
    },
  };
}

const UNAVAILABLE = "The catalogue is temporarily unavailable. Please try again in a moment.";

/** Whether an error is that 503, which is expected and not logged. */
export function isUnavailable(thrown: unknown): boolean {
  const init = thrown instanceof Object && "init" in thrown ? thrown.init : null;
  return init instanceof Object && "status" in init && init.status === 503;
}
