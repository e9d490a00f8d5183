import type { ApiContext } from "../../src/api/context.ts";
import { createLimits, type LimitRates } from "../../src/api/request/limits.ts";
import { connectionsInProcess } from "../../src/people/connection-finder.ts";
import { Decoder } from "../../src/pictures/upload/decoder.ts";
import { DiskStore, Uploads } from "../../src/pictures/upload/uploads.ts";
import type { Database } from "../../src/database/database.ts";
import { searchInProcess } from "../../src/search/search.ts";
import { TRUST } from "./edits/trust.ts";

/** The configured address of the API under test. */
export const TEST_ORIGIN = "http://localhost:3000";

/** Returns the context that the server gives the API, with the values of a test. */
export function apiContext(database: Database, overrides: Partial<ApiContext> = {}): ApiContext {
  return {
    database,
    search: searchInProcess(database),
    connections: connectionsInProcess(database),
    clock: () => new Date(),
    origin: TEST_ORIGIN,
    issuers: [],
    limits: unlimited(overrides.clock),
    trust: TRUST,
    clientAddress: () => "192.0.2.1",
    uploads: new Uploads(new Decoder(""), new DiskStore("")),
    forgetPeople: () => Promise.resolve(),
    logError: () => undefined,
    dumpFolder: null,
    ...overrides,
  };
}

/** The rates of a test that limits nothing, or few kinds of requests. */
export const UNLIMITED: LimitRates = {
  login: null,
  write: null,
  playlist: null,
  upload: null,
  rename: null,
  comment: null,
  feedback: null,
  feedbackAttempts: null,
  import: null,
  edit: null,
  search: null,
  lists: null,
};

function unlimited(clock = () => new Date()) {
  return createLimits(UNLIMITED, clock);
}
