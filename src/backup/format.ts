import { z } from "zod";
import { GROUPS } from "../database/snapshot/groups.ts";

/** The version of the format, raised when an older Norae could not read what is written. */
export const FORMAT = 1;

/** The first file of a backup: what it is. */
export const HEADER_FILE = "norae-backup.json";

/** The last file of a backup: what it has, by which it is checked. */
export const CONTENTS_FILE = "contents.json";

export const TABLES_FOLDER = "tables/";
export const PICTURES_FOLDER = "pictures/";

export const headerSchema = z.object({
  format: z.number(),
  /** The version of Norae that made it. */
  norae: z.string(),
  /** The name of the last migration of the database. */
  schema: z.string(),
  engine: z.enum(["sqlite", "postgres"]),
  created_at: z.iso.datetime(),
  groups: z.array(z.enum(GROUPS)),
});

export type Header = z.infer<typeof headerSchema>;

/** The checksum of files: over their bytes, one after the other. */
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

/** Returns the path of a part of a table's rows, from 1. */
export function rowsPath(table: string, part: number): string {
  return `${TABLES_FOLDER}${table}/${String(part).padStart(6, "0")}.ndjson`;
}

/** Returns the table of a path of rows, or undefined. */
export function tableOf(path: string): string | undefined {
  return /^tables\/(\w+)\/\d{6,}\.ndjson$/.exec(path)?.[1];
}

/** Returns the path of a picture, in one of its two sizes. */
export function picturePath(name: string, size: "large" | "small"): string {
  return `${PICTURES_FOLDER}${name}${size === "small" ? "-small" : ""}.webp`;
}

/** Returns the name and size of the picture of a path, or undefined. */
export function pictureOf(path: string): { name: string; size: "large" | "small" } | undefined {
  const [, name, small] = /^pictures\/([0-9a-f]{32})(-small)?\.webp$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  return { name, size: small === undefined ? "large" : "small" };
}
