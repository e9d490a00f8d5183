import { shownRelease } from "./entries.ts";
import type { Snapshot } from "../../database/database.ts";
import { loadRevisions } from "../../database/following/releases-by-date.ts";
import type { CalendarEvent } from "./calendar.ts";
import { loadRecords } from "./records.ts";

type Item = { kind: "album" | "song"; item_id: number };

export async function loadReleaseEvents(db: Snapshot, items: readonly Item[], origin: string) {
  const { albums, songs } = await loadRecords(db, items);
  const revisions = {
    album: await loadRevisions(db, "album", [...albums.keys()]),
    song: await loadRevisions(db, "song", [...songs.keys()]),
  };
  const { host } = new URL(origin);
  const events = items.flatMap(({ kind, item_id }): CalendarEvent[] => {
    const record = kind === "album" ? albums.get(item_id) : songs.get(item_id);
    if (record?.release_date?.length !== 10) return [];
    const shown = shownRelease(origin, record);
    return [
      {
        uid: `${kind}-${item_id}@${host}`,
        sequence: revisions[kind].get(item_id) ?? 0,
        changedAt: record.last_updated,
        date: record.release_date,
        title: shown.title,
        summary: shown.summary,
        address: shown.address,
        category: shown.type,
      },
    ];
  });
  return events.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
}
