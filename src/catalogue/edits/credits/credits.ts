import { listIdsOfRecord } from "../../../database/catalogue/former-ids.ts";
import { listSongsOfAlbum } from "../../../database/catalogue/songs/songs.ts";
import type { Transaction } from "../../../database/database.ts";
import { isCalledComplete } from "../../../database/edits/claims.ts";
import { insertClaims, insertReferences } from "../../../database/edits/write-edits.ts";
import type { CreditsEdit } from "../../../domain/edits/credits-edit.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { cleanName, nameProblem } from "../../../domain/text/name-rule.ts";
import type { AddedCredit, EditedCredit, NewPerson } from "../../../domain/edits/new-edit.ts";
import { createLine } from "../../claims/edits-catalogue.ts";
import { commitRevision } from "../../commit-revision.ts";
import {
  creditsBody,
  type MadePerson,
  readCreditsBody,
  type SongCreditsBody,
} from "./credits-body.ts";
import { claimsOfCredits } from "./credits-claims.ts";
import { conflictOfCredits, type CreditsToApply, foreseeCredits } from "./credits-conflict.ts";
import { claimsOfOrder, expectWholeOrders, isOtherOrder, ordersWithMade } from "./credits-order.ts";
import { readCreditsNow } from "./credits-version.ts";
import { currentRecord, expectTarget } from "../current-target.ts";
import { EditRefused, refusedEdit } from "../edit-refused.ts";
import { songNames } from "../rights/expect-unlocked.ts";
import { fieldClaims } from "../fields/fields.ts";
import { peopleIn, withCurrentPeople } from "../memberships/people-now.ts";
import { type Apply, type Prepared, recordsOf, setClaim } from "../prepared.ts";

/** Checks a proposed change of credits, of one song or of several of an album. @throws EditRefused */
export async function prepareCredits(
  db: Transaction,
  { target, songs, people: given }: CreditsEdit,
): Promise<Prepared> {
  const people = withStoredPersonNames(given);
  await expectTarget(db, target);
  if (target.kind === "album") await expectOnAlbum(db, target.id, songs);
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
  const isOfSong = target.kind === "song";
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
  if (changesNothing) throw refusedEdit("invalid", EDIT_TEXT.nothing);
  const body = creditsBody(target.kind, prepared, people);
  const named = target.kind === "album" ? recordsOf("song", idsOf(prepared)) : [];
  return { kind: "credits", target_kind: target.kind, target_id: target.id, body, named };
}

async function expectOnAlbum(db: Transaction, albumId: number, songs: CreditsEdit["songs"]) {
  const onAlbum = new Set((await listSongsOfAlbum(db, albumId)).map(({ id }) => id));
  const others = songs.map(({ song_id }) => song_id).filter((id) => !onAlbum.has(id));
  if (others.length === 0) return;
  throw refusedEdit("invalid", EDIT_TEXT.notOnAlbum(await songNames(db, others)));
}

export const applyCredits: Apply = async (db, { engine, edit, now }) => {
  const body = readCreditsBody(edit);
  const people: MadePerson[] = [];
  // It may have been proposed before its names were checked.
  for (const person of withStoredPersonNames(body.people))
    people.push({ ...person, id: await createPerson(db, edit.id, person) });
  const ids = new Map(people.map(({ key, id }) => [key, id ?? null]));
  const made = new Set([...ids.values()].flatMap((id) => id ?? []));
  const songs: SongCreditsBody[] = [];
  const applied: CreditsToApply[] = [];
  for (const proposed of body.songs) {
    const changes = await withCurrentPeople(db, proposed);
    const songId = await currentRecord(db, "song", changes.song_id);
    const add = withStoredCreditNames(changes.add, changes.before).map((credit) => {
      const { person } = credit;
      return person === undefined ? credit : { ...credit, artist_id: ids.get(person) ?? null };
    });
    const order = changes.order && { order: ordersWithMade(changes.order, add) };
    const song = { ...changes, song_id: songId, add, ...order };
    songs.push(song);
    applied.push({ ...song, claims: await claimsOfCredits(db, songId, song, made) });
  }
  const conflict = await conflictOfCredits(db, applied);
  if (conflict !== null) throw new EditRefused(conflict);
  for (const { song_id, claims, order = [] } of applied)
    await insertClaims(db, edit.id, [...claims, ...claimsOfOrder(song_id, order)]);
  const note = `edit ${edit.id}`;
  const affected = [...recordsOf("song", idsOf(songs)), ...recordsOf("artist", made)];
  await commitRevision(db, engine, { affected, note }, () => now);
  const complete = recordsOf("song", idsOf(songs.filter(({ complete: all }) => all)));
  for (const { record_id } of complete) await completeList(db, edit.id, record_id);
  if (complete.length > 0)
    await commitRevision(db, engine, { affected: complete, note }, () => now);
  return { body: creditsBody(edit.target_kind, songs, people) };
};

function idsOf(songs: readonly SongCreditsBody[]): number[] {
  return songs.map(({ song_id }) => song_id);
}

async function createPerson(
  db: Transaction,
  editId: number,
  { english_name, korean_name }: NewPerson,
) {
  const id = await createLine(db, "artist", english_name);
  const names = { name: english_name, ...(korean_name !== null && { korean_name }) };
  await insertClaims(db, editId, fieldClaims("artist", id, names));
  return id;
}

/** Stores that a song's list, which is what the edit's author saw with their changes, is complete. */
async function completeList(db: Transaction, editId: number, songId: number): Promise<void> {
  const { credits } = await readCreditsNow(db, songId);
  // Proposed before such edits were refused.
  if (credits.length === 0) throw refusedEdit("invalid", EDIT_TEXT.emptyList);
  await insertClaims(db, editId, [setClaim("song", songId, "credits", credits)]);
  await insertReferences(db, editId, recordsOf("artist", peopleIn(credits)));
}

/** Returns added credits with names as stored. Names that the list has stay, so that roles can be added. @throws EditRefused */
function withStoredCreditNames(add: readonly AddedCredit[], listed: readonly EditedCredit[]) {
  const had = new Set(listed.map(({ name }) => name));
  return add.map((credit) =>
    had.has(credit.name) ? credit : { ...credit, name: storedName(credit.name) },
  );
}

/** Returns new people with names as they are stored. @throws EditRefused */
function withStoredPersonNames<Person extends NewPerson>(people: readonly Person[]): Person[] {
  return people.map((person) => ({
    ...person,
    english_name: storedName(person.english_name),
    korean_name: person.korean_name && storedName(person.korean_name),
  }));
}

/** @throws EditRefused, which says of which of many names */
function storedName(name: string): string {
  const seen = cleanName(name);
  const problem = nameProblem(name);
  if (problem === null) return seen;
  throw refusedEdit("invalid", seen === "" ? problem : `${seen}: ${problem}`);
}
