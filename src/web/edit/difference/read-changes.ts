import type { AddedCredit, EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { lettersOf, nameOfRoleKey, parseRoles } from "../../../domain/catalogue/role.ts";
import { type PairedChanges, pairCredits, type RenamedCredit } from "./renamed-credits.ts";

/** A field of a record that an edit sets. Undefined: not stored with the edit; null: not known. */
export type FieldChange = { name: string; before: string | null | undefined; after: string | null };

interface ShownChanges extends PairedChanges {
  complete: boolean;
  order: OrderChange[];
  fields: FieldChange[];
}

export type OrderChange = { role: string; before: string; after: string };

export type Changes = Readonly<Record<string, unknown>>;

export function changesOfSongs(changes: Changes): { song_id: number; changes: Changes }[] {
  return listOf(changes["songs"]).flatMap((one) => {
    const song = recordOf(one);
    const { song_id } = song;
    return typeof song_id === "number" ? [{ song_id, changes: song }] : [];
  });
}

/** Reads what an edit changes. Edits by the command line name single credits and fields, those of before this version, too. */
export function readChanges(changes: Changes): ShownChanges {
  const single = listOf(changes["changes"]);
  const before = recordOf(changes["before"]);
  const paired = pairCredits(addedCredits(changes["add"]), creditsOf(changes["remove"]));
  return {
    add: [...paired.add, ...single.flatMap((one) => ofSingle(one, "add"))],
    remove: [...paired.remove, ...single.flatMap((one) => ofSingle(one, "remove"))],
    renamed: [...paired.renamed, ...single.flatMap(renamedBy)],
    complete: changes["complete"] === true,
    order: listOf(changes["order"]).map((one) => orderChange(one, listBefore(changes) ?? [])),
    fields: fieldChanges(recordOf(changes["set"] ?? changes["fields"] ?? changes["after"]), before),
  };
}

export function fieldChanges(set: Changes, before: Changes): FieldChange[] {
  return Object.entries(set).map(([name, after]) => ({
    name: name.replaceAll("_", " "),
    before: name in before ? textOf(before[name]) : undefined,
    after: textOf(after),
  }));
}

export function listBefore(changes: Changes): EditedCredit[] | null {
  return Array.isArray(changes["before"]) ? creditsOf(changes["before"]) : null;
}

function creditsOf(value: unknown): EditedCredit[] {
  return listOf(value).map((one) => creditOf(one, recordOf(one)["artist_id"]));
}

function orderChange(value: unknown, listed: readonly EditedCredit[]): OrderChange {
  const { role: given, credits } = recordOf(value);
  const role = String(given);
  const before = listed.filter(({ roles, also }) => [...roles, ...also].includes(role));
  const [known] = role.length === 1 ? (parseRoles(role) ?? []) : [];
  return {
    role: nameOfRoleKey(known ?? role),
    before: before.map(({ name }) => name).join(", "),
    after: creditsOf(credits)
      .map(({ name }) => name)
      .join(", "),
  };
}

export function addedCredits(value: unknown): AddedCredit[] {
  return listOf(value).map(addedCredit);
}

function addedCredit(value: unknown): AddedCredit {
  const { artist_id, replaces, person } = recordOf(value);
  const ofNew = typeof person === "string" && { person };
  const credit = { ...creditOf(value, artist_id), ...ofNew };
  if (replaces === undefined) return credit;
  const { name, ...of } = creditOf(replaces, recordOf(replaces)["artist_id"]);
  return { ...credit, replaces: { artist_id: of.artist_id, name } };
}

/** Returns what the command line adds or removes: `{operation, roles, subject, value}`. */
function ofSingle(one: unknown, what: "add" | "remove"): EditedCredit[] {
  const { operation, subject, roles } = recordOf(one);
  return operation === what ? [singleCredit(recordOf(subject), roles)] : [];
}

function renamedBy(one: unknown): RenamedCredit[] {
  const { operation, subject, value, roles } = recordOf(one);
  if (operation !== "change") return [];
  const before = recordOf(subject);
  const after = singleCredit({ ...before, ...recordOf(value) }, roles);
  return [{ before: singleCredit(before, roles), after }];
}

/** @param roles letters, or the key of one */
function singleCredit(person: Readonly<Record<string, unknown>>, roles: unknown): EditedCredit {
  const text = String(roles);
  const letters = /^[A-Z]+$/.test(text) ? parseRoles(text) : null;
  const given = letters === null ? { roles: "", also: [text] } : { roles: lettersOf(letters) };
  return creditOf({ ...person, ...given }, person["artist"]);
}

function creditOf(value: unknown, artist: unknown): EditedCredit {
  const { name, roles, also } = recordOf(value);
  const artist_id = typeof artist === "number" ? artist : null;
  return {
    artist_id,
    name: typeof name === "string" ? name : `artist ${artist_id}`,
    roles: typeof roles === "string" ? roles : "",
    also: listOf(also).map(String),
  };
}

export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(String).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
