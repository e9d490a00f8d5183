import { beforeEach, describe, expect, test } from "vitest";
import { exported, importingOn, movedTo } from "../../../../test/data/importing.ts";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { dumpPageTables } from "../../../../test/import/dumped-tables.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";
import { importCatalogue } from "../../import/import.ts";
import { correctRecord } from "../../operator/correct.ts";
import { unmergeRecord } from "../../operator/unmerge.ts";
import { FEW } from "../../commit-many.ts";
import { linkCredits } from "./link-credits.ts";
import { decideName, listUndecidedNames } from "./undecided-credits.ts";

const song = (ref: string, artist: string, credits: object[]) => ({
  ref,
  name: ref,
  artists: [artist],
  credits,
});
const named = (name: string) => ({ name, roles: "C" });
const meant = (artist: string, name: string) => ({ artist, name, roles: "L" });

/** Two people of one name, of whom one writes for each group, and a member of the second group who has it, too. */
const files = {
  artists: [
    { ref: "one", name: "Group One", is_group: true },
    { ref: "two", name: "Group Two", is_group: true },
    { ref: "three", name: "Group Three", is_group: true },
    { ref: "kim-1", name: "Kim Made", korean_name: "김가상" },
    { ref: "kim-2", name: "Kim Made", korean_name: "김가상" },
    { ref: "member", name: "Member", korean_name: "나가상" },
    { ref: "namesake", name: "Namesake", korean_name: "나가상" },
    { ref: "rare", name: "Rare" },
    { ref: "silent", name: "Silent" },
    { ref: "partner", name: "Partner" },
  ],
  memberships: [{ group: "two", member: "member", active: true }],
  songs: [
    song("known-1", "one", [meant("kim-1", "김가상")]),
    song("known-2", "two", [meant("kim-2", "김가상"), meant("partner", "Partner")]),
    song("known-3", "three", [meant("namesake", "나가상"), meant("rare", "Rare")]),
    song("of-one", "one", [named("김가상")]),
    song("of-two", "two", [named("김가상")]),
    song("with-partner", "three", [named("김가상"), named("Partner")]),
    song("members", "two", [named("나가상")]),
    song("only-name", "two", [named("Rare")]),
    song("nothing", "two", [named("Silent"), named("Unknown")]),
  ],
};

