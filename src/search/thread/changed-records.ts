import type { Tag } from "../../domain/tag.ts";
import { KINDS, type Kind } from "../index/record.ts";
import type { ChangedIds } from "../read-changes.ts";

/** Matches the tags of a record's existence, name and other data, of a song's credits, and of memberships. */
const CHANGES = /^(?:(artist|album|song)(?:-details|-card|-credits)?|(memberships-of)):(\d+)$/;

/** Returns the records that changed tags name, which may be found by other names now. */
export function changedRecords(tags: readonly Tag[]): ChangedIds {
  const ids = { artist: new Set<number>(), album: new Set<number>(), song: new Set<number>() };
  for (const one of tags) {
    const [, record, memberships, id] = CHANGES.exec(one) ?? [];
    const kind: Kind | undefined =
      memberships === undefined ? KINDS.find((known) => known === record) : "artist";
    if (kind !== undefined) ids[kind].add(Number(id));
  }
  return { artist: [...ids.artist], album: [...ids.album], song: [...ids.song] };
}
