import type { EditedKind } from "../../../domain/edits/edit.ts";
import { EDITABLE_FIELDS } from "../../../domain/edits/editable-fields.ts";
import { nameKeys } from "../../../domain/text/name.ts";
import type { SearchItem } from "../../../domain/catalogue/search-item.ts";
import type { InputOf } from "../../api-client/call.ts";
import { DraftStore } from "../../draft/draft-store.ts";
import { type Facts, trimmedFacts } from "../facts/facts-draft.ts";

export type NamedRecord = { id: number; name: string };

export interface NewRecordStart {
  name: string | null;
  artists: readonly NamedRecord[];
  album: NamedRecord | null;
}

export interface NewRecordDraft {
  values: Facts;
  artists: readonly NamedRecord[];
  album: NamedRecord | null;
  /** The name of which its author said that no record listed with it is meant. */
  different: string | null;
  source: string;
  note: string;
  start: string;
}

export const NEW_RECORD_DRAFTS = new DraftStore<NewRecordDraft>(
  "new",
  ({ values, artists, album, source, note, start }) =>
    [source, note, start].every((text) => typeof text === "string") &&
    typeof values === "object" &&
    artists.every(isNamed) &&
    (album === null || isNamed(album)),
);

function isNamed({ id, name }: NamedRecord): boolean {
  return Number.isSafeInteger(id) && typeof name === "string";
}

export function initialRecord(kind: EditedKind, { name, artists, album }: NewRecordStart) {
  const unknown = Object.keys(EDITABLE_FIELDS[kind]).map((field) => [field, null]);
  const values: Facts = { ...Object.fromEntries(unknown), name };
  const content = { values, artists, album };
  return { ...content, different: null, source: "", note: "", start: JSON.stringify(content) };
}

export function isInitialRecord({ values, artists, album, source, note, start }: NewRecordDraft) {
  return source === "" && note === "" && JSON.stringify({ values, artists, album }) === start;
}

type NewRecordEdit = Extract<InputOf<"POST /api/edits">["body"], { kind: "new" }>;

export function newRecordEdit(kind: EditedKind, draft: NewRecordDraft): NewRecordEdit {
  const { values, artists, album, source, note } = draft;
  const known = Object.entries(trimmedFacts(values)).filter(([, value]) => value !== null);
  return {
    kind: "new",
    record: kind,
    set: Object.fromEntries(known),
    ...(kind !== "artist" && { artists: artists.map(({ id }) => id) }),
    ...(kind === "song" && album !== null && { album: album.id }),
    source,
    note,
  };
}

type Named = { kind: EditedKind; names: readonly (string | null)[]; acts: readonly string[] };

/** Whether a record that was found is likely the new one: it has the same name, and as an album or a song one of the same acts. */
export function isLikelyDuplicate(
  { name, korean_name, artist_english_name }: SearchItem,
  { kind, names, acts }: Named,
): boolean {
  const keys = nameKeys(names);
  if (!nameKeys([name, korean_name]).some((key) => keys.includes(key))) return false;
  return kind === "artist" || acts.some((act) => artist_english_name.includes(act));
}
