import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "./normal.ts";

/** Returns the number of lines and a hash of each file in a folder. */
export function exportedFiles(folder: string): string {
  const names = readdirSync(folder).toSorted();
  const lines = names.map((name) => {
    const content = readFileSync(join(folder, name), "utf8");
    return `${name}: ${content.split("\n").length - 1} lines, ${hashOf(content)}`;
  });
  return `${lines.join("\n")}\n`;
}
