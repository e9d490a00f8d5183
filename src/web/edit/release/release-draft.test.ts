import { expect, test } from "vitest";
import {
  awaited,
  countRead,
  EMPTY_ALBUM,
  EMPTY_RELEASE,
  isUnchangedAlbum,
  isUnchangedRelease,
  type ListedTrack,
  namesToChoose,
  songOf,
  withAdded,
  withListed,
  withNotes,
  withoutAdded,
  withPart,
  withPerson,
  withSong,
} from "./release-draft.ts";
import { changesSong } from "../credits/draft/draft-changes.ts";
import { additionsOf } from "../credits/draft/draft.ts";
import type { Notes } from "../credits/paste-notes.tsx";
import { newActs, partsOf, problemOfAdded } from "./release-edit.ts";

const WRITER = { artist_id: 7, name: "Made-up Writer", roles: "L", also: [] };

const TRACKS: ListedTrack[] = [
  { song_id: 1, title: "First", track: 1, version: "one", credits: [WRITER] },
  { song_id: 2, title: "Second", track: 2, version: "two", credits: [] },
];
const [FIRST, SECOND] = TRACKS as [ListedTrack, ListedTrack];

type Part = Notes["tracks"][number];

const known = { id: 9, english_name: "Made-up Mixer", why: "credited so with Made-up Act" };
const read = (name: string, roles: string, candidates: (typeof known)[] = []) => {
  return { name, roles, also: [], candidates };
};
const part = (
  song_id: number | null,
  credits: ReturnType<typeof read>[],
  more: Partial<Part> = {},
) => {
  const title = `Part ${song_id}`;
  const names = { title, name: title, korean_name: null, is_title: false };
  return { track: null, ...names, song_id, recordings: [], credits, ...more };
};

const PASTED = {
  tracks: [
    part(1, [read("Made-up Guest", "C")]),
    part(2, [read("Made-up Guest", "A"), read("Mixer", "C", [known])]),
    part(null, [read("Made-up Other", "L")]),
    part(null, []),
  ],
  unread: [{ line: 9, text: "1,234 views" }],
};

test("what was read is added to the songs of the album; nothing of it is dropped", () => {
  const draft = withNotes(EMPTY_ALBUM, PASTED, TRACKS);
  expect(isUnchangedAlbum(draft)).toBe(false);
  const names = songOf(draft, FIRST).lines.map(({ credit }) => credit.name);
  expect(names).toEqual(["Made-up Writer", "Made-up Guest"]);
  expect(songOf(draft, SECOND).lines.map(({ credit }) => credit.artist_id)).toEqual([null, 9]);
  // A song without credits is one that the album may have, too.
  expect(draft.unplaced.map(({ title }) => title)).toEqual(["Part null", "Part null"]);
  expect(draft.unread).toEqual(["1,234 views"]);
  const none = { likely: 0, toChoose: 0, newPeople: 0, noted: 0 };
  expect(countRead(songOf(draft, SECOND))).toEqual({ ...none, matched: 1, namesOnly: 1 });
});

test("a text that was mended and read again replaces the first one, and keeps who was chosen", () => {
  const first = withNotes({ ...EMPTY_ALBUM, pasted: "one" }, PASTED, TRACKS);
  const chosen = withPerson(first, songOf(first, FIRST).lines[1]!, 11);
  const mended = {
    tracks: [
      part(1, [read("Made-up Guest", "C"), read("Somebody More", "L")]),
      part(2, [read("Mixer", "A", [known])]),
    ],
    unread: [],
  };
  const again = withNotes({ ...chosen, pasted: "two" }, mended, TRACKS);
  const linesOf = (track: ListedTrack) =>
    songOf(again, track).lines.map(({ credit: { name, roles, artist_id } }) => [
      name,
      roles,
      artist_id,
    ]);
  expect(linesOf(FIRST)).toEqual([
    ["Made-up Writer", "L", 7],
    ["Made-up Guest", "C", 11],
    ["Somebody More", "L", null],
  ]);
  expect(linesOf(SECOND)).toEqual([["Mixer", "A", 9]]);
  expect([again.unplaced, again.unread, again.read]).toEqual([[], [], "two"]);
});

test("the same text pasted twice changes nothing more", () => {
  const pasted = { ...PASTED, tracks: PASTED.tracks.slice(0, 2) };
  const once = withNotes(EMPTY_ALBUM, pasted, TRACKS);
  expect(withNotes(once, pasted, TRACKS)).toEqual(once);
});

test("a part that no song was found for is placed later", () => {
  const draft = withPart(EMPTY_ALBUM, PASTED.tracks[2]!, SECOND);
  expect(changesSong(songOf(draft, FIRST))).toBe(false);
  expect(changesSong(songOf(draft, SECOND))).toBe(true);
});

