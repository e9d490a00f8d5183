import { beforeEach, describe, expect, test } from "vitest";
import { applyCorrections, type Correction, keepApart } from "./corrections.ts";
import type { Lines } from "./lines.ts";

const act = (ref: string, aliases: string[] = []) => ({
  ref,
  name: `Act ${ref}`,
  aliases,
  sources: ["list"],
});

function madeUpLines(): Lines {
  const mapOf = <Line extends { ref: string }>(...lines: Line[]) =>
    new Map(lines.map((line) => [line.ref, line]));
  return {
    manifest: {
      format: 1,
      key: "made-up",
      name: "Made up",
      sources: [{ key: "list", name: "List" }],
    },
    artist: mapOf(act("a", ["Old"]), act("b"), act("writer")),
    membership: new Map([
      ["a\twriter", { group: "a", member: "writer", from: "2019" }],
      ["b\twriter", { group: "b", member: "writer", from: "2020" }],
    ]),
    album: mapOf(
      { ref: "one", name: "One", artists: ["a"] },
      { ref: "two", name: "Two", artists: ["b"] },
    ),
    song: mapOf({
      ref: "s",
      name: "Song",
      album: "one",
      release_date: "2014-01-01",
      artists: ["b"],
      credits: [{ artist: "writer", name: "Writer", roles: "LC" }],
      also_on: [{ album: "two" }],
    }),
  };
}

describe("corrections of lines", () => {
  let lines: Lines;
  beforeEach(() => {
    lines = madeUpLines();
  });

  const apply = (kind: Correction["kind"], ref: string, field: string, value: string) =>
    applyCorrections(lines, [{ kind, ref, field, value, reason: "Made up.", source: "press" }]);

  test("set a fact and name its source, or remove it", () => {
    apply("song", "s", "release_date", "2019-01-01");
    apply("song", "s", "track", "3");
    apply("song", "s", "is_title", "true");
    expect(lines.song.get("s")).toMatchObject({
      release_date: "2019-01-01",
      track: 3,
      is_title: true,
      field_sources: { release_date: ["press"], track: ["press"], is_title: ["press"] },
    });
    apply("song", "s", "track", "");
    expect(lines.song.get("s")).toMatchObject({ track: undefined });
    expect(lines.song.get("s")?.field_sources).not.toHaveProperty("track");
    apply("artist", "a", "external.melon", "12");
    expect(lines.artist.get("a")?.external).toEqual({ melon: "12" });
    apply("artist", "a", "aliases", "+New");
    apply("artist", "a", "aliases", "-Old");
    expect(lines.artist.get("a")?.aliases).toEqual(["New"]);
  });

  test("add memberships, end them, and mark an end as doubtful", () => {
    apply("membership", "a writer", "active", "false");
    apply("membership", "a writer", "to", "2021-05");
    expect(lines.membership.get("a\twriter")).toMatchObject({ active: false, to: "2021-05" });
    apply("membership", "a b", "active", "");
    expect(lines.membership.get("a\tb")).toMatchObject({
      group: "a",
      member: "b",
      sources: ["press"],
    });
  });

  test("change, unlink and remove credits", () => {
    apply("credit", "s Writer", "roles", "C");
    apply("credit", "s Writer", "artist", "");
    expect(lines.song.get("s")?.credits).toEqual([
      { artist: undefined, name: "Writer", roles: "C", sources: ["press"] },
    ]);
    apply("credit", "s Writer", "roles", "");
    expect(lines.song.get("s")?.credits).toEqual([]);
  });

  test("unite two records: all that names the one names the other, which has its names", () => {
    apply("artist", "b", "same_as", "a");
    apply("album", "two", "same_as", "one");
    expect([...lines.artist.keys()]).toEqual(["a", "writer"]);
    expect(lines.artist.get("a")).toMatchObject({ former_refs: ["b"], aliases: ["Old", "Act b"] });
    expect([...lines.membership.values()]).toEqual([
      { group: "a", member: "writer", from: "2019" },
    ]);
    expect(lines.song.get("s")).toMatchObject({ artists: ["a"], album: "one" });
    expect(lines.song.get("s")).not.toHaveProperty("also_on");
    expect(lines.album.get("one")).toMatchObject({ former_refs: ["two"], artists: ["a"] });
  });

  test("keep songs apart that are not one recording, or perhaps", () => {
    lines.song.set("t", { ref: "t", name: "Song", artists: ["a"] });
    const decided = { act: "a", song: "s", other: "t", reason: "Made up.", source: "press" };
    keepApart(lines, [
      { ...decided, decision: "same" },
      { ...decided, decision: "different" },
      { ...decided, song: "t", other: "s", decision: "undecidable" },
    ]);
    expect(lines.song.get("t")).toMatchObject({ different_from: ["s"] });
    expect(lines.song.get("s")).toMatchObject({ perhaps_same_as: ["t"] });
  });

  test("describe sources", () => {
    apply("source", "list", "as_of", "2023-10");
    apply("source", "press", "name", "A made-up paper");
    expect(lines.manifest.sources).toEqual([
      { key: "list", name: "List", as_of: "2023-10" },
      { key: "press", name: "A made-up paper" },
    ]);
  });

  test("that name nothing are refused, with what they name", () => {
    expect(() => apply("song", "none", "track", "3")).toThrow(
      "song none, track: no line has the ref none",
    );
    expect(() => apply("credit", "s Nobody", "roles", "C")).toThrow(
      "no credit has the name Nobody",
    );
    expect(() => apply("artist", "a", "is_idol", "yes")).toThrow("yes is neither true nor false");
    expect(() => apply("artist", "a", "aliases", "-None")).toThrow("has no alias None");
  });
});
