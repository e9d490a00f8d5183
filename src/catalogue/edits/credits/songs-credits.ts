import { listIdsOfRecord } from "../../../database/catalogue/former-ids.ts";
import type { Transaction } from "../../../database/database.ts";
import { isCalledComplete } from "../../../database/edits/claims.ts";
import { insertClaims, insertReferences } from "../../../database/edits/write-edits.ts";
import type { SongCreditsChanges } from "../../../domain/edits/proposed/credits-edit.ts";
import type { EditedKind } from "../../../domain/edits/edit.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { currentRecord } from "../current-target.ts";
import { EditRefused, refusedEdit } from "../edit-refused.ts";
import { songNames } from "../rights/expect-unlocked.ts";
import { peopleIn, withCurrentPeople } from "../memberships/people-now.ts";
import { recordsOf, setClaim } from "../prepared.ts";
import { type NewPeople, withNewPeople, withStoredCreditNames } from "../release/new-people.ts";
import type { SongCreditsBody } from "./credits-body.ts";
import { claimsOfCredits } from "./credits-claims.ts";
import { conflictOfCredits, type CreditsToApply, foreseeCredits } from "./credits-conflict.ts";
import { claimsOfOrder, expectWholeOrders, isOtherOrder, ordersWithMade } from "./credits-order.ts";
import { readCreditsNow } from "./credits-version.ts";

/** Checks proposed changes of songs' credits. @param of what the edit is of, for what is said of it @throws EditRefused */
export async function prepareSongs(
  db: Transaction,
  songs: readonly SongCreditsChanges[],
  of: EditedKind,
): Promise<{ prepared: SongCreditsBody[]; changesNothing: boolean }> {
  const prepared: SongCreditsBody[] = [];
  const changed: number[] = [];
  const there: string[] = [];
  const empty: number[] = [];
  let changesNothing = true;
  for (const { song_id, version, add: typed, remove, complete, order } of songs) {
    const now = await readCreditsNow(db, song_id);
    const add = withStoredCreditNames(typed, now.credits);
    if (version !== now.version) {
      changed.push(song_id);
      changesNothing = false;
    } else {
      const claims = await claimsOfCredits(db, song_id, { add, remove });
      const { willBe, already, isUnchanged } = await foreseeCredits(db, now.credits, claims);
      there.push(...already);
      if (complete && willBe.length === 0) empty.push(song_id);
      expectWholeOrders(order, willBe);
      const completes =
        complete && !(await isCalledComplete(db, await listIdsOfRecord(db, "song", song_id)));
      const reorders = order.some((one) => isOtherOrder(one, willBe));
      changesNothing &&= isUnchanged && !completes && !reorders;
    }
    const ordered = order.length > 0 && { order };
    prepared.push({ song_id, before: now.credits, add, remove, complete, ...ordered });
  }
  const isOfSong = of === "song";
  if (changed.length > 0)
    throw refusedEdit(
      "conflict",
      isOfSong ? EDIT_TEXT.changed : EDIT_TEXT.songsChanged(await songNames(db, changed)),
    );
  if (there.length > 0) throw refusedEdit("invalid", EDIT_TEXT.creditedAlready(there.join(", ")));
  if (empty.length > 0)
    throw refusedEdit(
      "invalid",
      isOfSong ? EDIT_TEXT.emptyList : EDIT_TEXT.emptyLists(await songNames(db, empty)),
    );
  return { prepared, changesNothing };
}

/** Stores what an edit says of songs' credits, unless they have changed since. @returns its changes as applied @throws EditRefused */
export async function applySongs(
  db: Transaction,
  editId: number,
  proposed: readonly SongCreditsBody[],
  made: NewPeople,
): Promise<SongCreditsBody[]> {
  const songs: SongCreditsBody[] = [];
  const applied: CreditsToApply[] = [];
  for (const one of proposed) {
    const changes = await withCurrentPeople(db, one);
    const songId = await currentRecord(db, "song", changes.song_id);
    const add = withNewPeople(withStoredCreditNames(changes.add, changes.before), made);
    const order = changes.order && { order: ordersWithMade(changes.order, add) };
    const song = { ...changes, song_id: songId, add, ...order };
    songs.push(song);
    applied.push({ ...song, claims: await claimsOfCredits(db, songId, song, made.ids) });
  }
  const conflict = await conflictOfCredits(db, applied);
  if (conflict !== null) throw new EditRefused(conflict);
  for (const { song_id, claims, order = [] } of applied)
    await insertClaims(db, editId, [...claims, ...claimsOfOrder(song_id, order)]);
  return songs;
}

/** Stores that a song's list, which is what the edit's author saw with their changes, is complete. @throws EditRefused */
export async function completeList(db: Transaction, editId: number, songId: number): Promise<void> {
  const { credits } = await readCreditsNow(db, songId);
  // Proposed before such edits were refused.
  if (credits.length === 0) throw refusedEdit("invalid", EDIT_TEXT.emptyList);
  await insertClaims(db, editId, [setClaim("song", songId, "credits", credits)]);
  await insertReferences(db, editId, recordsOf("artist", peopleIn(credits)));
}
