import { useCallback, useState } from "react";
import { counted } from "../../../domain/text/counted.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { EditedKind } from "../../../domain/edits/edit.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { DraftOwner } from "../../draft/draft-store.ts";
import { type TypedSearch, useTypedSearch } from "../../search/suggestions/use-typed-search.ts";
import { problemsOfFacts } from "../facts/facts-draft.ts";
import { EditForm } from "../form/edit-form.tsx";
import { type FieldProblem, LEFT_OVER } from "../form/field-problems.tsx";
import { FIND_RECORDS } from "../form/find-records.ts";
import { useEditForm } from "../form/use-edit-form.ts";
import { EMPTY_RELEASE, type ReleaseDraft } from "../release/release-draft.ts";
import {
  missingOfRelease,
  problemsOfRelease,
  ReleaseSongs,
  useReleaseForm,
} from "../release/release-songs.tsx";
import {
  initialRecord,
  isInitialRecord,
  isLikelyDuplicate,
  isOfGroup,
  NEW_RECORD_DRAFTS,
  type NewRecordDraft,
  newRecordEdit,
  type NewRecordStart,
} from "./new-record-draft.ts";
import { NewRecordFields, type TypedRecords } from "./new-record-fields.tsx";

type AddRecordProps = { kind: EditedKind; start: NewRecordStart; owner: DraftOwner };

const TEXT = {
  actless: "Choose its artist from the suggestions",
  looking: "Checking whether this is here already: one moment",
} as const;

export function AddRecord({ kind, start, owner }: AddRecordProps) {
  const unchanged = initialRecord(kind, start);
  const form = useEditForm({
    makesPeople: true,
    drafts: NEW_RECORD_DRAFTS,
    of: `${kind} ${unchanged.start}`,
    owner,
    unchanged,
    isUnchanged: isInitialRecord,
    path: pathOf(start),
    pathOfApplied: ({ target: { id } }) =>
      id === null ? pagePath.contribute() : pagePath[kind](id),
    // There is no record yet that could have changed.
    listed: null,
    readAgain: () => Promise.resolve(null),
  });
  const { draft, change } = form;
  const { values, artists, different } = draft;
  const [name, koreanName] = [textOf(values["name"]), textOf(values["korean_name"])];
  const { items, isLooking } = useRecordsCalled(kind, name, koreanName);
  const [typed, setTyped] = useState<TypedRecords>({ artists: "", album: "", members: "" });
  const { release = EMPTY_RELEASE } = draft;
  const ofSongs = useReleaseForm();
  const changeRelease = useCallback(
    (by: (songs: ReleaseDraft) => ReleaseDraft) =>
      change((mine) => ({ ...mine, release: by(mine.release ?? EMPTY_RELEASE) })),
    [change],
  );
  const acts = artists.map((artist) => artist.name);
  const hasLikely = items.some((item) =>
    isLikelyDuplicate(item, { kind, names: [name, koreanName], acts }),
  );
  const isUnlikely = !hasLikely || different === values["name"];

  return (
    <EditForm
      form={form}
      summary={summaryOf(kind, draft)}
      missing={isLooking ? TEXT.looking : missingOfRelease(release)}
      firstControl="[name=name]"
      problems={[
        ...problemsOf(kind, draft, { typed, isUnlikely }),
        ...(kind === "album" ? problemsOfRelease(release, [], ofSongs) : []),
      ]}
      onSubmit={() => void form.send(newRecordEdit(kind, draft))}
    >
      <NewRecordFields
        kind={kind}
        draft={draft}
        called={items}
        hasLikely={hasLikely}
        typed={typed}
        onType={(changes) => setTyped((mine) => ({ ...mine, ...changes }))}
        onChange={(changes) => change((mine) => ({ ...mine, ...changes }))}
      />
      {kind === "album" && (
        <ReleaseSongs
          draft={release}
          change={changeRelease}
          listed={[]}
          about={aboutOf(draft)}
          target={targetOf(draft)}
          state={ofSongs}
        />
      )}
    </EditForm>
  );
}

/** Returns what a draft adds, in words: 'adds the album New Album with 6 songs'. */
function summaryOf(kind: EditedKind, draft: NewRecordDraft): string {
  const { values, release, members = [] } = draft;
  const name = textOf(values["name"]).trim();
  if (name === "") return `a new ${kind}`;
  const songs = kind === "album" ? (release?.added ?? []).length : 0;
  const joined = kind === "artist" && isOfGroup(draft) ? members.length : 0;
  const parts = [
    songs > 0 && ` with ${counted(songs, "song")}`,
    joined > 0 && ` with ${counted(joined, "member")}`,
  ].filter((part) => part !== false);
  return `adds the ${kind} ${name}${parts.join("")}`;
}

/** Returns the release as notes on it are read: by its acts, and by what its names and its type say of its songs. */
function aboutOf({ values, artists }: NewRecordDraft) {
  const { name, korean_name, album_type } = values;
  return {
    artist_ids: artists.flatMap(({ id }) => id ?? []),
    release: {
      name: textOf(name),
      korean_name: textOf(korean_name) || null,
      album_type: textOf(album_type) || null,
    },
  };
}

function targetOf({ artists }: NewRecordDraft): string {
  const act = artists.find(({ id }) => id !== null);
  return act === undefined ? "" : `artist:${act.id}`;
}

/** Returns what is wrong with a draft, in the order of the form: its names, its acts, its facts. */
function problemsOf(
  kind: EditedKind,
  { values, artists }: NewRecordDraft,
  { typed, isUnlikely }: { typed: TypedRecords; isUnlikely: boolean },
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { name, ...facts } = values;
  if (textOf(name).trim() === "") problems.push({ name: "name", text: EDIT_TEXT.nameless });
  if (!isUnlikely) problems.push({ name: "different", text: LEFT_OVER.different });
  if (typed.artists.trim() !== "") problems.push({ name: "artists", text: LEFT_OVER.record });
  else if (kind !== "artist" && artists.length === 0)
    problems.push({ name: "artists", text: TEXT.actless });
  if (typed.album.trim() !== "") problems.push({ name: "album", text: LEFT_OVER.record });
  if (typed.members.trim() !== "") problems.push({ name: "members", text: LEFT_OVER.record });
  const known = Object.entries(facts).filter(([, value]) => value !== null);
  return [...problems, ...problemsOfFacts(kind, Object.fromEntries(known))];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function pathOf({ album, artists: [artist] }: NewRecordStart): string {
  if (album !== null) return pagePath.album(album.id);
  return artist === undefined ? pagePath.contribute() : pagePath.artist(artist.id);
}

/** Returns the records of a kind that are called like a new one in either script, and whether they are still looked up. */
function useRecordsCalled(kind: EditedKind, name: string, koreanName: string) {
  const byName = useTypedSearch(name, FIND_RECORDS[kind]).found;
  const byKoreanName = useTypedSearch(koreanName, FIND_RECORDS[kind]).found;
  const items = [byName, byKoreanName].flatMap((found) => found?.result ?? []);
  return {
    items: items.filter(({ id }, at) => items.findIndex((one) => one.id === id) === at),
    isLooking: isAwaited(name, byName) || isAwaited(koreanName, byKoreanName),
  };
}

/** Whether the answer to a text has not come yet; one that failed has. */
function isAwaited(text: string, found: TypedSearch<unknown> | null): boolean {
  return text.trim() !== "" && found?.text !== text.trim();
}
