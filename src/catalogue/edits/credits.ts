import type { Writer } from "../../database/database.ts";
import {
  insertClaims,
  insertReferences,
  type Referenced,
} from "../../database/edits/write-edits.ts";
import { EDIT_TEXT } from "../../domain/edit-rules.ts";
import { failure } from "../../domain/failure.ts";
import type { CreditsEdit, EditedCredit, NewPerson } from "../../domain/new-edit.ts";
import { createLine } from "../edits-catalogue.ts";
import { revise } from "../revise.ts";
import { claimsOfCredits } from "./credits-claims.ts";
import { readCreditsNow } from "./credits-version.ts";
import { currentTarget, expectTarget } from "./current-target.ts";
import { EditRefused } from "./edit-refused.ts";
import { fieldClaims } from "./field-claim.ts";
import type { Apply, Prepared } from "./prepared.ts";

/** A person whom an edit of credits makes, with the id once it is applied. */
export type MadePerson = NewPerson & { id?: number };

/** What an edit of credits holds: the list as it was, and what changes. */
export interface CreditsBody extends Pick<CreditsEdit, "add" | "remove" | "complete"> {
  before: EditedCredit[];
  people?: MadePerson[];
}

/** Checks a proposed change of a song's credits. @throws EditRefused */
export async function prepareCredits(
  db: Writer,
  { song_id, version, add, remove, complete, people }: CreditsEdit,
): Promise<Prepared> {
  await expectTarget(db, { kind: "song", id: song_id });
  const now = await readCreditsNow(db, song_id);
  if (version !== now.version) throw new EditRefused(failure("conflict", EDIT_TEXT.changed));
  await claimsOfCredits(db, song_id, { add, remove });
  const body: CreditsBody = {
    before: now.credits,
    add,
    remove,
    complete,
    ...(people.length > 0 && { people }),
  };
  return { kind: "credits", target_kind: "song", target_id: song_id, body };
}

/** Applies an edit of credits, with the people whom it makes. */
export const applyCredits: Apply = async (db, { engine, edit, now }) => {
  const songId = await currentTarget(db, edit);
  const body = JSON.parse(edit.body) as CreditsBody;
  const people: MadePerson[] = [];
  for (const person of body.people ?? [])
    people.push({ ...person, id: await createPerson(db, edit.id, person) });
  const ids = new Map(people.map(({ key, id }) => [key, id ?? null]));
  const add = body.add.map((credit) =>
    credit.person === undefined ? credit : { ...credit, artist_id: ids.get(credit.person) ?? null },
  );
  const made = new Set([...ids.values()].flatMap((id) => id ?? []));
  await insertClaims(db, edit.id, await claimsOfCredits(db, songId, { ...body, add }, made));
  const note = `edit ${edit.id}`;
  const song: Referenced = { kind: "song", record_id: songId };
  const touched = [
    song,
    ...Array.from(made, (id): Referenced => ({ kind: "artist", record_id: id })),
  ];
  await revise(db, engine, { touched, note }, () => now);
  if (body.complete) {
    await completeList(db, edit.id, songId);
    await revise(db, engine, { touched: [song], note }, () => now);
  }
  return people.length === 0 ? {} : { body: { ...body, add, people } };
};

async function createPerson(
  db: Writer,
  editId: number,
  { english_name, korean_name }: NewPerson,
): Promise<number> {
  const id = await createLine(db, "artist", english_name);
  const names = { name: english_name, ...(korean_name !== null && { korean_name }) };
  await insertClaims(db, editId, fieldClaims("artist", id, names));
  return id;
}

/** Stores that a song's list, as it is now, is complete. */
async function completeList(db: Writer, editId: number, songId: number): Promise<void> {
  const { credits } = await readCreditsNow(db, songId);
  const claim = {
    kind: "song",
    record_id: songId,
    field: "credits",
    subject: "",
    operation: "set",
    value: JSON.stringify(credits),
    artist_id: null,
    new_artist_id: null,
  } as const;
  await insertClaims(db, editId, [claim]);
  const people = credits.flatMap(({ artist_id }) => artist_id ?? []);
  await insertReferences(
    db,
    editId,
    people.map((record_id) => ({ kind: "artist", record_id })),
  );
}
