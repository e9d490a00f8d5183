import { expect, test } from "vitest";
import { tag, type Tag } from "../../domain/tag.ts";
import { keysOfAnswer, keysToPurge, KEY_OF_ALL } from "./surrogate-keys.ts";

const songs = (count: number) => Array.from({ length: count }, (_, at) => tag.name("song", at + 1));

test("an answer has the keys of its tags, and the one of all", () => {
  const keys = keysOfAnswer([tag.name("song", 7), tag.name("artist", 12), tag.playlists]);
  expect(keys).toEqual([KEY_OF_ALL, "name:song:7", "name:artist:12", "playlists"]);
  expect(keysOfAnswer([])).toEqual([KEY_OF_ALL]);
});

test("the day and the minute are no keys, since answers expire with them", () => {
  expect(keysOfAnswer([tag.today, tag.minute])).toEqual([KEY_OF_ALL]);
});

test("of many tags of a kind an answer has one key, and those of its own record all the same", () => {
  const keys = keysOfAnswer([...songs(200), tag.name("artist", 12), tag.about("artist", 12)]);
  const expected = [KEY_OF_ALL, "any:name:song", "name:artist:12", "about:artist:12"];
  expect(new Set(keys)).toEqual(new Set(expected));
});

test("an answer never has more than 20 keys", () => {
  for (let count = 0; count < 40; count += 1) {
    const artists = songs(count).map((_, at) => tag.name("artist", at));
    expect(keysOfAnswer([...songs(count), ...artists])!.length).toBeLessThanOrEqual(20);
  }
  expect(keysOfAnswer(songs(19))).toContain("name:song:19");
});

test("an answer of too many kinds has none", () => {
  const kinds = Array.from({ length: 20 }, (_, at) => `kind-${at}:1` as Tag);
  expect(keysOfAnswer(kinds)).toBeNull();
});

test("a change purges every answer that has its tag, whichever key stands for it", () => {
  for (const tags of [songs(1), songs(300)]) {
    const purged = keysToPurge([tag.name("song", 1)]);
    expect(keysOfAnswer(tags)!.some((key) => purged.has(key))).toBe(true);
  }
  const others = new Set(keysOfAnswer(songs(300)));
  expect(keysToPurge([tag.name("artist", 1)]).isDisjointFrom(others)).toBe(true);
});

test("too many changes to name purge all", () => {
  expect(keysToPurge([tag.name("song", 1), tag.everything])).toEqual(new Set([KEY_OF_ALL]));
});

test("a key is one word of ASCII", () => {
  expect(keysOfAnswer([tag.username("노래 팬")])![1]).toMatch(/^username:[\x21-\x7e]+$/);
});
