import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNorae } from "../servers/server-under-test.ts";
import { clockIn } from "./clock.ts";
import { normal } from "./normal.ts";

/** Replaces what differs between runs, machines and versions in what a command prints. */
export function normalOutput(text: string, folder: string): string {
  const replaced = normal(text.replaceAll(folder, "FOLDER"))
    .replaceAll(join(import.meta.dirname, "..", ".."), "PROJECT")
    .replaceAll(/\/\S*\/norae-cwd-\w+/g, "CWD")
    .replaceAll(/\b[\d.]+ (s|[KMG]B)\b/g, "N $1")
    .replaceAll(/\b(Node|SQLite) v?\d[\w.+-]*/g, "$1 VERSION")
    .replaceAll(/\b\d+ migrations\b|(?<=database )\d{4}-[\w-]+/g, "MIGRATIONS");
  // On a slow machine progress is said more than once a phase.
  return replaced.replaceAll(/^.*: .*\d\/s\b.*\n/gm, "");
}

/** A port that hardly anything listens at: `norae doctor` says so. */
const PORT = "47631";

/** Makes a folder in which commands are run, by a clock that stands still but between them. */
export function runsAt(time: string) {
  const folder = mkdtempSync(join(tmpdir(), "norae-golden-"));
  const dataFolder = join(folder, "data");
  const clock = clockIn(folder, time);
  const printed: string[] = [];
  return {
    folder,
    dataFolder,
    clock,
    /** Runs a command, and records what it prints. */
    async run(...args: string[]): Promise<void> {
      clock.tick();
      const { status, stdout, stderr } = await runNorae(args, {
        env: { ...clock.env, NORAE_DATA: dataFolder, PORT },
      });
      const said = `$ norae ${args.join(" ")}\n${status}\n${stdout}${stderr && `stderr:\n${stderr}`}`;
      printed.push(normalOutput(said, folder));
    },
    printed: () => printed.join("\n"),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
