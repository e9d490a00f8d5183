import { type Database, DatabaseBusy } from "../../../database/database.ts";
import { collectDependencies } from "../../../database/changes/dependencies.ts";
import { failure } from "../../../domain/failure.ts";
import type { Tag } from "../../../domain/tag.ts";
import { failureResponse } from "../../../web/request/failure-response.ts";

/**
 * Returns the database for the loaders of one rendering: their queries add to `tags` what they depend on, and fail with
 * the 503 page while the database cannot be read.
 */
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

const UNAVAILABLE = "The catalogue cannot be read just now. Please try again in a moment.";

/** Whether an error is that 503, which is expected and not logged. */
export function isUnavailable(thrown: unknown): boolean {
  const init = thrown instanceof Object && "init" in thrown ? thrown.init : null;
  return init instanceof Object && "status" in init && init.status === 503;
}
