import { albumExists } from "../../database/catalogue/albums.ts";
import { artistExists } from "../../database/catalogue/artists.ts";
import type { Database, Reader } from "../../database/database.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import { songExists } from "../../database/catalogue/songs.ts";
import type { RecordKind } from "../../database/tables.ts";
import { ERROR_TEXT } from "../../domain/error-text.ts";
import { type Failure, failure } from "../../domain/failure.ts";

/** A record that was merged into another: its address redirects. */
export interface Merged {
  id: number;
  mergedInto: number;
}

/** Whether what was read says that the record is another by now. */
export function isMerged(value: unknown): value is Merged {
  return typeof value === "object" && value !== null && "mergedInto" in value;
}

/** The record that a path names, and what is said where there is none. */
export interface NamedRecord {
  kind: RecordKind;
  id: number;
  missing: string;
}

/** The artist that a path names; `missing` is what is said where there is none (specification 1, section 8). */
export function artistRecord(id: number, { missing }: Texts = ERROR_TEXT.artist): NamedRecord {
  return { kind: "artist", id, missing };
}

/** The same of an album. */
export function albumRecord(id: number, { missing }: Texts = ERROR_TEXT.album): NamedRecord {
  return { kind: "album", id, missing };
}

/** The same of a song. */
export function songRecord(id: number, { missing }: Texts = ERROR_TEXT.song): NamedRecord {
  return { kind: "song", id, missing };
}

interface Texts {
  missing: string;
}

const EXISTS = { artist: artistExists, album: albumExists, song: songExists };

/** What `list` answers of a record that is there; a 404 is for the record alone, never for an empty list. */
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

/** What is found as the list that the contract asks for: it is the first item of it. */
export function listOfOne<Answer>(found: Answer | null): Answer[] {
  return found === null ? [] : [found];
}
