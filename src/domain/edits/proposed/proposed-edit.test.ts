import { expect, test } from "vitest";
import { EDIT_TEXT } from "../edit-rules.ts";
import { proposedEditSchema } from "./proposed-edit.ts";

const SOURCE = { source: "a made-up booklet" };

/** A change of one song of an album. */
const COMPLETE = { song_id: 1, version: "v", complete: true };

const ADDING = { kind: "credits", song_id: 1, version: "v" };
const X = { name: "X" };
const JOINING = { kind: "membership", group_id: 1, member_id: 2, operation: "add" };
const CREDIT = { artist_id: null, name: "New Person", roles: "L" };

function problemOf(edit: object): string | null {
  const parsed = proposedEditSchema.safeParse({ ...SOURCE, ...edit });
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? "?");
}

const parsed = (edit: object) => proposedEditSchema.parse({ ...SOURCE, ...edit });

test("each kind of edit is read by its own schema", () => {
  const fields = { kind: "fields", target: "song:12", before: { track: null }, set: { track: 2 } };
  expect(parsed(fields)).toMatchObject({ target: { kind: "song", id: 12 }, set: { track: 2 } });
  expect(parsed({ kind: "new", record: "song", set: X, artists: [3, 3], album: 1 })).toMatchObject({
    set: X,
    artists: [3],
    album: 1,
  });
  const membership = { active: null, from: "2020", to: null };
  expect(parsed({ ...JOINING, from: "2020" })).toMatchObject(membership);
  expect(parsed({ kind: "merge", target: "album:1", merged_id: 2 })).toMatchObject({
    target: { kind: "album", id: 1 },
  });
  expect(parsed({ kind: "unmerge", target: "album:2" })).toMatchObject({ note: "" });
});

test.each([
  [{ kind: "other" }, EDIT_TEXT.kind],
  [{ kind: "fields", target: "song", before: {}, set: { track: 1 } }, EDIT_TEXT.target],
  [{ kind: "fields", target: "song:1", before: {}, set: {} }, EDIT_TEXT.noField],
  [{ kind: "new", record: "concert", set: X }, EDIT_TEXT.record],
  [{ kind: "new", record: "artist", set: {} }, EDIT_TEXT.nameless],
  [{ kind: "new", record: "song", set: X, artists: [] }, EDIT_TEXT.actless],
  [{ kind: "new", record: "artist", set: X, artists: [1] }, EDIT_TEXT.actless],
  [{ kind: "new", record: "album", set: X, artists: [1], album: 1 }, EDIT_TEXT.albumless],
  [{ ...JOINING, member_id: 1 }, EDIT_TEXT.ownMember],
  [{ ...JOINING, operation: "remove" }, EDIT_TEXT.membershipVersion],
  [{ ...JOINING, from: "2020-13" }, "The date of joining has an impossible month"],
  [{ ...JOINING, from: "2021", to: "2020" }, "The date of leaving is before the date of joining"],
  [{ kind: "merge", target: "song:1", merged_id: 1 }, EDIT_TEXT.mergedItself],
  [{ kind: "credits", version: "v", complete: true }, EDIT_TEXT.songOrAlbum],
  [{ kind: "credits", song_id: 1, complete: true }, EDIT_TEXT.version],
  [{ kind: "credits", song_id: 1, version: "v" }, EDIT_TEXT.nothing],
  [{ ...ADDING, add: [{ ...CREDIT, roles: "XYZ" }] }, "roles are letters of F, L, C, A"],
  [{ ...ADDING, add: [{ ...CREDIT, name: "" }] }, "A name as credited is empty"],
  [{ kind: "credits", album_id: 1 }, EDIT_TEXT.songOrAlbum],
  [{ kind: "credits", album_id: 1, songs: [] }, EDIT_TEXT.nothing],
  [{ kind: "credits", songs: [COMPLETE] }, EDIT_TEXT.songOrAlbum],
  [{ kind: "credits", album_id: 1, song_id: 1, songs: [COMPLETE] }, EDIT_TEXT.songOrAlbum],
  [{ kind: "credits", album_id: 1, complete: true, songs: [COMPLETE] }, EDIT_TEXT.songOrAlbum],
  [{ kind: "credits", album_id: 1, songs: [{ ...COMPLETE, complete: false }] }, EDIT_TEXT.nothing],
  [{ kind: "credits", album_id: 1, songs: [COMPLETE, COMPLETE] }, EDIT_TEXT.songTwice],
  [
    { kind: "credits", album_id: 1, songs: Array.from({ length: 61 }, () => COMPLETE) },
    EDIT_TEXT.songs,
  ],
])("an edit that cannot be is refused with what is wrong: %j", (edit, problem) => {
  expect(problemOf(edit)).toBe(problem);
});

test("a change of one song and of an album's songs is read alike", () => {
  const { version } = COMPLETE;
  const song = { ...COMPLETE, add: [], remove: [] };
  expect(parsed({ kind: "credits", song_id: 1, version, complete: true })).toMatchObject({
    target: { kind: "song", id: 1 },
    songs: [song],
  });
  expect(parsed({ kind: "credits", album_id: 3, songs: [COMPLETE] })).toMatchObject({
    target: { kind: "album", id: 3 },
    songs: [song],
  });
});

test("credits of new people name each of them by a key", () => {
  const person = { key: "a", english_name: "New Person" };
  const made = { ...CREDIT, person: "a" };
  expect(parsed({ ...ADDING, add: [made], people: [person] })).toMatchObject({
    songs: [{ add: [{ person: "a" }] }],
    people: [{ key: "a", korean_name: null }],
  });
  const problem = (credit: object, people = [person]) =>
    problemOf({ ...ADDING, add: [credit], people });
  expect(problem({ ...CREDIT, person: "b" })).toBe("There is no new person b");
  expect(problem(CREDIT)).toBe("Nothing refers to the new person a");
  expect(problem(made, [person, person])).toBe("Two new people have the same key");
  const both = "A credit is for a record, or for a new person";
  expect(problem({ ...made, artist_id: 2 })).toBe(both);
});
