import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inProject } from "../run-program.mjs";
import { readCorrections, readDecisions } from "./corrections.ts";
import { readLines } from "./lines.ts";

const catalogue = inProject("catalogue");
const lines = readLines(catalogue);
const corrections = readCorrections(join(catalogue, "corrections/facts.csv"));

const decisions = readDecisions(join(catalogue, "corrections/recordings.csv"));

/** The refs of records, also of those that became part of another. */
function currentRefs(kind: "artist" | "album" | "song"): Map<string, string> {
  const all = [...lines[kind].values()];
  return new Map(
    all.flatMap(({ ref, former_refs = [] }) =>
      [ref, ...former_refs].flatMap((one): [string, string][] =>
        typeof one === "string" ? [[one, ref]] : [],
      ),
    ),
  );
}

const songs = currentRefs("song");
const song = (ref: string) => lines.song.get(songs.get(ref) ?? ref);
const member = (group: string, ref: string) => lines.membership.get(`${group}\t${ref}`);
const artist = (ref: string) => lines.artist.get(ref);

describe("decisions on recordings", () => {
  test("name two songs of the starter catalogue, a reason and a source, each pair once", () => {
    const wrong = decisions.filter(
      ({ song: one, other, decision, reason, source }) =>
        one === other ||
        !songs.has(one) ||
        !songs.has(other) ||
        !["same", "different", "undecidable"].includes(decision) ||
        reason.length < 10 ||
        source === "",
    );
    expect(wrong).toEqual([]);
    const pairs = decisions.map((one) => [one.song, one.other].toSorted().join(" "));
    expect(new Set(pairs).size).toBe(pairs.length);
    const undecidable = decisions.filter(({ decision }) => decision === "undecidable");
    const titles = new Set(undecidable.map((one) => `${one.act} ${song(one.song)?.name}`));
    expect(titles.size).toBeLessThanOrEqual(60);
  });

  test("hold in the starter catalogue: what is the same is one song, and nothing else", () => {
    const wrong = decisions.filter(
      (one) => (songs.get(one.song) === songs.get(one.other)) !== (one.decision === "same"),
    );
    expect(wrong).toEqual([]);
    const pairsOf = (field: "different_from" | "perhaps_same_as") =>
      [...lines.song.values()].flatMap((line) =>
        (line[field] ?? []).map((ref) => [line.ref, ref].toSorted().join(" ")),
      );
    const decided = (decision: string) =>
      decisions.flatMap((one) =>
        one.decision === decision
          ? [[songs.get(one.song)!, songs.get(one.other)!].toSorted().join(" ")]
          : [],
      );
    expect(new Set(pairsOf("different_from"))).toEqual(new Set(decided("different")));
    expect(new Set(pairsOf("perhaps_same_as"))).toEqual(new Set(decided("undecidable")));
  });
});

describe("corrections of facts", () => {
  test("have a reason and a source of the catalogue each, and no record twice the same field", () => {
    const keys = new Set(lines.manifest.sources?.map(({ key }) => key));
    const declared = new Set(
      corrections.flatMap(({ kind, ref }) => (kind === "source" ? [ref] : [])),
    );
    const wrong = corrections.filter(
      ({ reason, source }) => reason.length < 10 || !(keys.has(source) || declared.has(source)),
    );
    expect(wrong).toEqual([]);
    const fields = corrections
      .filter(({ field }) => field !== "aliases")
      .map(({ kind, ref, field }) => `${kind} ${ref} ${field}`);
    expect(new Set(fields).size).toBe(fields.length);
  });

  test("hold in the starter catalogue", () => {
    const albums = currentRefs("album");
    const wrong = corrections.flatMap((one) => {
      const { kind, ref, field, value } = one;
      if (kind !== "artist" && kind !== "album") return [];
      if (field === "same_as") {
        const refs = kind === "artist" ? currentRefs("artist") : albums;
        return refs.get(ref) === value ? [] : [one];
      }
      const line = lines[kind].get(kind === "album" ? (albums.get(ref) ?? ref) : ref);
      if (field === "aliases")
        return artist(ref)?.aliases?.includes(value.slice(1)) === value.startsWith("+") ||
          (!value.startsWith("+") && artist(ref)?.aliases === undefined)
          ? []
          : [one];
      const found = (line as Record<string, string | undefined> | undefined)?.[field] ?? "";
      return found === value ? [] : [one];
    });
    expect(wrong).toEqual([]);
  });
});

