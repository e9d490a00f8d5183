import type { Edit } from "../../../domain/edits/edit-shown.ts";
import type { EditKind } from "../../../domain/edits/edit.ts";
import type { Act } from "../../../domain/edits/proposed/release-edit.ts";
import { counted } from "../../../domain/text/counted.ts";
import { changesOfSongs } from "./read-changes.ts";
import { readRelease, type ShownPerson } from "./release/read-release.ts";

export const KIND_TEXT: Record<EditKind, string> = {
  credits: "credits",
  fields: "facts",
  membership: "membership",
  new: "new record",
  merge: "merge",
  unmerge: "separation",
  different: "kept apart",
};

export function stateText({ state }: Pick<Edit, "state">): string {
  return state === "pending" ? "waiting for review" : state;
}

export function authorText({ author, author_kind }: Pick<Edit, "author" | "author_kind">): string {
  if (author_kind === "operator") return "the people who run this site";
  if (author_kind === "import") return "an import";
  return author ?? "a former contributor";
}

type Related = Pick<Edit, "kind" | "changes" | "target" | "others">;

export type NamedInEdit = Edit["target"] | Edit["others"][number];

/** Returns what an edit says of the other records that it names, as words and records in their order; empty: nothing. */
export function relatedParts(edit: Related): (string | NamedInEdit)[] {
  const { kind, changes, target, others } = edit;
  if (kind === "new") return newWords(edit);
  if (kind === "credits") return tracksWords(changes);
  const [other] = others;
  if (other === undefined) return [];
  switch (kind) {
    case "merge":
      return ["merges ", ...withDetails(other), " into ", ...withDetails(target)];
    case "unmerge":
      return ["separates ", ...withDetails(target), " from ", ...withDetails(other)];
    case "different":
      return [
        ...withDetails(target),
        changes["may_be_same"] === true ? " may be the same as " : " is not the same as ",
        ...withDetails(other),
      ];
    case "membership":
      return [`${membershipWords(changes)} the member `, ...others];
    default:
      return [];
  }
}

/** Returns a record with what tells it from others of its name, as far as it is there. */
function withDetails(record: NamedInEdit): [NamedInEdit, string] {
  const { artists, year } = record;
  const known = [artists, year].filter((part) => part !== "" && part !== null);
  return [record, known.length === 0 ? "" : ` (${known.join(", ")})`];
}

function membershipWords(changes: Edit["changes"]): string {
  if (changes["before"] === null) return "adds";
  return changes["after"] === null ? "removes" : "changes";
}

/** Returns of a new record in short: 'by Made-up Act, New Guest (new), with 12 songs'. */
function newWords({ changes, others }: Related): (string | NamedInEdit)[] {
  const { acts, tracks, members, people } = readRelease(changes);
  const album = others.find(({ kind, id }) => kind === "album" && id === changes["album"]);
  const credits = changesOfSongs(changes).length;
  const phrases = [
    acts.length > 0 ? ["by ", ...actParts(acts, { people, others })] : [],
    album === undefined ? [] : ["on ", album],
    tracks.length > 0 ? [`with ${counted(tracks.length, "song")}`] : [],
    credits > 0 ? [`changing the credits of ${counted(credits, "song")}`] : [],
    members.length > 0 ? [`with ${counted(members.length, "member")}`] : [],
  ];
  return joined(phrases.filter(({ length }) => length > 0));
}

function tracksWords(changes: Edit["changes"]): string[] {
  const { length } = readRelease(changes).tracks;
  return length === 0 ? [] : [`with ${counted(length, "track")}`];
}

interface NamingActs {
  /** The people and acts whom the edit makes. */
  people: readonly ShownPerson[];
  others: readonly NamedInEdit[];
}

/** Returns the names of acts, which an edit names by their id, or by the key of a new one. */
export function actParts(acts: readonly Act[], names: NamingActs): (string | NamedInEdit)[] {
  return joined(acts.map((act) => namedAct(act, names)));
}

function namedAct(act: Act, { people, others }: NamingActs): (string | NamedInEdit)[] {
  const made = people.find(({ key, id }) => act === key || act === id);
  const known = others.find(({ kind, id }) => kind === "artist" && id === act);
  const id = typeof act === "number" ? act : null;
  const shown = known ?? { kind: "artist" as const, id, name: null, artists: "", year: null };
  const former_name = known?.former_name ?? made?.name ?? (id === null ? String(act) : null);
  const record = { ...shown, former_name };
  // One that another edit was to make is there with that edit.
  const isNew = made !== undefined && (made.waitsIn === null || made.id === null);
  return isNew ? [record, " (new)"] : [record];
}

function joined(parts: readonly (string | NamedInEdit)[][]): (string | NamedInEdit)[] {
  return parts.flatMap((part, at) => (at === 0 ? part : [", ", ...part]));
}

export function nameInEdit({ kind, id, name, former_name }: NamedInEdit): string {
  return name ?? former_name ?? `${kind} ${id}`;
}

export function relatedText(edit: Related): string {
  return relatedParts(edit)
    .map((part) => (typeof part === "string" ? part : nameInEdit(part)))
    .join("");
}
