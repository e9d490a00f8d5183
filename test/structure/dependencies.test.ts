import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const project = join(import.meta.dirname, "..", "..");

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

const targets = Object.fromEntries(
  names.map((name) => [`src/${name}/x.ts`, `export const x = "${name}";`]),
);

/** Returns the files that the linter refuses, each with the rule unless it is the one on imports. */
function refused(lines: Record<string, string>): string[] {
  const files = Object.entries({ ...targets, ...lines }).map(([path, line]) => [path, `${line}\n`]);
  const found = lint(Object.fromEntries(files));
  return found.map((one) => one.replace(/: eslint\(no-restricted-\w+\)$/, ""));
}

/** Returns a line that imports a file. */
const from = (path: string) => `export { x } from "${path}";`;
const typesFrom = (path: string) => `export type { x } from "${path}";`;

test("every folder of src is a layer this test knows", () => {
  expect(names).toEqual(expect.arrayContaining(readdirSync(join(project, "src"))));
});

test.each(Object.entries(layers))("%s imports nothing of ours but %j", (layer, allowed) => {
  // From its own folder and from those further down.
  const places = ["inner/deep/", "inner/", ""].map((folder) => `src/${layer}/${folder}to-`);
  const others = names.filter((name) => name !== layer);
  const lines = places.flatMap((place, at) =>
    others.map((name) => [
      `${place}${name}.ts`,
      from(`${["../../", "../", ""][at]}../${name}/x.ts`),
    ]),
  );
  const wrong = others.filter((name) => !allowed.includes(name));
  const expected = places.flatMap((place) => wrong.map((name) => `${place}${name}.ts`));
  expect(refused(Object.fromEntries(lines))).toEqual(expected.toSorted());
});

test("the browser's client takes types of the API's calls, and no other file of web does", () => {
  const types = typesFrom("../../api/calls.ts");
  const found = refused({
    "src/api/calls.ts": 'export const x = "calls";',
    "src/web/api-client/call.ts": types,
    "src/web/api-client/send.ts": types,
    "src/web/artist/part.ts": types,
  });
  expect(found).toEqual(["src/web/api-client/send.ts", "src/web/artist/part.ts"]);
  for (const line of [
    from("../../api/calls.ts"),
    typesFrom("../../api/x.ts"),
    typesFrom("../../server/x.ts"),
    'export const late = () => import("../../api/calls.ts");',
  ])
    expect(refused({ "src/web/api-client/call.ts": line }), line).toContain(
      "src/web/api-client/call.ts",
    );
});

test.each<[rule: string, lines: Record<string, string>, wrong: string[]]>([
  [
    "the API is asked by the browser's client alone",
    Object.fromEntries(
      ["api-client/send", "api-client/call", "artist/part", "artist/part.test"].map((name) => [
        `src/web/${name}.ts`,
        "export const asked = fetch(location.href);",
      ]),
    ),
    ["src/web/api-client/call.ts", "src/web/artist/part.ts"],
  ],
  [
    "web/ui imports its own files alone",
    {
      "src/web/ui/button.ts": from("../x.ts"),
      "src/web/ui/menu.ts": from("../../domain/x.ts"),
      "src/web/ui/tabs.ts": 'export const x = "tabs";',
      "src/web/ui/own.ts": from("./tabs.ts"),
      "src/web/ui/table/own.ts": from("../tabs.ts"),
      "src/web/ui/table/row.ts": from("../../x.ts"),
    },
    ["src/web/ui/button.ts", "src/web/ui/menu.ts", "src/web/ui/table/row.ts"],
  ],
  [
    "a dynamic import, a type and a roundabout path are refused too",
    {
      "src/domain/late.ts": 'export const late = () => import("../database/x.ts");',
      "src/domain/type.ts": 'export type X = typeof import("../database/x.ts").x;',
      "src/domain/typed.ts": typesFrom("../database/x.ts"),
      "src/domain/roundabout.ts": from("./../database/x.ts"),
    },
    [
      "src/domain/late.ts",
      "src/domain/roundabout.ts",
      "src/domain/type.ts: typescript(consistent-type-imports)",
      "src/domain/typed.ts",
    ],
  ],
  [
    "the product imports no tests, scripts or benchmarks; a test may",
    {
      "test/x.ts": "export const x = 1;",
      "src/server/serve.ts": from("../../test/x.ts"),
      "src/web/artist/part.ts": from("../../../scripts/x.mjs"),
      "src/domain/song.ts": from("../../benchmark/x.ts"),
      "src/domain/album.ts": from("../../attack/x.ts"),
      "src/domain/song.test.ts": from("../../test/x.ts"),
    },
    ["domain/album", "domain/song", "server/serve", "web/artist/part"].map(
      (name) => `src/${name}.ts`,
    ),
  ],
  [
    "a cycle is refused, of values and of types",
    {
      "src/domain/song.ts":
        'import { album } from "./album.ts";\nexport const song = () => album();',
      "src/domain/album.ts":
        'import { song } from "./song.ts";\nexport const album = () => song();',
      "src/web/a.ts": 'import type { B } from "./b.ts";\nexport type A = B[];',
      "src/web/b.ts": 'import type { A } from "./a.ts";\nexport type B = A[];',
    },
    ["domain/album", "domain/song", "web/a", "web/b"].map(
      (name) => `src/${name}.ts: import(no-cycle)`,
    ),
  ],
  [
    "a default export is refused where no framework demands one",
    {
      "src/domain/a.ts": "export default 1;",
      "src/web/artist/page.tsx": "export default function Page() {\n  return null;\n}",
      "src/web/artist/part.tsx": "export default function Part() {\n  return null;\n}",
    },
    ["domain/a.ts", "web/artist/part.tsx"].map((name) => `src/${name}: import(no-default-export)`),
  ],
])("%s", (_, lines, wrong) => {
  expect(refused(lines)).toEqual(wrong);
});

/**
 * Runs the project's linter on some files, laid out as in the project.
 * @param files text by path, such as `src/domain/song.ts`
 * @returns one `path: rule` for each problem, sorted
 */
function lint(files: Record<string, string>): string[] {
  using folder = mkdtempDisposableSync(join(tmpdir(), "norae-lint-"));
  // The linter looks there for its type-aware half.
  symlinkSync(join(project, "node_modules"), join(folder.path, "node_modules"));
  const settings = {
    ".oxlintrc.json": readFileSync(join(project, ".oxlintrc.json"), "utf8"),
    "tsconfig.json": JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, types: [], moduleResolution: "bundler" },
      include: ["src"],
    }),
  };
  for (const [path, text] of Object.entries({ ...settings, ...files })) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), text);
  }
  const oxlint = join(project, "node_modules", "oxlint", "bin", "oxlint");
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, "--format=json", "src"], {
    cwd: folder.path,
    encoding: "utf8",
  });
  if (!stdout.startsWith("{")) throw new Error(`oxlint did not run:\n${stdout}${stderr}`);
  const report = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  return report.diagnostics.map(({ filename, code }) => `${filename}: ${code}`).sort();
}
