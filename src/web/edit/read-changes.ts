import type { EditedCredit } from "../../domain/new-edit.ts";
import { lettersOf, parseRoles } from "../../domain/role.ts";

/** A field of a record that an edit sets. Undefined: not stored with the edit; null: not known. */
export interface FieldChange {
  name: string;
  before: string | null | undefined;
  after: string | null;
}

/** What an edit changes, as it is shown. */
export interface ShownChanges {
  add: EditedCredit[];
  remove: EditedCredit[];
  complete: boolean;
  fields: FieldChange[];
}

/** What an edit of an album's credits changes of one song. */
export interface SongChanges {
  song_id: number;
  changes: Readonly<Record<string, unknown>>;
}

/** Returns what an edit of an album's credits changes, song by song; none for other edits. */
export function changesOfSongs(changes: Readonly<Record<string, unknown>>): SongChanges[] {
  return listOf(changes["songs"]).flatMap((one) => {
    const song = recordOf(one);
    const { song_id } = song;
    return typeof song_id === "number" ? [{ song_id, changes: song }] : [];
  });
}

/** Reads what an edit changes. Edits by the command line name single credits and fields, those of before this version, too. */
export function readChanges(changes: Readonly<Record<string, unknown>>): ShownChanges {
  const single = listOf(changes["changes"]);
  const before = recordOf(changes["before"]);
  return {
    add: [...creditsOf(changes["add"]), ...single.flatMap(addedBy)],
    remove: [...creditsOf(changes["remove"]), ...single.flatMap(removedBy)],
    complete: changes["complete"] === true,
    fields: Object.entries(recordOf(changes["set"] ?? changes["fields"] ?? changes["after"])).map(
      ([name, after]) => ({
        name: name.replaceAll("_", " "),
        before: name in before ? textOf(before[name]) : undefined,
        after: textOf(after),
      }),
    ),
  };
}

/** Returns the credits as an edit found them; null where it stored none. */
export function listBefore(changes: Readonly<Record<string, unknown>>): EditedCredit[] | null {
  return Array.isArray(changes["before"]) ? creditsOf(changes["before"]) : null;
}

function creditsOf(value: unknown): EditedCredit[] {
  return listOf(value).map((one) => creditOf(one, recordOf(one)["artist_id"]));
}

/** A change of a single credit by the command line: `{operation, roles, subject, value}`. */
function addedBy(one: unknown): EditedCredit[] {
  const { operation, subject, value, roles } = recordOf(one);
  if (operation === "remove") return [];
  const person = { ...recordOf(subject), ...recordOf(value) };
  return [singleCredit(person, roles)];
}

function removedBy(one: unknown): EditedCredit[] {
  const { operation, subject, roles } = recordOf(one);
  return operation === "add" ? [] : [singleCredit(recordOf(subject), roles)];
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

/** Returns the text of a fact; null where it is not known. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(String).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
