import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONNECTION_PARAMETERS } from "../../domain/credits/connection-question.ts";
import { TOGETHER_PARAMETERS } from "../../domain/credits/together.ts";
import { QUERY_PARAMETERS } from "../../web/request/query-parameters.ts";

const web = join(import.meta.dirname, "..", "..", "web");

function namesRead(): string[] {
  const sources = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(web, path), "utf8"));
  const reads = sources.flatMap((source) => [
    ...source.matchAll(/\b(?:searchParams|query)\.(?:get|getAll|has)\(\s*"([^"]+)"/g),
    ...source.matchAll(/\brequested(?:Values?|Artist)\(\s*\w+,\s*"([^"]+)"/g),
  ]);
  const parsed = [...TOGETHER_PARAMETERS, ...CONNECTION_PARAMETERS];
  return [...new Set([...reads.map(([, name = ""]) => name), ...parsed])];
}

test("the server passes on the parameters that pages read, and no other", () => {
  expect([...QUERY_PARAMETERS].toSorted()).toEqual(namesRead().toSorted());
});
