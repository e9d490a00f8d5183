import { expect, test } from "vitest";
import { mergeFacts, type SongFacts } from "./facts.ts";

test("the first catalogue's values take precedence, the others fill in missing ones", () => {
  const laid = mergeFacts([
    { name: "First", aliases: ["a"], external: { melon: 1 }, sources: ["x"] },
    {
      name: "Second",
      korean_name: "둘",
      aliases: ["b", "a"],
      external: { melon: 2, spotify: "s" },
      sources: ["y"],
    },
  ]);
  expect(laid).toEqual({
    name: "First",
    korean_name: "둘",
    aliases: ["a", "b"],
    external: { melon: 1, spotify: "s" },
    sources: ["x", "y"],
  });
});

test("false is a value, an absent field is not", () => {
  expect(mergeFacts([{ is_title: false }, { is_title: true }])).toEqual({ is_title: false });
  expect(mergeFacts([{}, { is_title: true }])).toEqual({ is_title: true });
});

test("credits come from one catalogue, with its mark that they are incomplete", () => {
  const credits = [{ name: "Made Up", roles: "L" }];
  const first: SongFacts = { name: "S", artists: [1], credits };
  const second: SongFacts = { name: "S", artists: [1], credits: [], credits_incomplete: true };
  expect(mergeFacts([first, second])).toEqual({ name: "S", artists: [1], credits });
  expect(mergeFacts([{ name: "S", artists: [1] } as SongFacts, second]).credits_incomplete).toBe(
    true,
  );
});

test("a track number belongs to the album that the same catalogue names", () => {
  const first: SongFacts = { name: "S", artists: [1], album: 7 };
  const second: SongFacts = { name: "S", artists: [1], album: 8, track: 3, disc: 1 };
  expect(mergeFacts([first, second])).toEqual({ name: "S", artists: [1], album: 7 });
});

test("a track number without an album yields to one with it", () => {
  const first: SongFacts = { name: "S", artists: [1], track: 3 };
  const second: SongFacts = { name: "S", artists: [1], album: 8, disc: 2 };
  expect(mergeFacts([first, second])).toEqual({ name: "S", artists: [1], album: 8, disc: 2 });
  expect(mergeFacts([first, { ...first, track: 4, disc: 1 }])).toMatchObject({ track: 3, disc: 1 });
});

test("the mark that a list is incomplete is that of the shown list", () => {
  const cut: SongFacts = { name: "S", artists: [1], credits_incomplete: true };
  const whole: SongFacts = { name: "S", artists: [1], credits: [{ name: "Made Up", roles: "L" }] };
  expect(mergeFacts([cut, whole])).toEqual(whole);
  expect(mergeFacts([cut])).toEqual(cut);
});

test("a correction takes precedence over all of them, and null removes a value", () => {
  expect(mergeFacts([{ name: "Wrong", track: 3 }], { name: "Right", track: null })).toEqual({
    name: "Right",
  });
});
