import type { Edit } from "../../../domain/edits/edit-shown.ts";
import type { EditKind } from "../../../domain/edits/edit.ts";

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
  return state === "pending" ? "waiting for a second person" : state;
}

export function authorText({ author, author_kind }: Pick<Edit, "author" | "author_kind">): string {
  if (author_kind === "operator") return "the people who run this site";
  if (author_kind === "import") return "an import";
  return author ?? "a former contributor";
}

type Related = Pick<Edit, "kind" | "changes" | "target" | "others">;

export type NamedInEdit = Edit["target"] | Edit["others"][number];

/** Returns what an edit says of the other records that it names, as words and records in their order; empty: nothing. */
export function relatedParts({ kind, changes, target, others }: Related): (string | NamedInEdit)[] {
  const [other] = others;
  if (other === undefined) return [];
  switch (kind) {
    case "merge":
      return ["merges ", ...withDetails(other), " into ", ...withDetails(target), ", which stays"];
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
    case "new":
      return newWords(others);
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

function newWords(others: readonly NamedInEdit[]): (string | NamedInEdit)[] {
  const of = (kind: NamedInEdit["kind"]) =>
    others.filter((one) => one.kind === kind).flatMap((one, at) => (at === 0 ? one : [", ", one]));
  const [by, on] = [of("artist"), of("album")];
  return [
    ...(by.length > 0 ? ["by ", ...by] : []),
    ...(by.length > 0 && on.length > 0 ? [", "] : []),
    ...(on.length > 0 ? ["on ", ...on] : []),
  ];
}

export function nameInEdit({ kind, id, name, former_name }: NamedInEdit): string {
  return name ?? former_name ?? `${kind} ${id}`;
}

export function relatedText(edit: Related): string {
  return relatedParts(edit)
    .map((part) => (typeof part === "string" ? part : nameInEdit(part)))
    .join("");
}
