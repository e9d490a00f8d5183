import type { EditedKind } from "../../../domain/edits/edit.ts";
import { EDITABLE_FIELDS } from "../../../domain/edits/editable-fields.ts";
import { nameKeys } from "../../../domain/text/name.ts";
import type { SearchItem } from "../../../domain/catalogue/search-item.ts";
import type { InputOf } from "../../api-client/call.ts";
import { DraftStore } from "../../draft/draft-store.ts";
import { type Facts, trimmedFacts } from "../facts/facts-draft.ts";
import type { MembershipFacts } from "../members/membership-draft.ts";
import {
  EMPTY_RELEASE,
  isUnchangedRelease,
  isWholeRelease,
  type ReleaseDraft,
} from "../release/release-draft.ts";
import { newActs, partsOf } from "../release/release-edit.ts";

export type NamedRecord = { id: number; name: string };

/** An act that has a record, or a new one. */
export type NamedAct = { id: number | null; name: string };

/** A member of a group that is added with it. */
export type NewMemberDraft = NamedAct & MembershipFacts;

export interface NewRecordStart {
  name: string | null;
  artists: readonly NamedRecord[];
  album: NamedRecord | null;
}

export interface NewRecordDraft {
  values: Facts;
  artists: readonly NamedAct[];
  album: NamedRecord | null;
  /** The name of which its author said that no record listed with it is meant. */
  different: string | null;
  source: string;
  note: string;
  start: string;
  /** Of an album: its songs. Absent before one is read or added. */
  release?: ReleaseDraft;
  /** Of a group. */
  members?: readonly NewMemberDraft[];
}

export const NEW_RECORD_DRAFTS = new DraftStore<NewRecordDraft>(
  "new",
  ({ values, artists, album, source, note, start, release, members = [] }) =>
    [source, note, start].every((text) => typeof text === "string") &&
    typeof values === "object" &&
    artists.every(isNamed) &&
    members.every(isNamed) &&
    (release === undefined || isWholeRelease(release)) &&
    (album === null || isNamed(album)),
);

function isNamed({ id, name }: NamedAct): boolean {
  return (id === null || Number.isSafeInteger(id)) && typeof name === "string";
}

export function initialRecord(kind: EditedKind, { name, artists, album }: NewRecordStart) {
  const unknown = Object.keys(EDITABLE_FIELDS[kind]).map((field) => [field, null]);
  const values: Facts = { ...Object.fromEntries(unknown), name };
  const content = { values, artists, album };
  return { ...content, different: null, source: "", note: "", start: JSON.stringify(content) };
}

export function isInitialRecord(draft: NewRecordDraft) {
  const { values, artists, album, source, note, start, release, members = [] } = draft;
  const isUnchanged = JSON.stringify({ values, artists, album }) === start;
  const isAlone = members.length === 0 && (release === undefined || isUnchangedRelease(release));
  return source === "" && note === "" && isUnchanged && isAlone;
}

type NewRecordEdit = Extract<InputOf<"POST /api/edits">["body"], { kind: "new" }>;

export function newRecordEdit(kind: EditedKind, draft: NewRecordDraft): NewRecordEdit {
  const { values, artists, album, source, note, release = EMPTY_RELEASE, members = [] } = draft;
  const known = Object.entries(trimmedFacts(values)).filter(([, value]) => value !== null);
  const of = kind === "artist" ? (isOfGroup(draft) ? members : []) : artists;
  const acts = newActs(of.flatMap(({ id, name }) => (id === null ? name : [])));
  const act = ({ id, name }: NamedAct) =>
    id ?? acts.find((one) => one.english_name === name)?.key ?? name;
  const { tracks, songs, people } = partsOf(kind === "album" ? release : EMPTY_RELEASE, [], acts);
  return {
    kind: "new",
    record: kind,
    set: Object.fromEntries(known),
    ...(kind !== "artist" && { artists: artists.map(act) }),
    ...(kind === "song" && album !== null && { album: album.id }),
    ...(tracks.length > 0 && { tracks }),
    ...(songs.length > 0 && { songs }),
    ...(kind === "artist" &&
      of.length > 0 && {
        members: members.map(({ active, from, to, ...member }) => ({
          artist: act(member),
          active,
          from: from?.trim() || null,
          to: to?.trim() || null,
        })),
      }),
    ...(people.length > 0 && { people }),
    source,
    note,
  };
}

/** Whether a new artist may have members. */
export function isOfGroup({ values }: Pick<NewRecordDraft, "values">): boolean {
  return values["is_group"] === true;
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
