import { describe, expect, test } from "vitest";
import { createApi } from "../../../src/api/api.ts";
import type { Database } from "../../../src/database/database.ts";
import { apiContext } from "../../factory/api-context.ts";

/** The calls whose answers to errors are not listed: those of people who signed in, and of what they write. */
const OF_PEOPLE = new Set(["accounts", "edits", "following", "moderation", "reviews", "playlists"]);

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
  tags: { name: string }[];
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: { type?: string } }[];
  responses: Record<string, { description: string; content?: object }>;
}

// The reference reads no data.
const api = createApi(apiContext({} as Database));

async function readDocument(): Promise<OpenApi> {
  return (await (await api.request("/api/openapi.json")).json()) as OpenApi;
}

/** Every operation, as `METHOD path`. */
async function readOperations(): Promise<[call: string, operation: Operation][]> {
  const { paths } = await readDocument();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

describe("GET /api/openapi.json", () => {
  test("describes the purpose, parameters and errors of each", async () => {
    const { openapi, tags } = await readDocument();
    expect(openapi).toBe("3.1.0");
    for (const [call, operation] of await readOperations()) {
      const { summary, description, parameters = [], responses } = operation;
      expect(summary, call).toBeTruthy();
      // For other calls, such as one that ends a session, a summary is enough.
      if (call.startsWith("GET")) expect(description, call).toBeTruthy();
      expect(tags.map((tag) => tag.name)).toContain(operation.tags?.[0]);
      const inPath = parameters.filter((parameter) => parameter.in === "path");
      expect(
        inPath.map(({ name }) => `{${name}}`),
        call,
      ).toEqual(call.match(/\{\w+\}/g) ?? []);
      expect(
        inPath.every((parameter) => parameter.required),
        call,
      ).toBe(true);
      expect(responses["200"]?.content ?? responses["201"] ?? responses["204"], call).toBeDefined();
      if (OF_PEOPLE.has(operation.tags![0]!)) continue;
      if (parameters.length > 0) expect(responses["400"], call).toBeDefined();
      const isRecord = inPath.some(({ name }) => name !== "count" && name !== "year");
      expect(Object.keys(responses), call).toEqual(
        isRecord ? ["200", "301", "400", "404"] : expect.arrayContaining(["200"]),
      );
    }
  });

  test("says which parameters may be given several times, and how many must be", async () => {
    const together = new Map(await readOperations()).get("GET /api/together")!;
    const parameters = (together.parameters ?? []).map(({ name, required = false, schema }) => ({
      name,
      required,
      type: schema?.type,
    }));
    expect(parameters).toEqual([
      { name: "person", required: true, type: "array" },
      { name: "not", required: false, type: "array" },
      ...["act", "from", "to"].map((name) => ({ name, required: false, type: "integer" })),
      { name: "cursor", required: false, type: "string" },
    ]);
  });

  test("names each schema once, and every reference resolves", async () => {
    const document = await readDocument();
    const references = JSON.stringify(document).matchAll(
      /"\$ref":"#\/components\/schemas\/(\w+)"/g,
    );
    const names = new Set(Array.from(references, ([, name]) => name));
    expect(names).toEqual(new Set(Object.keys(document.components.schemas)));
    expect(names).toContain("Song");
  });
});
