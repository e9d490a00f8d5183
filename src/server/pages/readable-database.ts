import type { Database } from "../../database/database.ts";
import { DatabaseBusy } from "../../database/database.ts";
import { failure } from "../../domain/failure.ts";
import { failureResponse } from "../../web/failure-response.ts";

/** The database as pages get it: where it cannot be asked now, their loaders end in the 503 page. */
export function readableDatabase(database: Database): Database {
  return {
    ...database,
    read: async (work) => {
      try {
        return await database.read(work);
      } catch (error) {
        throw error instanceof DatabaseBusy ? unavailable() : error;
      }
    },
  };
}

function unavailable() {
  return failureResponse(
    failure("unavailable", "The catalogue cannot be read just now. Please try again in a moment."),
  );
}

/** Whether a loader ended so: expected, and no error to be looked for. */
export function isUnavailable(thrown: unknown): boolean {
  return thrown instanceof Object && "init" in thrown && isStatus(thrown.init, 503);
}

function isStatus(init: unknown, status: number): boolean {
  return init instanceof Object && "status" in init && init.status === status;
}
