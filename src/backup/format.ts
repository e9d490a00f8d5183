import { z } from "zod";
import { GROUPS } from "../database/snapshot/groups.ts";
import { createHash, type Hash } from "node:crypto";

/** The version of the format, raised when an older Norae could not read what is written. */
export const FORMAT = 1;

/** The first file of a backup: what it is. */
export const HEADER_FILE = "norae-backup.json";

/** The last file of a backup: what it has, by which it is checked. */
export const CONTENTS_FILE = "contents.json";

export const headerSchema = z.object({
  format: z.number(),
  norae: z.string(),
  /** The name of the last migration of the database. */
  schema: z.string(),
  engine: z.enum(["sqlite", "postgres"]),
  created_at: z.iso.datetime(),
  groups: z.array(z.enum(GROUPS)),
});

export type Header = z.infer<typeof headerSchema>;

const checked = { files: z.number(), bytes: z.number(), sha256: z.string() };

export const contentsSchema = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      group: z.enum(GROUPS),
      columns: z.array(z.string()),
      rows: z.number(),
      ...checked,
    }),
  ),
  /** The last id that was given, by the tables that give their own. */
  last_ids: z.record(z.string(), z.number()),
  pictures: z.object(checked),
  /** Pictures that the database names, and that were not there: by their names. */
  missing_pictures: z.array(z.string()),
});

export type Contents = z.infer<typeof contentsSchema>;

export function rowsPath(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, "0")}.ndjson`;
}

export function tableOf(path: string): string | undefined {
  return /^tables\/(\w+)\/\d{6,}\.ndjson$/.exec(path)?.[1];
}

export function picturePath(name: string, size: "large" | "small"): string {
  return `pictures/${name}${size === "small" ? "-small" : ""}.webp`;
}

export function pictureOf(path: string): { name: string; size: "large" | "small" } | undefined {
  const [, name, small] = /^pictures\/([0-9a-f]{32})(-small)?\.webp$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  return { name, size: small === undefined ? "large" : "small" };
}

/** The checksum of files, over their bytes one after the other. */
export class Checksum {
  readonly #hash: Hash = createHash("sha256");
  #files = 0;
  #bytes = 0;

  add(bytes: Buffer): void {
    this.#hash.update(bytes);
    this.#files += 1;
    this.#bytes += bytes.length;
  }

  done(): { files: number; bytes: number; sha256: string } {
    return { files: this.#files, bytes: this.#bytes, sha256: this.#hash.copy().digest("hex") };
  }
}
