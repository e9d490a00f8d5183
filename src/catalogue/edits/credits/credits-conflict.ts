import type { Snapshot } from "../../../database/database.ts";
import { loadArtistNames } from "../../../database/people/artist-names.ts";
import type { EditClaim } from "../../../database/edits/write-edits.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { failure } from "../../../domain/failure.ts";
import { nameKey } from "../../../domain/text/name.ts";
import type { EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { lettersOf, nameOfRoleKey, parseRoles } from "../../../domain/catalogue/role.ts";
import {
  correctCredits,
  type CreditChange,
  isCreditOf,
  normalRole,
} from "../../operator/correct-credits.ts";
import { changeOf } from "../../claims/edited-credits.ts";
import type { CreditFacts } from "../../claims/facts.ts";
import type { SongCreditsBody } from "./credits-body.ts";
import { keyOf, roleOfOrder } from "./credits-order.ts";
import { readCreditsNow } from "./credits-version.ts";
import { songNames } from "../rights/expect-unlocked.ts";
import { currentIds, peopleIn, withCurrentId } from "../memberships/people-now.ts";

/** An edit of a song's credits that is to be applied: what it found, and what it says. */
export type CreditsToApply = Pick<SongCreditsBody, "song_id" | "before" | "complete" | "order"> & {
  claims: readonly EditClaim[];
};

/** Returns why edits no longer fit songs' lists: a credit is neither as before nor as proposed, or others that matter changed. */
export async function conflictOfCredits(db: Snapshot, songs: readonly CreditsToApply[]) {
  const credits: string[] = [];
  const lists: string[] = [];
  for (const song of songs) {
    const since = await changedSince(db, song);
    const title = songs.length > 1 ? `${await songNames(db, [song.song_id])}: ` : "";
    if (since.credits.length > 0) credits.push(title + since.credits.join(", "));
    if (since.others.length > 0) lists.push(title + since.others.join(", "));
  }
  if (credits.length > 0)
    return failure("conflict", EDIT_TEXT.creditsChangedSince(credits.join("; ")));
  return lists.length > 0
    ? failure("conflict", EDIT_TEXT.listChangedSince(lists.join("; ")))
    : null;
}

/** Describes what differs in a list from what an edit found: credits that it changes, and others where these matter. */
async function changedSince(
  db: Snapshot,
  { song_id, before, complete, claims, order = [] }: CreditsToApply,
): Promise<{ credits: string[]; others: string[] }> {
  const { credits: listed } = await readCreditsNow(db, song_id);
  const ids = await currentIds(db, [
    ...peopleIn([...before, ...order.flatMap((one) => one.credits)]),
    ...claims.flatMap(peopleOfClaim),
  ]);
  const was = before.map((credit) => factsOf(credit, ids));
  const now = listed.map((credit) => factsOf(credit, ids));
  const changes = claims.map((claim) => changeOf(claim, ids));
  const names = await loadArtistNames(db, [...peopleIn(listed), ...ids.values()]);
  const willBe = correctCredits(was, changes, names);
  const credits = changes.flatMap((change) => {
    const isMeant = (credit: CreditFacts) => isCreditOf(credit, change, names);
    const [then, is, wanted] = [was, now, willBe].map((list) =>
      list.filter(isMeant).map(asWritten),
    );
    if (isSame(then, wanted) || isSame(then, is) || isSame(keysOf(is), keysOf(wanted))) return [];
    return changeInWords(change.role, was.filter(isMeant), now.filter(isMeant));
  });
  const ordered = order.map((one) => ({
    role: roleOfOrder(one),
    keys: one.credits.map((credit) => keyOf(withCurrentId(credit, ids))),
  }));
  const isOther = ({ role, credit }: Line) =>
    (complete || ordered.some((one) => one.role === role)) &&
    !changes.some((change) => change.role === role && isCreditOf(credit, change, names));
  const [left, found] = [
    was.flatMap(linesOf).filter(isOther),
    now.flatMap(linesOf).filter(isOther),
  ];
  const changed = differenceOf(left, found);
  const moved = ordered.filter(({ role, keys }) => {
    const [then, is] = [left, found].map((lines) => sequenceOf(lines, role));
    return !isEqual(then, is) && !isEqual(is, sortedBy(is, keys));
  });
  const reordered = moved.map(({ role }) => `the order of ${nameOfRoleKey(role)} is another one`);
  return { credits, others: changed.length > 0 ? changed : reordered };
}

function sequenceOf(lines: readonly Line[], role: string): string[] {
  return lines
    .filter((line) => line.role === role)
    .map(({ credit: { artist, name } }) => keyOf({ artist_id: artist ?? null, name }));
}

function sortedBy(keys: readonly string[] = [], order: readonly string[]): string[] {
  return keys.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}

function isEqual(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.length === other.length && one.every((key, at) => key === other[at]);
}

interface ForeseenCredits {
  willBe: readonly CreditFacts[];
  /** Whether that is the list as it is. */
  isUnchanged: boolean;
  /** In words, the credits that are there under another name, so that what is added would change nothing. */
  already: string[];
}

export async function foreseeCredits(
  db: Snapshot,
  listed: readonly EditedCredit[],
  claims: readonly EditClaim[],
): Promise<ForeseenCredits> {
  const names = await loadArtistNames(db, [...peopleIn(listed), ...claims.flatMap(peopleOfClaim)]);
  const now = listed.map((credit) => factsOf(credit, new Map()));
  let willBe: readonly CreditFacts[] = now;
  const already: string[] = [];
  for (const change of claims.map((claim) => changeOf(claim, new Map()))) {
    const next = correctCredits(willBe, [change], names);
    const same = willBe.filter((credit) => isCreditOf(credit, change, names));
    const isUnchanged = JSON.stringify(willBe) === JSON.stringify(next);
    if (change.operation === "add" && same.length > 0 && isUnchanged)
      if (!same.some(({ name }) => name === change.value.name))
        already.push(...same.map(({ name }) => inWords(name, change.role)));
    willBe = next;
  }
  return { willBe, already, isUnchanged: textOf(willBe) === textOf(now) };
}

function textOf(list: readonly CreditFacts[]): string {
  return JSON.stringify(
    list.map(({ artist, name, roles = "", also = [] }) => [artist ?? null, name, roles, also]),
  );
}

function peopleOfClaim({ artist_id, new_artist_id }: EditClaim): number[] {
  return [artist_id, new_artist_id].filter((id) => id != null);
}

function factsOf(credit: EditedCredit, ids: ReadonlyMap<number, number>): CreditFacts {
  const { artist_id, name } = withCurrentId(credit, ids);
  return { artist: artist_id ?? undefined, name, roles: credit.roles, also: credit.also };
}

function asWritten({ artist, name }: CreditFacts): string {
  return `${artist ?? ""} ${name}`;
}

function keysOf(written: readonly string[] = []): string[] {
  return written.map(nameKey);
}

function isSame(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return new Set(one).symmetricDifference(new Set(other)).size === 0;
}

function changeInWords(
  role: CreditChange["role"],
  was: readonly CreditFacts[],
  now: readonly CreditFacts[],
): string {
  const namesIn = (list: readonly CreditFacts[]) =>
    [...new Set(list.map(({ name }) => name))].join(", ");
  const [then, is] = [namesIn(was), namesIn(now)];
  if (was.length === 0) return `${inWords(is, role)} is new`;
  if (now.length === 0) return `${inWords(then, role)} is gone`;
  return `${inWords(then, role)} is ${then === is ? "another person" : is} now`;
}

type Line = { role: string; credit: CreditFacts };

function linesOf({ artist, name, roles = "", also = [] }: CreditFacts): Line[] {
  return [
    ...(parseRoles(roles) ?? []).map((role) => ({
      role,
      credit: { artist, name, roles: lettersOf([role]) },
    })),
    ...also.map((key) => ({ role: normalRole(key), credit: { artist, name, also: [key] } })),
  ];
}

function differenceOf(was: readonly Line[], now: readonly Line[]): string[] {
  const lineKey = ({ role, credit }: Line) => `${role} ${asWritten(credit)}`;
  const lacking = (lines: readonly Line[], others: readonly Line[]) => {
    const keys = new Set(others.map(lineKey));
    return lines
      .filter((line) => !keys.has(lineKey(line)))
      .map(({ role, credit }) => inWords(credit.name, role));
  };
  return [
    ...lacking(now, was).map((text) => `${text} is new`),
    ...lacking(was, now).map((text) => `${text} is gone`),
  ];
}

function inWords(name: string, role: string): string {
  return `${name} (${nameOfRoleKey(role)})`;
}
