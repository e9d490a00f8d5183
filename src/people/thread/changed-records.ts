import type { Tag } from "../../domain/tag.ts";
import type { ChangedRecords } from "../read-graph.ts";

/** Matches the tags of a song's kind, artists and credits, and of an artist's existence and page. */
const CHANGES = /^(?:name:(artist|song)|about:(song)):(\d+)$/;

/** Returns the records that changed tags name, of which the graph may have other edges now. */
export function changedRecords(tags: readonly Tag[]): ChangedRecords {
  const songs = new Set<number>();
  const artists = new Set<number>();
  for (const one of tags) {
    const [, named, , id] = CHANGES.exec(one) ?? [];
    if (id !== undefined) (named === "artist" ? artists : songs).add(Number(id));
  }
  return { songs: [...songs], artists: [...artists] };
}
