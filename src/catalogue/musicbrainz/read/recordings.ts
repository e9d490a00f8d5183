import {
  isKorean,
  isOtherType,
  readRecording,
  readWork,
  recordingsOf,
} from "../facts/recording-facts.ts";
import { PERFORMANCE, rolesOfRecording, rolesOfWork } from "../facts/link-types.ts";
import type { CreditedName, RecordingDocument, WorkDocument } from "../documents.ts";
import { isMbid, mbidBytes } from "../mbid.ts";
import type { Scratch } from "../scratch/scratch.ts";
import type { Selection } from "../selection.ts";
import { noteArtist } from "./artists.ts";

/** Whether a recording is taken: by the artists of its track or its own, or by its work. */
export function isTaken(
  selection: Selection,
  document: RecordingDocument,
  credit: readonly CreditedName[],
): boolean {
  return (
    selection.isAll ||
    [...credit, ...(document["artist-credit"] ?? [])].some(({ artist }) =>
      selection.isAct(artist.id),
    ) ||
    selection.isWanted(document.id)
  );
}

export function storeStandalone(
  scratch: Scratch,
  selection: Selection,
  document: RecordingDocument,
): string {
  if (!isTaken(selection, document, [])) return "not by a Korean artist";
  return storeRecording(scratch, document, [], true) ? "taken" : "has no usable title or no artist";
}

/** Stores a recording, its artists and works. @param credit if it has none @returns whether it has a title and an artist */
export function storeRecording(
  scratch: Scratch,
  document: RecordingDocument,
  credit: readonly CreditedName[],
  isStandalone: boolean,
): boolean {
  const id = mbidBytes(document.id);
  if (scratch.has("recording", id)) return true;
  const facts = readRecording(document, credit);
  if (facts === null) return false;
  scratch.insert("recording", id, Number(isStandalone), JSON.stringify(facts));
  for (const { artist } of document["artist-credit"] ?? credit) noteArtist(scratch, artist);
  for (const relation of document.relations ?? []) {
    if (relation.artist && rolesOfRecording(relation)) noteArtist(scratch, relation.artist);
    if (relation.work && relation["type-id"] === PERFORMANCE && isMbid(relation.work.id)) {
      scratch.insert("wanted_work", mbidBytes(relation.work.id));
      storeNestedWork(scratch, relation.work);
    }
  }
  for (const { source, value } of facts.external)
    scratch.insert("external", "song", source, value, id);
  for (const song of facts.videoOf) scratch.insert("music_video", mbidBytes(song), id);
  return true;
}

/** First pass: notes the recordings of a work with Korean words. Its writers' other works are not followed. */
export function storeKoreanWork(scratch: Scratch, document: WorkDocument): string {
  if (!isKorean(document)) return "not in Korean";
  if (isOtherType(document)) return `of type ${document.type ?? "unknown"}`;
  for (const recording of recordingsOf(document))
    scratch.insert("wanted_recording", mbidBytes(recording));
  return "taken";
}

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
function storeNestedWork(scratch: Scratch, document: WorkDocument): void {
  if (!document.relations || isOtherType(document)) return;
  store(scratch, mbidBytes(document.id), document);
}

function store(scratch: Scratch, id: Uint8Array, document: WorkDocument): void {
  const facts = readWork(document);
  scratch.replace("work", id, JSON.stringify(facts));
  for (const relation of document.relations ?? [])
    if (relation.artist && rolesOfWork(relation)) noteArtist(scratch, relation.artist);
}
