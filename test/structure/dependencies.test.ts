import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lint } from "./oxlint.ts";

const nouns = ["domain", "database", "catalogue", "search", "people", "identity", "pictures"];

const layers: Record<string, string[]> = {
  domain: [],
  database: ["domain"],
  threads: ["domain", "database"],
  catalogue: ["domain", "database"],
  search: ["domain", "database", "threads"],
  people: ["domain", "database", "threads"],
  identity: ["domain", "database"],
  pictures: ["domain", "database"],
  backup: ["domain", "database", "pictures"],
  api: nouns,
  web: nouns,
  server: [...nouns, "threads", "backup", "api", "web"],
  command: [...nouns, "threads", "backup", "api", "web", "server"],
};

const names = Object.keys(layers);

/** A layer that imports a file of each other one, from its own folder and from one further down. */
function importingAll(layer: string): Record<string, string> {
  const others = names.filter((name) => name !== layer);
  const files: Record<string, string> = {};
  for (const other of others) {
    files[`src/${layer}/to-${other}.ts`] = `export { x } from "../${other}/x.ts";\n`;
    files[`src/${layer}/inner/to-${other}.ts`] = `export { x } from "../../${other}/x.ts";\n`;
  }
  return files;
}

const targets = Object.fromEntries(
  names.map((name) => [`src/${name}/x.ts`, `export const x = "${name}";\n`]),
);

describe("arrows between the folders of src", () => {
  test("every folder is a layer this test knows", () => {
    const folders = readdirSync(join(import.meta.dirname, "..", "..", "src"), {
      withFileTypes: true,
    });
    expect(names).toEqual(expect.arrayContaining(folders.map((folder) => folder.name)));
  });

  for (const [layer, allowed] of Object.entries(layers)) {
    test(`${layer} imports ${allowed.join(", ") || "nothing of ours"}`, () => {
      const refused = names.filter((name) => name !== layer && !allowed.includes(name));
      const expected = refused.flatMap((name) => [
        `src/${layer}/inner/to-${name}.ts: eslint(no-restricted-imports)`,
        `src/${layer}/to-${name}.ts: eslint(no-restricted-imports)`,
      ]);
      expect(lint({ ...targets, ...importingAll(layer) })).toEqual(expected.sort());
    });
  }

  test("the browser's client takes types of the API's calls, and no other file of web does", () => {
    const found = lint({
      ...targets,
      "src/api/calls.ts": 'export const x = "calls";\n',
      "src/web/api-client/call.ts": 'export type { x } from "../../api/calls.ts";\n',
      "src/web/api-client/send.ts": 'export type { x } from "../../api/calls.ts";\n',
      "src/web/artist/part.ts": 'export type { x } from "../../api/calls.ts";\n',
    });
    expect(found).toEqual([
      "src/web/api-client/send.ts: eslint(no-restricted-imports)",
      "src/web/artist/part.ts: eslint(no-restricted-imports)",
    ]);
    for (const line of [
      'export { x } from "../../api/calls.ts";',
      'export type { x } from "../../api/x.ts";',
      'export type { x } from "../../server/x.ts";',
      'export const late = () => import("../../api/calls.ts");',
    ])
      expect(
        lint({ ...targets, "src/web/api-client/call.ts": `${line}\n` }).filter((problem) =>
          problem.includes("no-restricted-imports"),
        ),
        line,
      ).toEqual(["src/web/api-client/call.ts: eslint(no-restricted-imports)"]);
  });

  test("the API is asked by the browser's client alone", () => {
    const asks = "export const asked = fetch(location.href);\n";
    const found = lint({
      "src/web/api-client/send.ts": asks,
      "src/web/api-client/call.ts": asks,
      "src/web/artist/part.ts": asks,
      "src/web/artist/part.test.ts": asks,
    });
    expect(found).toEqual([
      "src/web/api-client/call.ts: eslint(no-restricted-globals)",
      "src/web/artist/part.ts: eslint(no-restricted-globals)",
    ]);
  });

  test("web/ui imports its own files alone", () => {
    const found = lint({
      ...targets,
      "src/web/ui/button.ts": 'export { x } from "../x.ts";\n',
      "src/web/ui/menu.ts": 'export { x } from "../../domain/x.ts";\n',
      "src/web/ui/tabs.ts": 'export const tabs = "tabs";\n',
      "src/web/ui/own.ts": 'export { tabs } from "./tabs.ts";\n',
      "src/web/ui/table/own.ts": 'export { tabs } from "../tabs.ts";\n',
      "src/web/ui/table/row.ts": 'export { x } from "../../x.ts";\n',
    });
    expect(found).toEqual([
      "src/web/ui/button.ts: eslint(no-restricted-imports)",
      "src/web/ui/menu.ts: eslint(no-restricted-imports)",
      "src/web/ui/table/row.ts: eslint(no-restricted-imports)",
    ]);
  });

  test("a dynamic import, a type and a roundabout path are refused too", () => {
    const found = lint({
      ...targets,
      "src/domain/late.ts": 'export const late = () => import("../database/x.ts");\n',
      "src/domain/type.ts": 'export type X = typeof import("../database/x.ts").x;\n',
      "src/domain/typed.ts": 'export type { x } from "../database/x.ts";\n',
      "src/domain/roundabout.ts": 'export { x } from "./../database/x.ts";\n',
    });
    expect(found).toEqual([
      "src/domain/late.ts: eslint(no-restricted-imports)",
      "src/domain/roundabout.ts: eslint(no-restricted-imports)",
      "src/domain/type.ts: typescript(consistent-type-imports)",
      "src/domain/typed.ts: eslint(no-restricted-imports)",
    ]);
  });

  test("the product imports no tests, scripts or benchmarks; a test may", () => {
    const found = lint({
      "test/x.ts": "export const x = 1;\n",
      "src/server/serve.ts": 'export { x } from "../../test/x.ts";\n',
      "src/web/artist/part.ts": 'export { x } from "../../../scripts/x.mjs";\n',
      "src/domain/song.ts": 'export { x } from "../../benchmark/x.ts";\n',
      "src/domain/album.ts": 'export { x } from "../../attack/x.ts";\n',
      "src/domain/song.test.ts": 'export { x } from "../../test/x.ts";\n',
    });
    expect(found).toEqual([
      "src/domain/album.ts: eslint(no-restricted-imports)",
      "src/domain/song.ts: eslint(no-restricted-imports)",
      "src/server/serve.ts: eslint(no-restricted-imports)",
      "src/web/artist/part.ts: eslint(no-restricted-imports)",
    ]);
  });
});
