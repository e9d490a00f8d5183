import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inProject } from "../run-program.mjs";
import type { Tally } from "./reports.ts";

const FILE = inProject(".norae", "test-full.json");

interface Record {
  commit: string;
  stages: { [stage: string]: Tally };
}

/** Returns the stages that passed on the commit that is checked out; none where it has been changed. */
export function passedBefore(): Record["stages"] {
  const record = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Record) : null;
  return record !== null && record.commit === cleanCommit() ? record.stages : {};
}

/** Notes that a stage passed. Outside a repository, and with changes that are not committed, nothing is noted. */
export function notePassed(stage: string, tally: Tally): void {
  const commit = cleanCommit();
  if (commit === null) return;
  const stages = { ...passedBefore(), [stage]: tally };
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ commit, stages } satisfies Record));
}

function cleanCommit(): string | null {
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: inProject(),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    return git("status", "--porcelain") === "" ? git("rev-parse", "HEAD") : null;
  } catch {
    return null;
  }
}
