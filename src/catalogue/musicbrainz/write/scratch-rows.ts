import { MOST_EXTERNAL_IDS } from "../../interchange/format-values.ts";
import type { ArtistFacts } from "../facts/artist-facts.ts";
import { mbidText } from "../mbid.ts";
import type { RecordingFacts, WorkFacts } from "../facts/recording-facts.ts";
import type { GroupFacts, ReleaseFacts } from "../facts/release-facts.ts";
import type { Scratch } from "../scratch/scratch.ts";

/** Reads of the scratch database. Bodies are JSON that this process wrote. */

type Value = unknown;

export function bytesOf(value: Value): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new Error("an id is not 16 bytes");
}

export const artistBody = (value: Value) => JSON.parse(String(value)) as ArtistFacts;
export const groupBody = (value: Value) => JSON.parse(String(value)) as GroupFacts;
export const releaseBody = (value: Value) => JSON.parse(String(value)) as ReleaseFacts;
export const recordingBody = (value: Value) => JSON.parse(String(value)) as RecordingFacts;
export const workBody = (value: Value) => JSON.parse(String(value)) as WorkFacts;

type ExternalKind = "artist" | "album" | "song";

/** Returns the ids of a record in other systems, by system, without those that several records have. */
export function externalsOf(scratch: Scratch, kind: ExternalKind, owner: Uint8Array) {
  const rows = scratch
    .statement(
      `select source, value from external e where kind = ? and owner = ?
         and (source = 'youtube' or not exists (
           select 1 from external o
           where o.kind = e.kind and o.source = e.source and o.value = e.value and o.owner <> e.owner
         ))
       order by source, value`,
    )
    .all(kind, owner);
  const found = new Map<string, string[]>();
  for (const row of rows) {
    const source = String(row["source"]);
    found.set(source, [...(found.get(source) ?? []), String(row["value"])]);
  }
  return found;
}

/** Returns the MBIDs that were merged into a record and have no line of their own, in their order. */
export function formerMbids(scratch: Scratch, kind: ExternalKind, id: Uint8Array): string[] {
  const table = { artist: "artist", album: "album", song: "recording" }[kind];
  return scratch
    .statement(
      `select former from redirect r where kind = ? and id = ?
         and not exists (select 1 from ${table} t where t.id = r.former)
       order by former`,
    )
    .all(kind, id)
    .map((row) => mbidText(bytesOf(row["former"])));
}

/** Returns the only value, all of several, or undefined without any. */
export function oneOrMore(values: readonly string[] | undefined): string | string[] | undefined {
  if (values === undefined || values.length <= 1) return values?.[0];
  return values.slice(0, MOST_EXTERNAL_IDS);
}
