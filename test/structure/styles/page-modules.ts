import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const web = join(import.meta.dirname, "..", "..", "..", "src", "web");

/** Returns the page modules of the routes, each once. */
export function pageModules(): string[] {
  const routes = readFileSync(join(web, "routes.ts"), "utf8");
  const names = Array.from(
    routes.matchAll(/"([\w-]+(?:\/[\w-]+)+\.tsx)"/g),
    ([, name = ""]) => name,
  );
  return [...new Set(names)].filter((name) => !name.startsWith("design/"));
}

/** Returns a page's modules of src/web: it and what it imports, with what it imports later, when it is used, too. */
export function modulesOf(page: string, { later }: { later: boolean }): Set<string> {
  const modules = new Set<string>();
  const waiting = [join(web, page)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (modules.has(file) || !file.startsWith(web) || !existsSync(file)) continue;
    modules.add(file);
    if (/\.tsx?$/.test(file)) waiting.push(...importsOf(file, later));
  }
  return modules;
}

function importsOf(file: string, later: boolean): string[] {
  const source = readFileSync(file, "utf8");
  const atOnce = /(?:^|\n)\s*(?:import|export)\s+(?!type)(?:[^;"]*?from\s+)?"(\.[^"]+)"/g;
  const whenUsed = /import\(\s*"(\.[^"]+)"/g;
  return [atOnce, ...(later ? [whenUsed] : [])]
    .flatMap((pattern) => Array.from(source.matchAll(pattern), ([, path = ""]) => path))
    .map((path) => resolve(dirname(file), path.replace(/\?.*/, "")));
}

/** Returns the classes that a module gives to elements. */
export function classNamesIn(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return Array.from(source.matchAll(/[cC]lass(?:Name)?=(?:"([^"]*)"|\{)/g), (match) =>
    (match[1] ?? textsOf(expressionAt(source, match.index + match[0].length))).split(/[^\w-]+/),
  ).flat();
}

function expressionAt(source: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < source.length; end += 1)
    depth += source[end] === "{" ? 1 : source[end] === "}" ? -1 : 0;
  return source.slice(start, end - 1);
}

function textsOf(expression: string): string {
  return Array.from(
    expression.matchAll(/"([^"]*)"|`([^`]*)`/g),
    ([, one, other]) => one ?? other,
  ).join(" ");
}

/** Returns the HTML elements that a module contains. */
export function elementsIn(file: string): string[] {
  return Array.from(
    readFileSync(file, "utf8").matchAll(/<([a-z][a-z0-9]*)[\s>/]/g),
    ([, name = ""]) => name,
  );
}
