import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Part } from "./part.ts";

const FILE = join(import.meta.dirname, "..", "lighthouse.ts");

/** Adds what the benchmark of first views prints, where there is one. It is too long for a quick run. */
export const measureLighthouse: Part = async ({ isQuick }) => {
  if (isQuick || !existsSync(FILE)) return null;
  const { stdout, stderr, status } = spawnSync(process.execPath, [FILE], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr || stdout);
  return `## First views\n\n${stdout.trim()}`;
};
