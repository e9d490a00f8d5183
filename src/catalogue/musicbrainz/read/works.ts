import type { WorkDocument } from "../documents.ts";
import { rolesOfWork } from "../facts/link-types.ts";
import { mbidBytes } from "../mbid.ts";
import type { Scratch } from "../scratch/scratch.ts";
import { isKorean, isOtherType, readWork, recordingsOf } from "../facts/work-facts.ts";
import { noteArtist } from "./artists.ts";

/** First pass: notes the recordings of a work with Korean words. Its writers' other works are not followed. */
export function storeKoreanWork(scratch: Scratch, document: WorkDocument): string {
  if (!isKorean(document)) return "not in Korean";
  if (isOtherType(document)) return `of type ${document.type ?? "unknown"}`;
  for (const recording of recordingsOf(document))
    scratch.insert("wanted_recording", mbidBytes(recording));
  return "taken";
}

/** Second pass: stores a work that a recording performs, with its writers. */
export function storeWork(scratch: Scratch, document: WorkDocument): string {
  const id = mbidBytes(document.id);
  const isWanted = scratch.has("wanted_work", id);
  if (isOtherType(document) && (isWanted || isKorean(document)))
    return `of type ${document.type ?? "unknown"}`;
  if (!isWanted) return "not performed by a recording that is taken";
  store(scratch, id, document);
  return "taken";
}

/** Stores a work that an answer of the web service has within a recording. */
export function storeNestedWork(scratch: Scratch, document: WorkDocument): void {
  if (!document.relations || isOtherType(document)) return;
  store(scratch, mbidBytes(document.id), document);
}

function store(scratch: Scratch, id: Uint8Array, document: WorkDocument): void {
  const facts = readWork(document);
  scratch.replace("work", id, JSON.stringify(facts));
  for (const relation of document.relations ?? [])
    if (relation.artist && rolesOfWork(relation)) noteArtist(scratch, relation.artist);
}
