import { describe, expect, test } from "vitest";
import type { CatalogueFiles } from "../../../test/data/catalogue-files.ts";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { WRITING_ROLES } from "../../domain/catalogue/role.ts";
import {
  listSelfWrittenAlbums,
  listSelfWrittenMembers,
  loadMemberCredits,
} from "./self-written-parts.ts";
import { countSelfWrittenActs, findSelfWritten, listSelfWrittenActs } from "./self-written.ts";

interface Written {
  /** A song by these acts, the group unless said otherwise. */
  by?: string[];
  date?: string;
  album?: string;
  /** `person:roles`, or `:roles` for a person known by name only. */
  credits: string[];
  cut?: boolean | string;
  kind?: string;
}

const PEOPLE = ["group", "unit", "solo", "member", "early", "gone", "hidden", "writer"];

/** Members since June 2015, until 2016, until an unknown date, and in a sub-unit. */
const MEMBERSHIPS = [
  { group: "group", member: "member", from: "2015-06", active: true },
  { group: "group", member: "early", to: "2016", active: false },
  { group: "group", member: "gone", from: "2015", active: false },
  { group: "group", member: "hidden" },
  { group: "group", member: "unit" },
  { group: "unit", member: "member", from: "2018" },
];

/** A made-up catalogue with these songs. Ids are given in the order of the people. */
function catalogueOf(songs: Written[]): CatalogueFiles {
  return {
    artists: PEOPLE.map((ref) => ({
      ref,
      name: `Made-up ${ref}`,
      is_group: ref === "group" || ref === "unit",
      ...(ref === "unit" && { group_type: "subunit" }),
      ...(ref === "hidden" && { linkable: false }),
    })),
    memberships: MEMBERSHIPS,
    albums: [
      { ref: "old", name: "Old", artists: ["group"], release_date: "2015" },
      { ref: "new", name: "New", artists: ["group"], release_date: "2019-02-03" },
    ],
    songs: songs.map(({ by = ["group"], date, album, credits, cut, kind }, at) => ({
      ref: `song-${at}`,
      name: `Song ${at}`,
      artists: by,
      ...(date !== undefined && { release_date: date }),
      ...(album !== undefined && { album }),
      ...(cut !== undefined && { credits_incomplete: cut }),
      ...(kind !== undefined && { kind }),
      credits: credits.map((credit) => {
        const [artist, roles] = credit.split(":");
        return { ...(artist !== "" && { artist }), name: "As Credited", roles };
      }),
    })),
  };
}

const idOf = (ref: string) => PEOPLE.indexOf(ref) + 1;

