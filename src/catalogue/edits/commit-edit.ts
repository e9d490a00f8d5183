import type { Transaction } from "../../database/database.ts";
import type { Referenced } from "../../database/edits/write-edits.ts";
import { commitRevision } from "../commit-revision.ts";
import { completeList } from "./credits/songs-credits.ts";
import { type Applying, recordsOf } from "./prepared.ts";

type ListedSong = { song_id?: number; id?: number; complete?: boolean };

/** Commits what an edit changed, and then that lists of credits, as they are with its changes, are complete. */
export async function commitEdit(
  db: Transaction,
  { engine, edit, now }: Applying,
  affected: Referenced[],
  songs: readonly ListedSong[] = [],
): Promise<void> {
  const note = `edit ${edit.id}`;
  await commitRevision(db, engine, { affected, note }, () => now);
  const ids = songs.flatMap(({ song_id, id, complete }) => (complete ? (song_id ?? id ?? []) : []));
  const complete = recordsOf("song", ids);
  for (const { record_id } of complete) await completeList(db, edit.id, record_id);
  if (complete.length > 0)
    await commitRevision(db, engine, { affected: complete, note }, () => now);
}
