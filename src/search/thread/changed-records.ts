import type { Tag } from "../../domain/tag.ts";
import { KINDS } from "../index/record.ts";
import type { ChangedIds } from "../read-changes.ts";

/** Matches the tags of the facts of a record: not of what people do about it. */
const CHANGES = /^(?:name|about):([a-z]+):(\d+)$/;

/** Returns the records that changed tags name, which may be found by other names now. */
export function changedRecords(tags: readonly Tag[]): ChangedIds {
  const ids = { artist: new Set<number>(), album: new Set<number>(), song: new Set<number>() };
  for (const one of tags) {
    const [, record, id] = CHANGES.exec(one) ?? [];
    const kind = KINDS.find((known) => known === record);
    if (kind !== undefined) ids[kind].add(Number(id));
  }
  return { artist: [...ids.artist], album: [...ids.album], song: [...ids.song] };
}