describe.each(BOTH_ENGINES)("songs that an act wrote itself, on %s", (engine) => {
  const on = importingOn(engine);

  /** A credit for lyrics: whose, of a song of which date by which act, and whether it is the act's own. */
  type Case = [person: string, date: string | undefined, isOwn: boolean, act?: string];

  async function expectOwn(cases: Case[]) {
    await on.importFiles(
      catalogueOf(
        cases.map(([person, date, , act = "group"]) => ({
          by: [act],
          credits: [`${person}:L`],
          ...(date !== undefined && { date }),
        })),
      ),
    );
    const own: Case[] = [];
    for (const [at, one] of cases.entries()) {
      const [, , , act = "group"] = one;
      const credits = await on.database.read((db) => loadMemberCredits(db, idOf(act)));
      if (credits.some(({ song_id }) => song_id === at + 1)) own.push(one);
    }
    expect(own).toEqual(cases.filter(([, , isOwn]) => isOwn));
  }

  test("are those of members at the date of the song; partial dates include all of their days", () =>
    expectOwn([
      ["member", "2015-05-31", false],
      ["member", "2015-05", false],
      ["member", "2015-06", true],
      ["member", "2015-06-01", true],
      ["member", "2015", true],
      ["member", "2014", false],
      ["member", undefined, true],
      ["early", "1999-01-01", true],
      ["early", "2016-12-31", true],
      ["early", "2016", true],
      ["early", "2017", false],
      ["gone", "2014-12", false],
      ["gone", "2026-01-01", true],
      ["hidden", "2020", true],
      ["writer", "2020", false],
    ]));

  test("are those of members who left, nobody knows when, until the date up to which the source speaks", async () => {
    const songs = ["2023-10-31", "2023-11-01", "2024"].map((date) => ({
      date,
      credits: ["gone:L", "member:C"],
    }));
    const sources = [{ key: "invented", name: "Invented for tests", as_of: "2023-10" }];
    const memberships = MEMBERSHIPS.map((line) => ({ ...line, sources: ["invented"] }));
    await on.importFiles({ ...catalogueOf(songs), sources, memberships });
    const { shares } = await on.database.read((db) => findSelfWritten(db, idOf("group")));
    expect([shares.lyrics, shares.composition]).toEqual([
      { known: 3, by_members: 1 },
      { known: 3, by_members: 3 },
    ]);
    const members = await on.database.read((db) => listSelfWrittenMembers(db, idOf("group")));
    expect(members.map(({ english_name, songs: count }) => [english_name, count])).toEqual([
      ["Made-up member", 3],
      ["Made-up gone", 1],
    ]);
    // The same source, of a later date: it ended between the two.
    await on.importFiles({
      ...catalogueOf(songs),
      sources: [{ ...sources[0]!, as_of: "2024" }],
      memberships,
    });
    const later = await on.database.read((db) => findSelfWritten(db, idOf("group")));
    expect(later.shares.lyrics).toEqual({ known: 3, by_members: 3 });
  });

  test("are a sub-unit's by its own members, a soloist's by themselves, and a group's that is credited as such", () =>
    expectOwn([
      ["member", "2017", false, "unit"],
      ["member", "2018", true, "unit"],
      ["early", "2016", false, "unit"],
      ["unit", "2018", true],
      ["solo", "2018", true, "solo"],
      ["group", "2018", true],
      ["group", "2018", false, "unit"],
    ]));

  test("are counted among songs whose list of the role is not cut and names somebody", async () => {
    const songs: Written[] = [
      { credits: ["member:LC"], date: "2018" },
      { credits: ["writer:L", "member:A"], date: "2018" },
      { credits: [":LC"], date: "2018" },
      { credits: ["member:LCA"], date: "2018", cut: "L" },
      { credits: ["member:LCA"], date: "2018", cut: true },
      { credits: ["member:F"], date: "2018" },
      { credits: [], date: "2018" },
      { credits: ["member:LCA"], date: "2018", kind: "talk" },
      { credits: ["member:L"], date: "2018", by: ["solo", "group"] },
    ];
    await on.importFiles(catalogueOf(songs));
    const sharesOf = async (act: string) => {
      const found = await on.database.read((db) => findSelfWritten(db, idOf(act)));
      const shares = WRITING_ROLES.map((role) => {
        const { by_members, known } = found.shares[role];
        return `${by_members}/${known}`;
      });
      return { ...found, shares: shares.join(" ") };
    };
    const shares = "2/4 2/3 2/2";
    expect(await sharesOf("group")).toEqual({ songs: 8, named: 6, at_least: true, shares });
    expect((await sharesOf("solo")).shares).toBe("0/1 0/0 0/0");
    expect(await sharesOf("writer")).toMatchObject({ songs: 0, named: 0, at_least: false });
  });

  test("are counted by album and by member, who are marked where they left nobody knows when", async () => {
    await on.importFiles(
      catalogueOf([
        { credits: ["member:LC", "gone:L"], date: "2018", album: "old" },
        { credits: ["writer:LC"], date: "2018", album: "old" },
        { credits: [], date: "2018", album: "old" },
        { credits: ["gone:L", "hidden:A"], date: "2019", album: "new" },
        { credits: ["gone:L"], date: "2019", cut: true },
        { credits: ["group:C"], date: "2019" },
        { credits: ["gone:L"], date: "2018", by: ["unit"], album: "new" },
      ]),
    );
    const { albums, members } = await on.database.read(async (db) => ({
      albums: await listSelfWrittenAlbums(db, idOf("group")),
      members: await listSelfWrittenMembers(db, idOf("group")),
    }));
    const none = { known: 0, by_members: 0 };
    const one = { known: 1, by_members: 1 };
    const half = { known: 2, by_members: 1 };
    const [newer, old] = [
      { id: 2, name: "New", release_date: "2019-02-03" },
      { id: 1, name: "Old", release_date: "2015" },
    ];
    const shares = (lyrics: object, composition: object, arrangement: object) => ({
      shares: { lyrics, composition, arrangement },
    });
    expect(albums).toEqual([
      { album: newer, songs: 1, ...shares(one, none, one) },
      { album: old, songs: 3, ...shares(half, half, none) },
      { album: null, songs: 2, ...shares(none, one, none) },
    ]);
    const named = (ref: string, id: number | null) => ({
      id,
      english_name: `Made-up ${ref}`,
      korean_name: null,
      dates_unknown: ref === "gone",
    });
    const roles = (lyrics: number, composition: number, arrangement: number) => ({
      roles: { lyrics, composition, arrangement },
    });
    expect(members).toEqual([
      { ...named("gone", idOf("gone")), songs: 2, ...roles(2, 0, 0) },
      { ...named("group", idOf("group")), songs: 1, ...roles(0, 1, 0) },
      { ...named("hidden", null), songs: 1, ...roles(0, 0, 1) },
      { ...named("member", idOf("member")), songs: 1, ...roles(1, 1, 0) },
    ]);
  });

  test("rank acts of whose songs ten or more are known, by the share, then by the number", async () => {
    const songsBy = (act: string, own: number, others: number): Written[] => [
      ...Array.from({ length: own }, () => ({ by: [act], credits: [`${act}:L`] })),
      ...Array.from({ length: others }, () => ({ by: [act], credits: ["writer:LC"] })),
    ];
    await on.importFiles(
      catalogueOf([
        ...songsBy("group", 5, 5),
        ...songsBy("unit", 6, 6),
        ...songsBy("solo", 9, 0),
        ...songsBy("early", 2, 10),
        ...songsBy("gone", 11, 0),
        ...songsBy("hidden", 12, 0),
      ]),
    );
    const { acts, second, counts } = await on.database.read(async (db) => ({
      acts: await listSelfWrittenActs(db, "lyrics"),
      second: await listSelfWrittenActs(db, "lyrics", { offset: 1, limit: 1 }),
      counts: [
        await countSelfWrittenActs(db, "lyrics"),
        await countSelfWrittenActs(db, "composition"),
        await countSelfWrittenActs(db, "writing"),
      ],
    }));
    expect(acts.map(({ id, by_members, known }) => [id, `${by_members}/${known}`])).toEqual([
      [idOf("gone"), "11/11"],
      [idOf("unit"), "6/12"],
      [idOf("group"), "5/10"],
      [idOf("early"), "2/12"],
    ]);
    expect(second).toEqual([acts[1]]);
    expect(counts).toEqual([4, 1, 4]);
  });
});
