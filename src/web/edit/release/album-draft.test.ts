import { expect, test } from "vitest";
import {
  countRead,
  EMPTY_ALBUM,
  isUnchangedAlbum,
  type ListedTrack,
  songOf,
  withPerson,
  withNotes,
  withPart,
} from "./album-draft.ts";
import { changesSong } from "../credits/draft/draft-changes.ts";
import { additionsOf } from "../credits/draft/draft.ts";

const WRITER = { artist_id: 7, name: "Made-up Writer", roles: "L", also: [] };

const TRACKS: ListedTrack[] = [
  { song_id: 1, title: "First", track: 1, version: "one", credits: [WRITER] },
  { song_id: 2, title: "Second", track: 2, version: "two", credits: [] },
];
const [FIRST, SECOND] = TRACKS as [ListedTrack, ListedTrack];

const known = { id: 9, english_name: "Made-up Mixer", why: "credited so with Made-up Act" };
const read = (name: string, roles: string, candidates: (typeof known)[] = []) => {
  return { name, roles, also: [], candidates };
};
const part = (song_id: number | null, credits: ReturnType<typeof read>[]) => {
  return { track: null, title: `Part ${song_id}`, song_id, credits };
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
  expect(draft.unplaced.map(({ title }) => title)).toEqual(["Part null"]);
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
