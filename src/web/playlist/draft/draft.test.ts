import { expect, test } from "vitest";
import {
  type DraftSong,
  EMPTY_DRAFT,
  backgroundOfDraft,
  isSameDraft,
  mergedDraft,
  type PlaylistDraft,
  restored,
  problemsOf,
} from "./draft.ts";
import { submitProblem } from "./use-playlist-draft.ts";

const song = (id: number): DraftSong => ({ id, name: `Song ${id}`, artist: "Nobody" });
const draft = (changes: Partial<PlaylistDraft>): PlaylistDraft => ({ ...EMPTY_DRAFT, ...changes });

const refusal = (changes: Partial<PlaylistDraft>, needsSong: boolean) =>
  submitProblem({ draft: draft(changes), coverProblem: null }, needsSong);

test("a playlist that is being made has an error for each invalid field, with the specification's messages [2-5.13 2-5.14]", () => {
  expect(problemsOf(draft({ name: "  " })).name).toBe("Playlist name is required");
  const long = problemsOf(draft({ name: "a".repeat(51), description: "a".repeat(201) }));
  expect(long.name).toBe("Name must be 50 characters or less");
  expect(long.description).toBe("Description must be 200 characters or less");
  expect(problemsOf(draft({ name: "👩‍👩‍👧".repeat(50) })).name).toBe(null);
  const colour = { theme: "CUSTOM", background_color: "blue" } as const;
  expect(problemsOf(draft(colour)).background).toMatch(/hex colour/);
  expect(problemsOf(draft({ ...colour, theme: "RAIN" })).background).toBe(null);
  expect(problemsOf(draft({ theme: "CUSTOM" })).background).toBe(null);
});

test("a playlist that is being made is not sent with an error, nor a new one without a song [2-5.17]", () => {
  const songs = [song(1)];
  expect(refusal({ songs }, true)).toBe("Please fix the validation errors above");
  expect(refusal({ name: "A" }, true)).toBe("Please add at least one song to your playlist");
  expect(refusal({ name: "A" }, false)).toBe(null);
  expect(refusal({ name: "A", songs }, true)).toBe(null);
  const withCover = { draft: draft({ name: "A" }), coverProblem: "Not a picture" };
  expect(submitProblem(withCover, false)).toBe("Please fix the validation errors above");
});

test("a playlist that is being made has the typed colour as its background, once it is valid [2-3.20]", () => {
  const at = (background_color: string) =>
    backgroundOfDraft(draft({ theme: "CUSTOM", background_color }));
  expect(at("#2b3a5")).toBe("#ead7f8");
  expect(at("2B3A55")).toBe("#2b3a55");
  const rain = draft({ theme: "RAIN", background_color: "#2b3a55" });
  expect(backgroundOfDraft(rain)).toBe("#b5e2fa");
});

test("a playlist that is being made equals another one with the same songs in the same order", () => {
  const one = draft({ name: "A", songs: [song(1), song(2)] });
  const same = (changes: Partial<PlaylistDraft>) => isSameDraft(one, { ...one, ...changes });
  expect(same({ songs: [song(1), { ...song(2), name: "" }] })).toBe(true);
  expect(same({ songs: [song(2), song(1)] })).toBe(false);
  expect(same({ is_public: true })).toBe(false);
  // Compares what would be stored.
  expect(same({ name: " A ", background_color: "#123", picture: "x" })).toBe(true);
  const custom = { ...one, theme: "CUSTOM", background_color: "#aabbcc" } as const;
  expect(isSameDraft(custom, { ...custom, background_color: "ABC" })).toBe(true);
  expect(isSameDraft(custom, { ...custom, picture: "x" })).toBe(false);
});

test("a playlist that is being made is merged with another version: the own texts and order, then songs that only the other has", () => {
  const mine = draft({ name: "Mine", songs: [song(3), song(1)] });
  const theirs = draft({ name: "Theirs", songs: [song(1), song(2), song(3), song(4)] });
  const both = mergedDraft(mine, theirs);
  expect(both.name).toBe("Mine");
  expect(both.songs.map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  const many = draft({ songs: Array.from({ length: 500 }, (_, at) => song(at + 10)) });
  expect(mergedDraft(many, theirs).songs).toHaveLength(500);
  // A picture that was replaced meanwhile no longer exists; a removed one stays removed.
  const painted = draft({ picture: "new" });
  expect(mergedDraft(draft({ picture: "old" }), painted).picture).toBe("new");
  expect(mergedDraft(draft({ picture: "old" }), draft({})).picture).toBe(null);
  expect(mergedDraft(draft({}), painted).picture).toBe(null);
});

test("a removed song returns to its place, once, and not to a full list", () => {
  const songs = [song(1), song(3)];
  expect(restored(songs, 1, song(2))).toEqual([song(1), song(2), song(3)]);
  expect(restored([song(1)], 5, song(2))).toEqual([song(1), song(2)]);
  expect(restored(songs, 0, song(3))).toBe(songs);
  expect(restored(songs, 0, song(2), 2)).toBe(songs);
});
