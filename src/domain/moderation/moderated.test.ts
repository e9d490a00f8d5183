import { expect, test } from "vitest";
import { type Moderated, nameModerated, parseModerated } from "./moderated.ts";

const EACH: Moderated[] = [
  { kind: "song_review", id: 12 },
  { kind: "album_review", id: 12 },
  { kind: "playlist", id: 3 },
  { kind: "profile", id: 4 },
  { kind: "comment", id: 5 },
];

test("what can be hidden has a name that leads back to it", () => {
  for (const moderated of EACH) {
    const { kind, id } = nameModerated(moderated);
    expect(parseModerated(kind, id)).toEqual(moderated);
  }
  expect(nameModerated(EACH[1]!)).toEqual({ kind: "review", id: "album-12" });
});

test("other ids name nothing", () => {
  for (const text of ["", "x", "-1", "1.5", "album-", "album-x"])
    expect(parseModerated("review", text)).toBeNull();
  expect(parseModerated("playlist", "album-1")).toBeNull();
});