test("who is meant by a name is said once for all songs, and one new person is made", () => {
  const draft = withNotes(EMPTY_ALBUM, PASTED, TRACKS);
  const line = songOf(draft, FIRST).lines[1]!;
  const made = withPerson(draft, line, "new");
  const first = additionsOf(songOf(made, FIRST));
  const second = additionsOf(songOf(made, SECOND), first.people);
  expect(second.people).toMatchObject([{ key: "person 1", english_name: "Made-up Guest" }]);
  expect(first.add).toMatchObject([{ name: "Made-up Guest", person: "person 1" }]);
  expect(second.add).toMatchObject([
    { name: "Made-up Guest", person: "person 1" },
    { name: "Mixer", artist_id: 9 },
  ]);
  const chosen = withPerson(made, songOf(made, FIRST).lines[1]!, 11);
  expect(songOf(chosen, SECOND).lines[0]?.credit.artist_id).toBe(11);
  expect(songOf(chosen, SECOND).lines[1]?.credit.artist_id).toBe(9);
});

const likely = {
  id: 5,
  english_name: "Part null",
  korean_name: null,
  artists: "Made-up Act",
  album: "Earlier Album",
  year: 2019,
  likely: true,
};

const RELEASE = {
  tracks: [
    part(null, [read("Made-up Guest", "C")], { track: 1, is_title: true, korean_name: "하나" }),
    part(null, [read("Mixer", "C", [known])], { track: 2, recordings: [likely] }),
    part(null, [read("Of All", "A")], { title: null, name: null }),
  ],
  unread: [],
};

test("each titled part of a new release is a song of it; the likeliest song that is here is preselected", () => {
  const draft = withNotes(EMPTY_RELEASE, RELEASE, [], true);
  expect(isUnchangedRelease(draft)).toBe(false);
  expect(draft.added).toMatchObject([
    { id: -1, track: 1, korean_name: "하나", isTitle: true, recording: null },
    { id: -2, track: 2, recording: 5 },
  ]);
  expect(draft.unplaced.map(({ title }) => title)).toEqual([null]);
  expect(namesToChoose(draft)).toMatchObject([
    { line: { credit: { name: "Made-up Guest" } }, songs: 1 },
  ]);
  // Its own credits are read first, and what was read is laid on them.
  expect(awaited(draft).map(({ id }) => id)).toEqual([-2]);
  const listed = withListed(draft, -2, 5, { version: "five", credits: [WRITER] });
  expect(awaited(listed)).toEqual([]);
  expect(withListed(draft, -2, 6, { version: "six", credits: [] })).toBe(draft);
  const acts = newActs(["Made-up Guest"]);
  const { tracks, songs, people } = partsOf(listed, [], acts);
  expect(tracks).toMatchObject([
    { track: 1, is_title: true, set: { name: "Part null", korean_name: "하나" } },
    { track: 2, song_id: 5 },
  ]);
  expect(songs).toMatchObject([{ song_id: 5, version: "five", add: [{ artist_id: 9 }] }]);
  expect(people).toEqual(acts);

  const again = withNotes(withAdded(listed, null), RELEASE, [], true);
  // A song that was typed stays.
  expect(again.added?.map(({ id, track }) => [id, track])).toEqual([
    [-3, 3],
    [-4, 1],
    [-5, 2],
  ]);
});

test("a song of a release can be another one, a new one, or taken out", () => {
  const draft = withNotes(EMPTY_RELEASE, RELEASE, [], true);
  const asNew = withSong(draft, -2, { recording: null, name: "Another" });
  expect(partsOf(asNew, []).tracks[1]).toMatchObject({
    set: { name: "Another" },
    credits: [{ name: "Mixer", artist_id: 9 }],
  });
  expect(withoutAdded(asNew, -2).added).toHaveLength(1);
  const [first, second] = asNew.added!;
  expect(problemOfAdded(first!, asNew.added!)).toBeNull();
  expect(problemOfAdded({ ...second!, name: " " }, asNew.added!)).toContain(
    "name of each new song",
  );
  const twice = { ...second!, track: 1 };
  expect(problemOfAdded(twice, [first!, twice])).toContain("same number");
});

test("a number of the notes is proposed where none is known", () => {
  const unnumbered = { ...SECOND, track: null };
  const draft = withNotes(
    EMPTY_ALBUM,
    { tracks: [part(1, [], { track: 7 }), part(2, [], { track: 2 })], unread: [] },
    [FIRST, unnumbered],
  );
  expect(partsOf(draft, [FIRST, unnumbered])).toEqual({
    tracks: [{ song_id: 2, track: 2 }],
    songs: [],
    people: [],
  });
});
