import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const build = join(import.meta.dirname, "..", "..", "build");
const server = join(build, "server");

/** Returns the files that a file of the build imports, directly or not, without dynamic imports. */
function loadedWith(file: string, loaded = new Map<string, string>()): Map<string, string> {
  const path = join(server, file);
  if (loaded.has(path)) return loaded;
  const source = readFileSync(path, "utf8");
  loaded.set(path, source);
  const imports = source.matchAll(/^(?:import|export)\b[^;]*?["'](\.\.?\/[^"']+\.js)["']/gm);
  for (const [, name = ""] of imports) loadedWith(join(dirname(file), name), loaded);
  return loaded;
}

/**
 * The same, with dynamic imports up to a depth: an entry imports what it runs so, and the command line its commands.
 * Modules that a command imports while it runs, as `serve` does the server, are one deeper.
 */
function loadedByEntry(file: string, depth: number): string {
  const loaded = loadedWith(file);
  for (let at = 0; at < depth; at += 1) {
    // Modules that are added meanwhile are one deeper.
    const before = [...loaded];
    for (const [path, source] of before)
      for (const [, name = ""] of source.matchAll(/await import\(["'](\.[^"']+\.js)["']\)/g))
        loadedWith(relative(server, join(dirname(path), name)), loaded);
  }
  return [...loaded.values()].join("\n");
}

const serve = loadedByEntry("serve.js", 1);
const command = loadedByEntry("command.js", 2);

test("the server does not load the command line, nor the command line the pages", () => {
  expect(serve).toContain("renderToPipeableStream");
  expect(serve).not.toContain("CommanderError");
  expect(command).toContain("CommanderError");
  expect(command).not.toContain("renderToPipeableStream");
});

test("neither needs anything but Node: packages and migrations are in the build", () => {
  for (const source of [serve, command]) {
    const outside = [...source.matchAll(/^import\b[^;]*?from "([^".][^"]*)"/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => !name.startsWith("node:"));
    // Node's own modules, as packages name them.
    expect(outside.filter((name) => !process.getBuiltinModule(name))).toEqual([]);
    expect(source).toContain("create table artist (");
  }
});

test("source maps are beside the files they describe", () => {
  for (const file of readdirSync(server, { recursive: true, encoding: "utf8" })) {
    if (
      file.endsWith(".js") &&
      readFileSync(join(server, file)).includes("\n//# sourceMappingURL=")
    ) {
      expect(existsSync(join(server, `${file}.map`)), file).toBe(true);
    }
  }
});

/** Words of modules that must not be sent to the browser: schemas, the database, the API, the server. */
const FOREIGN = [
  "ZodError",
  "kysely",
  "OpenAPIHono",
  "selectFrom",
  "node:sqlite",
  "AsyncLocalStorage",
  // Of d3-scale, which only draws charts on the server.
  "paddingInner",
  "csv-stringify",
];

test("the browser gets nothing of the server", () => {
  const assets = join(build, "client", "assets");
  const sources = readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(sources.length).toBeGreaterThan(5);
  const found = sources.flatMap((file) => {
    const source = readFileSync(join(assets, file), "utf8");
    return FOREIGN.filter((word) => source.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
  expect(readdirSync(assets).filter((file) => file.endsWith(".map"))).toEqual([]);
});

test("the page of all parts is no part of a build", () => {
  for (const folder of ["server", "client"]) {
    const files = readdirSync(join(build, folder), { recursive: true, encoding: "utf8" });
    const found = files.filter(
      (file) =>
        /\.(js|css)$/.test(file) &&
        readFileSync(join(build, folder, file), "utf8").includes("specimen"),
    );
    expect(found).toEqual([]);
  }
});
