import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface CatalogueFiles {
  key?: string;
  name?: string;
  released?: string;
  sources?: { key: string; name: string; as_of?: string }[];
  /** Lines as objects, or as text for invalid ones. */
  artists?: (object | string)[];
  memberships?: (object | string)[];
  albums?: (object | string)[];
  songs?: (object | string)[];
}

/** Writes a made-up catalogue in the interchange format into a folder, a new temporary one by default. */
export function writeCatalogueFiles(files: CatalogueFiles, folder?: string): string {
  const { key = "made-up", name = "Made-up catalogue", released = "2026-01-01" } = files;
  const into = folder ?? mkdtempSync(join(tmpdir(), "norae-made-up-"));
  mkdirSync(into, { recursive: true });
  const sources = files.sources ?? [{ key: "invented", name: "Invented for tests" }];
  writeFileSync(
    join(into, "catalogue.json"),
    JSON.stringify({ format: 1, key, name, released, sources }),
  );
  for (const kind of ["artists", "memberships", "albums", "songs"] as const) {
    const lines = files[kind]?.map((line) =>
      typeof line === "string" ? line : JSON.stringify(line),
    );
    if (lines)
      writeFileSync(join(into, `${kind}.ndjson`), lines.map((line) => `${line}\n`).join(""));
  }
  return into;
}
