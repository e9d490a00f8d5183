import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFeedbackReceiver } from "../../src/api/community/feedback.ts";
import { createLimits } from "../../src/api/request/limits.ts";
import type { Engine } from "../../src/database/database.ts";
import type { ApiDocument } from "../../src/api/reference/document.ts";
import { type Operation, operationsOf } from "../../src/api/reference/reference.ts";
import { Decoder } from "../../src/pictures/upload/decoder.ts";
import { DiskStore, Uploads } from "../../src/pictures/upload/uploads.ts";
import { openTestDatabase } from "../databases/engines.ts";
import { apiContext, TEST_ORIGIN, UNLIMITED } from "../factory/api-context.ts";
import { createApi } from "../../src/api/api.ts";
import { saveClaims } from "../factory/catalogue/claims.ts";
import { saveCatalogue } from "../factory/catalogue/save.ts";
import { rightsCatalogue } from "./catalogue.ts";
import { NOW, peopleOf, type Person } from "./people.ts";

const CHILD = new URL("../../src/pictures/upload/decode-child.ts", import.meta.url).pathname;

export type RightsSite = Awaited<ReturnType<typeof openRights>>;

/** Opens the API on a database of its own, with people in all roles. */
export async function openRights(engine: Engine) {
  const opened = await openTestDatabase(engine);
  const { database } = opened;
  const draft = rightsCatalogue();
  await saveCatalogue(database, draft);
  await saveClaims(database, draft);
  const folder = mkdtempSync(join(tmpdir(), "norae-rights-"));
  const uploads = new Uploads(new Decoder(CHILD), new DiskStore(folder));
  const clock = () => NOW;
  const { feedback: limit } = createLimits(UNLIMITED, clock);
  const context = apiContext(database, {
    clock,
    uploads,
    random: () => 0,
    receiveFeedback: createFeedbackReceiver({ database, clock, origin: TEST_ORIGIN, limit }),
    logError: (error) => {
      throw error;
    },
  });
  const api = createApi(context);
  const people = peopleOf(database);
  const decider = await people.make("maintainer");
  let number = 0;

  /** Sends fields as JSON, or a form. */
  const send = async (method: string, path: string, from: Person | null, body?: object) => {
    const isForm = body instanceof FormData;
    return api.request(path, {
      method,
      headers: {
        ...from?.headers,
        ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
  };

  /** Returns the JSON of a call that must succeed. */
  async function json<Answered>(...call: Parameters<typeof send>): Promise<Answered> {
    const answer = await send(...call);
    if (!answer.ok) throw new Error(`${call[1]}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answered;
  }

  return {
    engine,
    database,
    context,
    people,
    /** A maintainer who wrote nothing. */
    decider,
    send,
    json,
    /** Returns a number that nothing has yet. */
    next: () => (number += 1),
    /** The calls that the document of the API describes, by `METHOD /path`. */
    async operations(): Promise<Map<string, Operation>> {
      const document = await json<ApiDocument>("GET", "/api/openapi.json", null);
      return new Map(operationsOf(document).map((one) => [`${one.method} ${one.path}`, one]));
    },
    /** The calls that the API answers, whether or not they are described. */
    routes: () => api.routes.map(({ method, path }) => ({ method, path })),
    remove: async () => {
      uploads.close();
      await opened.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
