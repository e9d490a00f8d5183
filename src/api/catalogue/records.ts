import { albumExists } from "../../database/catalogue/albums.ts";
import { artistExists } from "../../database/catalogue/artists.ts";
import type { Database, Reader } from "../../database/database.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import { songExists } from "../../database/catalogue/songs.ts";
import type { RecordKind } from "../../database/tables.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { type Failure, failure } from "../../domain/failure.ts";

export interface Merged {
  id: number;
  mergedInto: number;
}

export function isMerged(value: unknown): value is Merged {
  return typeof value === "object" && value !== null && "mergedInto" in value;
}

export interface NamedRecord {
  kind: RecordKind;
  id: number;
  missing: string;
}

/** Returns the record that a path names; `missing` is the text of its 404 (specification 1, section 8). */
export function namedRecord(
  kind: RecordKind,
  id: number,
  { missing }: { missing: string } = ERROR_TEXT[kind],
): NamedRecord {
  return { kind, id, missing };
}

const EXISTS = { artist: artistExists, album: albumExists, song: songExists };

/** Runs `list` for an existing record. Only a missing record is 404, never an empty list. */
export async function readRecord<Answer>(
  database: Database,
  { kind, id, missing }: NamedRecord,
  list: (db: Reader) => Promise<Answer>,
): Promise<Answer | Failure | Merged> {
  return database.read(async (db) => {
    if (await EXISTS[kind](db, id)) return list(db);
    const mergedInto = await findMergedInto(db, kind, id);
    return mergedInto === null ? failure("not_found", missing) : { id, mergedInto };
  });
}

export function listOfOne<Answer>(found: Answer | null): Answer[] {
  return found === null ? [] : [found];
}
