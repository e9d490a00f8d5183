import { expect, test } from "vitest";
import type { Edit } from "../../../domain/edits/edit-shown.ts";
import { relatedText } from "../difference/edit-text.ts";
import { inShort } from "./short-edits.ts";

const named = { artists: "", year: null, former_name: null };
const others: Edit["others"] = [
  { ...named, kind: "artist", id: 1, name: "Made-Up Act" },
  { ...named, kind: "song", id: 3, name: "Encore" },
];
const target = { ...named, kind: "album", id: null, name: null } as const;
const tracks = [{ set: { name: "First" }, credits: [{ name: "Kettle" }] }, { song_id: 3 }];

test("a release in a list says as much as before, without its songs", () => {
  const changes = {
    set: { name: "New Mini" },
    artists: [1],
    tracks,
    songs: [{ song_id: 3, add: [{ name: "Kettle" }] }],
  };
  const people = [{ id: 7, english_name: "Kettle" }];
  const edit = { kind: "new", target, others, changes, people } as unknown as Edit;
  const short = inShort(edit);
  expect(relatedText(short)).toBe(relatedText(edit));
  expect(short.changes["set"]).toEqual(changes.set);
  expect(short.others).toEqual(others.slice(0, 1));
  expect(JSON.stringify(short)).not.toMatch(/First|Kettle|Encore/);
});

test("credits of an album keep what they change of its songs", () => {
  const songs = [{ song_id: 3, add: [{ name: "Kettle" }] }];
  const edit = { kind: "credits", target, others, changes: { songs, tracks } } as unknown as Edit;
  expect(inShort(edit)).toEqual({ ...edit, changes: { songs, tracks: [{}, {}] } });
  const other = { ...edit, changes: { songs } };
  expect(inShort(other)).toBe(other);
});
