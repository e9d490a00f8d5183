import { expect, test } from "vitest";
import { MARKS_TEXT } from "../text/characters.ts";
import {
  backgroundProblem,
  copyName,
  normalisedPlaylistDescription,
  normalisedPlaylistName,
  PLAYLIST_TEXT,
  playlistDescriptionProblem,
  playlistNameProblem,
} from "./playlist-rules.ts";

/** One character (grapheme) of eleven code units. */
const FAMILY = "👨‍👩‍👧‍👦";

test("playlist names are required, without counting invisible characters [2-5.13]", () => {
  for (const name of ["", "   ", "\n\t", "\u200b", "\u3164 \u2060", "\u2800", "\u202e"])
    expect(playlistNameProblem(name)).toBe("Playlist name is required");
  expect(playlistNameProblem(" a ")).toBeNull();
  expect(normalisedPlaylistName("  Rainy mornings ")).toBe("Rainy mornings");
});

test("playlist names have at most 50 characters as a person counts them, without the spaces around [2-5.13]", () => {
  for (const one of ["a", "노", FAMILY, "e\u0301"]) {
    expect(playlistNameProblem(`  ${one.repeat(50)}  `)).toBeNull();
    expect(playlistNameProblem(one.repeat(51))).toBe("Name must be 50 characters or less");
  }
  expect(playlistNameProblem(`a${"\u0301".repeat(900_000)}`)).toBe(PLAYLIST_TEXT.nameTooLong);
  expect(playlistNameProblem(`a${"\u0301".repeat(9)}`)).toBe(MARKS_TEXT);
});

test("playlist names are free in their characters, except for those that turn the direction of text", () => {
  for (const name of ["a\u202eb", "\u202da"])
    expect(playlistNameProblem(name)).toBe(PLAYLIST_TEXT.direction);
  for (const name of ["a\u200bb", "\u2067שלום\u2069", "a\u3164", "a\ue000"])
    expect(playlistNameProblem(name)).toBeNull();
});

test("playlist names have no control characters and no halves of characters", () => {
  for (const name of ["a\nb", "a\u0000", "a\u0007b", "\ud83d"])
    expect(playlistNameProblem(name)).toBe(PLAYLIST_TEXT.characters);
});

test("playlist descriptions have at most 200 characters, may have lines, and may be empty [2-5.15]", () => {
  expect(playlistDescriptionProblem("")).toBeNull();
  expect(playlistDescriptionProblem(FAMILY.repeat(200))).toBeNull();
  const tooLong = "Description must be 200 characters or less";
  expect(playlistDescriptionProblem(FAMILY.repeat(201))).toBe(tooLong);
  expect(playlistDescriptionProblem("one\r\ntwo")).toBeNull();
  expect(normalisedPlaylistDescription("one\r\ntwo\rthree ")).toBe("one\ntwo\nthree ");
  expect(normalisedPlaylistDescription(" \u200b\n")).toBe("");
  expect(playlistDescriptionProblem(`a${"\u0301".repeat(900_000)}`)).toBe(tooLong);
  expect(playlistDescriptionProblem(`a${"\u0301".repeat(9)}`)).toBe(MARKS_TEXT);
  expect(playlistDescriptionProblem("a\u0000")).toBe(PLAYLIST_TEXT.characters);
});

test("a background colour is a hex colour", () => {
  expect(backgroundProblem("#ead7f8")).toBeNull();
  expect(backgroundProblem("lilac")).toBe(PLAYLIST_TEXT.colour);
});

test("a copy says so, and which one it is", () => {
  expect(copyName("Rain")).toBe("Rain (copy)");
  expect(copyName("Rain (copy)")).toBe("Rain (copy 2)");
  expect(copyName("Rain (copy 9)")).toBe("Rain (copy 10)");
  expect(copyName("Rain (copying)")).toBe("Rain (copying) (copy)");
});

test("a long name is cut between characters, so that the copy's is valid", () => {
  for (const name of [
    "a".repeat(50),
    "a\u202eb\u202d",
    "👩‍👩‍👧‍👦".repeat(50),
    `${"a ".repeat(21)}(copy 9999)`,
  ]) {
    const copy = copyName(name);
    expect(copy).toMatch(/\S \(copy( \d+)?\)$/);
    expect(playlistNameProblem(copy), copy).toBeNull();
  }
});
