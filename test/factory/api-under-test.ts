import { createApi } from "../../src/api/api.ts";
import type { ApiContext } from "../../src/api/context.ts";
import type { Database, Engine } from "../../src/database/database.ts";
import { openTestDatabase } from "../databases/engines.ts";
import { apiContext } from "./api-context.ts";
import type { CatalogueDraft } from "./catalogue/drafts.ts";
import { SAMPLE_NOW } from "./catalogue/sample.ts";
import { saveCatalogue } from "./catalogue/save.ts";

/** The whole API on a database of its own. */
export interface ApiUnderTest {
  database: Database;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Returns the JSON of a response that must be 200. */
  read<Body>(path: string): Promise<Body>;
  remove(): Promise<void>;
}

export async function openApi(
  engine: Engine,
  draft: CatalogueDraft,
  { now = SAMPLE_NOW, ...overrides }: { now?: Date } & Partial<ApiContext> = {},
): Promise<ApiUnderTest> {
  const opened = await openTestDatabase(engine);
  const { database } = opened;
  await saveCatalogue(database, draft);
  const api = createApi(
    apiContext(database, {
      clock: () => now,
      logError: (error) => {
        throw error;
      },
      ...overrides,
    }),
  );
  const request = async (path: string, init?: RequestInit) => api.request(path, init);
  return {
    database,
    request,
    remove: () => opened.remove(),
    read: async <Body>(path: string) => {
      const response = await request(path);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return (await response.json()) as Body;
    },
  };
}