describe.each(ENGINES)("credits by name on %s", (engine) => {
  const on = importingOn(engine);
  beforeEach(async () => {
    await on.importFiles(files);
  });

  const idOf = async (ref: string) =>
    (
      await on.rows<{ id: number }>(
        `select record_id as id from artist_claim where ref = '${ref}' and catalogue_id = 1`,
      )
    )[0]!.id;
  const songId = async (name: string) =>
    (await on.rows<{ id: number }>(`select id from song where english_name = '${name}'`))[0]!.id;
  /** The people of a song's credits, by their refs; null for a name only. */
  const peopleOf = async (name: string) => {
    const rows = await on.rows<{ ref: string | null }>(
      `select (select min(a.ref) from artist_claim a where a.record_id = c.artist_id) as ref
       from credit c where c.song_id = ${await songId(name)} order by c.position`,
    );
    return rows.map(({ ref }) => ref);
  };

  test("are the person's who is credited under the name for the act, or beside the same writer", async () => {
    expect(await peopleOf("of-one")).toEqual(["kim-1"]);
    expect(await peopleOf("of-two")).toEqual(["kim-2"]);
    expect(await peopleOf("with-partner")).toEqual(["kim-2", "partner"]);
    const [claim] = await on.rows<{ body: string }>(
      "select body from song_claim where ref = 'of-one'",
    );
    expect(claim?.body).not.toContain("kim-1");
    await expectConsistent(on.database);
  });

  test("stay names where nothing but the name or a membership fits, and wait if there is a choice", async () => {
    for (const name of ["members", "only-name"]) expect(await peopleOf(name)).toEqual([null]);
    expect(await peopleOf("nothing")).toEqual([null, null]);
    const [member, namesake, rare] = [
      await idOf("member"),
      await idOf("namesake"),
      await idOf("rare"),
    ];
    const listed = await listUndecidedNames(on.database, 10);
    expect(listed.map(({ name, songs, candidates }) => [name, songs[0]?.name, candidates])).toEqual(
      [
        [
          "나가상",
          "members",
          [
            { id: member, reasons: ["is a member of Group Two"] },
            { id: namesake, reasons: [] },
          ],
        ],
        ["Rare", "only-name", [{ id: rare, reasons: [] }]],
      ],
    );
  });

  test("wait where the name is also that under which another person is credited for the act", async () => {
    await on.renew();
    await on.importFiles({
      artists: [
        { ref: "solo", name: "Stage" },
        { ref: "writer", name: "Writer" },
      ],
      songs: [
        song("outright", "solo", [meant("writer", "Stage")]),
        song("by-name", "solo", [named("Stage")]),
      ],
    });
    expect(await peopleOf("by-name")).toEqual([null]);
    const [undecided] = await listUndecidedNames(on.database, 10);
    expect(undecided?.candidates.map(({ reasons }) => reasons)).toEqual([
      ["is the artist of the song"],
      ["is credited under this name on songs of Stage (1)"],
    ]);
  });

  test("are linked the same by each import, in any order of the songs", async () => {
    const before = await dumpPageTables(on.database);
    const again = await on.importFiles(files);
    expect(again).toMatchObject({ outcome: "unchanged", linkedCredits: 0, undecidedCredits: 2 });
    expect(await dumpPageTables(on.database)).toEqual(before);
    await on.renew();
    await on.importFiles({ ...files, songs: files.songs.toReversed() });
    expect(await peopleOf("of-two")).toEqual(["kim-2"]);
    expect(await peopleOf("with-partner")).toEqual(["kim-2", "partner"]);
  });

  test("name the person in an export, and importing that changes nothing that is shown", async () => {
    const before = await dumpPageTables(on.database);
    const { folder, hashes } = await exported(on.database);
    const again = await importCatalogue(on.database, folder);
    expect(again).toMatchObject({ linkedCredits: 0, undecidedCredits: 2 });
    expect(await dumpPageTables(on.database)).toEqual(before);
    await movedTo(engine, folder, async (other) => {
      expect(await dumpPageTables(other)).toEqual(before);
      expect((await exported(other)).hashes).toEqual(hashes);
    });
  });

  test("are unlinked when what said so goes, and linked when it comes", async () => {
    const without = files.songs.map((one) =>
      one.ref === "known-1" ? song("known-1", "one", [meant("partner", "Partner")]) : one,
    );
    const result = await on.importFiles({ ...files, songs: without });
    expect(result).toMatchObject({ unlinkedCredits: 1 });
    expect(await peopleOf("of-one")).toEqual([null]);
    const back = await on.importFiles(files);
    expect(back).toMatchObject({ linkedCredits: 1 });
    expect(await peopleOf("of-one")).toEqual(["kim-1"]);
    await expectConsistent(on.database);
  });

  test("follow a merge of two people of the name, and its end", async () => {
    const merged = {
      ...files,
      artists: files.artists.flatMap((one) => {
        if (one.ref === "namesake") return [];
        return one.ref === "member" ? [{ ...one, former_refs: ["namesake"] }] : [one];
      }),
      songs: files.songs.map((one) =>
        one.ref === "known-3" ? song("known-3", "three", [meant("member", "나가상")]) : one,
      ),
    };
    const loser = await idOf("namesake");
    await on.importFiles(merged);
    expect(await peopleOf("members")).toEqual(["member"]);
    await unmergeRecord(on.database, "artist", loser, "two people of one name");
    await expectConsistent(on.database);
    const winner = await idOf("member");
    await correctRecord(on.database, "song", await songId("known-3"), {}, "made up", [
      { operation: "change", roles: "L", subject: { artist: winner }, value: { artist: loser } },
    ]);
    expect(await linkCredits(on.database)).toMatchObject({ unlinked: 1 });
    expect(await peopleOf("members")).toEqual([null]);
    await expectConsistent(on.database);
  });

  test("stay as an edit or a reviewer says, whatever speaks for another person", async () => {
    const partner = await idOf("partner");
    const [waiting] = await listUndecidedNames(on.database, 1);
    await decideName(on.database, waiting!, await idOf("member"));
    expect(await peopleOf("members")).toEqual(["member"]);
    const rare = (await listUndecidedNames(on.database, 10)).find(({ name }) => name === "Rare");
    await decideName(on.database, rare!, "name");
    expect(await peopleOf("only-name")).toEqual([null]);
    expect(await listUndecidedNames(on.database, 10)).toEqual([]);
    const change = (name: string, from: number, value: object) =>
      songId(name).then((id) =>
        correctRecord(on.database, "song", id, {}, "made up", [
          { operation: "change", roles: "C", subject: { artist: from }, value },
        ]),
      );
    await change("of-one", await idOf("kim-1"), { artist: null });
    await change("of-two", await idOf("kim-2"), { artist: partner });
    expect(await peopleOf("of-one")).toEqual([null]);
    expect(await peopleOf("of-two")).toEqual(["partner"]);
    expect(await linkCredits(on.database)).toEqual({ linked: 0, unlinked: 0, undecided: 0 });
    expect((await on.importFiles(files)).outcome).toBe("unchanged");
    expect(await peopleOf("of-one")).toEqual([null]);
    expect(await peopleOf("of-two")).toEqual(["partner"]);
    await expectConsistent(on.database);
  });

  test("are linked again where an earlier build has merged their song without the link", async () => {
    const id = await songId("of-one");
    const links = await on.database.write((db) =>
      db.deleteFrom("linked_credit").where("song_id", "=", id).returningAll().execute(),
    );
    await correctRecord(on.database, "song", id, { track: 3 }, "made up");
    await on.database.write((db) => db.insertInto("linked_credit").values(links).execute());
    expect(await peopleOf("of-one")).toEqual([null]);
    expect(await linkCredits(on.database)).toMatchObject({ linked: 1 });
    expect(await peopleOf("of-one")).toEqual(["kim-1"]);
  });

  test("of many songs are linked at once, also while an import runs", async () => {
    const many = Array.from({ length: FEW + 5 }, (_, at) => `many-${at}`);
    const songs = many.map((ref) => song(ref, "one", [named("김가상")]));
    const imported = await on.importFiles({ ...files, songs: [...files.songs, ...songs] });
    expect(imported.linkedCredits).toBe(many.length);
    expect(await peopleOf("many-7")).toEqual(["kim-1"]);
    await expectConsistent(on.database);
    // As an earlier build merges songs.
    const links = await on.database.write((db) =>
      db.deleteFrom("linked_credit").returningAll().execute(),
    );
    for (const ref of many)
      await correctRecord(on.database, "song", await songId(ref), { track: 3 }, "made up");
    await on.database.write((db) => db.insertInto("linked_credit").values(links).execute());
    expect(await peopleOf("many-7")).toEqual([null]);
    const running = await on.database.stage();
    expect(await linkCredits(on.database)).toMatchObject({ linked: many.length });
    await running.close();
    expect(await peopleOf("many-7")).toEqual(["kim-1"]);
    await expectConsistent(on.database);
  });

  test("stay linked by the same song's own credit of that name, whenever they are looked at", async () => {
    const twice = song("twice", "two", [meant("silent", "Silent"), named("Silent")]);
    await on.importFiles({ ...files, songs: [...files.songs, twice] });
    const people = await peopleOf("twice");
    expect(await linkCredits(on.database)).toMatchObject({ linked: 0, unlinked: 0 });
    expect(await linkCredits(on.database)).toMatchObject({ linked: 0, unlinked: 0 });
    expect(await peopleOf("twice")).toEqual(people);
  });

  test("lose a person whose artist is pruned", async () => {
    const songs = files.songs.filter(({ ref }) => ref !== "known-1");
    const artists = files.artists.filter(({ ref }) => ref !== "kim-1");
    await on.importFiles({ ...files, artists, songs }, { prune: true });
    expect(await peopleOf("of-one")).toEqual([null]);
    await expectConsistent(on.database);
  });
});