describe("facts that were wrong in the second edition", () => {
  test("songs stand once, with the credits and albums of both records", () => {
    expect(song("bigbang--bang-bang-bang-c777")).toMatchObject({
      ref: "bigbang--bang-bang-bang",
      release_date: "2015-06-01",
      album: "bigbang--a",
      also_on: [{ album: "bigbang--made" }],
    });
    const names = song("bigbang--bang-bang-bang")?.credits?.map(({ name }) => name);
    expect(names).toEqual(["TEDDY", "G-DRAGON", "T.O.P"]);
    for (const ref of ["aespa--supernova", "illit--magnetic", "babymonster--sheesh", "ive--heya"])
      expect(song(ref)?.credits?.length, ref).toBeGreaterThan(2);
    expect(song("babymonster--sheesh")?.credits_incomplete).toBe("A");
  });

  test("groups that a source ended are current, doubtful or ended by who says so", () => {
    const ofGroup = (group: string) =>
      [...lines.membership.values()].filter((line) => line.group === group);
    for (const group of ["mamamoo", "brown-eyed-girls"])
      expect(ofGroup(group).filter(({ active }) => active === false)).toEqual([]);
    const undoubted = ["wjsn", "aoa"].flatMap(ofGroup).filter(({ doubtful }) => doubtful !== true);
    expect(undoubted.filter(({ active, to }) => active === false && to === undefined)).toEqual([]);
    const endedIn2024 = ofGroup("exid").filter(({ to }) => to === "2024");
    expect(endedIn2024.map(({ doubtful }) => doubtful)).toEqual(Array(5).fill(true));
    expect(ofGroup("h-o-t").map(({ to }) => to?.slice(0, 4))).toEqual(Array(5).fill("2001"));
    expect(artist("sistar")?.debut_date).toBe("2010-06-03");
  });

  test("members who left have the date", () => {
    expect(member("girls-generation", "jessica-girls-generation")?.to).toBe("2014-09-30");
    expect(member("exo", "kris-wu-exo")?.to).toMatch(/^2014/);
    expect(member("exo", "luhan-exo")?.to).toMatch(/^2014-10/);
    expect(member("exo", "z-tao-exo")?.to).toMatch(/^2015/);
    expect(member("bigbang", "seungri-bigbang")?.to).toBe("2019-03-11");
    expect(member("bigbang", "t-o-p-bigbang")?.to).toBe("2023");
  });

  test("groups, units and names are what they are", () => {
    expect(currentRefs("artist").get("njz")).toBe("newjeans");
    expect(artist("newjeans")?.aliases).toContain("NJZ");
    expect(artist("super-junior-m")?.group_type).toBe("subunit");
    expect(member("super-junior", "super-junior-m")).toBeDefined();
    expect(artist("qwer")?.korean_name).toBe("큐더블유이알");
  });

  test("no composer of a television series wrote Gashina, and a sample is composition", () => {
    const gashina = song("sunmi-wonder-girls--gashina")?.credits ?? [];
    expect(gashina.map(({ artist: ref }) => ref)).not.toContain("sean-callery");
    expect(gashina.map(({ name }) => name)).toContain("24");
    const sampled = song("le-sserafim--unforgiven-feat-nile-rodgers")?.credits ?? [];
    expect(sampled.find(({ name }) => name === "Ennio Morricone")?.roles).toBe("C");
  });

  test("dates are those of the releases", () => {
    const album = lines.album.get("bts--2019-04-13-saturday-night-live-new-york");
    expect(album?.release_date).toBe("2019-04-13");
    for (const ref of ["bts--her", "nct-u--timeless", "bts--my-time"])
      expect(song(ref)?.release_date, ref).not.toMatch(/^(2017-04-10|2016|2023-06-20)$/);
  });
});
