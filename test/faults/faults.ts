import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";

/** A system call on files whose path ends with a text, and the error with which it fails. */
export interface Fault {
  call: "sync" | "write";
  path: string;
  error: "EIO" | "ENOSPC" | "EDQUOT";
}

/** System calls that fail in a process that is started with its environment. */
export interface Faults {
  /** Why they cannot be made to fail here. */
  skipped: string | null;
  env: Record<string, string>;
  /** Replaces the faults, from now on. */
  set(...faults: Fault[]): void;
  remove(): void;
}

/** Compiles the library that is preloaded, where that is possible. @returns the faults: none at first */
export function openFaults(): Faults {
  const none = (skipped: string) => ({ skipped, env: {}, set: () => {}, remove: () => {} });
  if (process.platform !== "linux") return none("system calls are made to fail on Linux only");
  const folder = mkdtempSync(join(tmpdir(), "norae-faults-"));
  const library = join(folder, "faults.so");
  const source = join(import.meta.dirname, "faults.c");
  const compiled = spawnSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], {
    encoding: "utf8",
  });
  if (compiled.status !== 0) {
    rmSync(folder, { recursive: true });
    return none(`there is no C compiler (${compiled.error?.message ?? compiled.stderr})`);
  }
  const list = join(folder, "faults");
  const set = (...faults: Fault[]) =>
    writeFileSync(
      list,
      faults.map(({ call, path, error }) => `${call} ${path} ${constants.errno[error]}\n`).join(""),
    );
  set();
  return {
    skipped: null,
    env: { LD_PRELOAD: library, FAULTS: list },
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
