import { expect, test } from "vitest";
import { CHOICES, coverChoice } from "./cover-choice.ts";

test("every id of a round has a choice of its own", () => {
  expect(CHOICES).toBe(92_160);
  for (const from of [0, CHOICES]) {
    const choices = new Set<string>();
    for (let id = from; id < from + CHOICES; id += 1)
      choices.add(JSON.stringify(coverChoice("song", id)));
    expect(choices.size).toBe(CHOICES);
  }
});

test("the same record always has the same choice", () => {
  const choices = [
    coverChoice("album", 12),
    coverChoice("artist", 0),
    coverChoice("playlist", Number.MAX_SAFE_INTEGER),
  ];
  const shown = choices.map((choice) => Object.entries(choice).map(String).toSorted().join(" "));
  expect(shown).toEqual([
    "background,lilac figure,peach form,pair isMirrored,false isUpturned,true step,0 tone,fourth turn,1",
    "background,peach figure,lilac form,spine isMirrored,true isUpturned,false step,1 tone,deep turn,3",
    "background,lilac figure,peach form,steps isMirrored,false isUpturned,true step,1 tone,night turn,0",
  ]);
});

test("records of the same number but another kind look different", () => {
  for (let id = 0; id < 1_000; id += 1) {
    expect(coverChoice("album", id)).not.toEqual(coverChoice("song", id));
  }
});

test("all colours are about equally frequent, and neighbours do not alternate", () => {
  const backgrounds = Array.from({ length: 1_000 }, (_, id) => coverChoice("album", id).background);
  for (const colour of ["lilac", "sky", "peach", "sage"]) {
    const count = backgrounds.filter((background) => background === colour).length;
    expect(count, colour).toBeGreaterThan(200);
    expect(count, colour).toBeLessThan(300);
  }
  const repeated = backgrounds.filter(
    (background, id) => background === backgrounds[id - 4],
  ).length;
  expect(repeated).toBeLessThan(400);
});
