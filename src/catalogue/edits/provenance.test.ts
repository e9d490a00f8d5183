import { describe, expect, test } from "vitest";
import type { CatalogueFiles } from "../../../test/data/catalogue-files.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { editingOn } from "../../../test/factory/edits/editing.ts";
import type { Provenance } from "../../domain/edits/editable.ts";
import { loadCreditProvenance } from "./credits/credit-provenance.ts";
import { loadFieldProvenance } from "./fields/field-provenance.ts";
import { loadMembershipProvenance, readMembershipsNow } from "./memberships/memberships-now.ts";

const [GROUP, WRITER, SAME_WRITER, MEMBER] = [1, 2, 3, 4];

const CHARTS = {
  key: "charts",
  name: "Charts",
  released: "2026-01-01",
  sources: [
    { key: "chart", name: "A chart" },
    { key: "list", name: "A list" },
  ],
  artists: [
    { ref: "g", name: "Made-up Group", is_group: true, sources: ["list"] },
    { ref: "w", name: "Made-up Writer", aliases: ["Wrrr"], external: { melon: 5 } },
    { ref: "v", name: "Writer, Too" },
    { ref: "m", name: "Made-up Member" },
  ],
  memberships: [{ group: "g", member: "m", active: true, sources: ["list"] }],
  albums: [{ ref: "x", name: "Made-up Album", artists: ["g"], sources: ["chart"] }],
  songs: [
    {
      ref: "s",
      name: "Song One",
      album: "x",
      track: 1,
      artists: ["g"],
      external: { melon: 1 },
      credits: [
        { artist: "w", name: "Made-up Writer", roles: "LC" },
        { name: "Somebody", roles: "A", sources: ["list"] },
      ],
      sources: ["chart"],
      field_sources: { track: ["list"] },
    },
  ],
} satisfies CatalogueFiles;

const BOOKLETS = {
  key: "booklets",
  name: "Booklets",
  released: "2026-01-02",
  sources: [],
  artists: [
    { ref: "1", name: "Made-up Group" },
    { ref: "2", name: "Writer W.", external: { melon: 5 } },
  ],
  songs: [
    {
      ref: "t",
      name: "Song One",
      track: 1,
      artists: ["1"],
      external: { melon: 1 },
      credits: [{ name: "Wrrr", roles: "L" }],
      credits_incomplete: true,
    },
  ],
} satisfies CatalogueFiles;

describe.each(ENGINES)("who says what is known on %s", (engine) => {
  const editing = editingOn(engine);
  const { on, now, person, set, fields, proposed, decide } = editing;

  /** The sources in words: `Charts: A chart`, `edit 2`. */
  const words = ({ catalogues, edits }: Provenance) => [
    ...catalogues.map(({ name, sources }) => [name, ...sources.map((one) => one.name)].join(": ")),
    ...edits.map(({ id, source }) => `edit ${id} (${source})`),
  ];
  async function start() {
    await on.importFiles(CHARTS, { now });
    await on.importFiles(BOOKLETS, { now });
    return person("Keeper", "maintainer");
  }
  const ofFields = async (kind: "artist" | "song", id: number, more = {}) => {
    const values = { ...(await fields(kind, id)), ...more };
    const found = await on.database.read((db) => loadFieldProvenance(db, { kind, id }, values));
    return Object.fromEntries(Object.entries(found).map(([field, of]) => [field, words(of)]));
  };
  const credits = () =>
    on.database.read(async (db) => {
      const { credits: listed } = await editing.creditsNow();
      const found = await loadCreditProvenance(db, 1, listed);
      return listed.map(({ name, roles }, at) => [`${name}: ${roles}`, ...words(found[at]!)]);
    });
  const changed = async (userId: number, changes: object) =>
    proposed(userId, await editing.creditsEdit(changes));
  const memberships = (artistId: number) =>
    on.database.read(async (db) =>
      words((await loadMembershipProvenance(db, artistId))(GROUP, MEMBER)),
    );

  test("of a field all catalogues that name its value, with the sources of it, or the edit", async () => {
    const keeper = await start();
    expect(
      await ofFields("song", 1, { artists: ["Made-up Group"], album: "Made-up Album" }),
    ).toEqual({
      name: ["Charts: A chart", "Booklets"],
      track: ["Charts: A list", "Booklets"],
      melon: ["Charts: A chart", "Booklets"],
      artists: ["Charts: A chart"],
      album: ["Charts: A chart"],
    });
    await set(keeper, "song", 1, { track: 2, korean_name: "가짜" });
    expect(await ofFields("song", 1)).toMatchObject({
      track: ["edit 1 (a made-up booklet)"],
      korean_name: ["edit 1 (a made-up booklet)"],
    });
    const { track } = await on.database.read((db) =>
      loadFieldProvenance(db, { kind: "song", id: 1 }, { track: 2 }),
    );
    expect(track?.edits[0]?.date).toMatch(/^2026-01-20T/);
    await decide(1, "revert", keeper);
    expect(await ofFields("song", 1)).toMatchObject({ track: ["Charts: A list", "Booklets"] });
  });

  test("of a catalogue its version and when it was imported last", async () => {
    await start();
    const { name } = await on.database.read((db) =>
      loadFieldProvenance(db, { kind: "song", id: 1 }, { name: "Song One" }),
    );
    expect(name?.catalogues).toMatchObject([
      { released: "2026-01-01", imported_at: expect.stringMatching(/^2026-01-20T00:/) },
      { released: "2026-01-02", imported_at: expect.stringMatching(/^2026-01-20T00:/) },
    ]);
  });

  test("of a credit all catalogues that bring it, by person or by name, and the edits that hold it", async () => {
    const keeper = await start();
    expect(await credits()).toEqual([
      ["Made-up Writer: LC", "Charts: A chart", "Booklets"],
      ["Somebody: A", "Charts: A list"],
    ]);
    const added = { artist_id: SAME_WRITER, name: "Too", roles: "C", also: ["mixing"] };
    const first = await changed(keeper, { add: [added] });
    const again = { artist_id: WRITER, name: "Made-up Writer", roles: "A" };
    const second = await changed(keeper, { add: [again] });
    const edit = (id: number) => `edit ${id} (a made-up booklet)`;
    const THEN = [
      ["Made-up Writer: LCA", "Charts: A chart", "Booklets", edit(second)],
      ["Somebody: A", "Charts: A list"],
      ["Too: C", edit(first)],
    ];
    expect(await credits()).toEqual(THEN);
    await decide(second, "revert", keeper);
    expect(await credits()).toEqual([
      ["Made-up Writer: LC", ...THEN[0]!.slice(1, 3)],
      ...THEN.slice(1),
    ]);

    const gone = { artist_id: null, name: "Somebody", roles: "A" };
    const complete = await changed(keeper, { remove: [gone], complete: true });
    expect(await credits()).toEqual([
      ["Made-up Writer: LC", "Charts: A chart", "Booklets", edit(complete)],
      ["Too: C", edit(complete)],
    ]);
  });

  test("of a credit also after its person was merged into another", async () => {
    const keeper = await start();
    const fan = await person("Fan", "trusted");
    const added = { artist_id: SAME_WRITER, name: "Too", roles: "A" };
    const id = await changed(keeper, { add: [added] });
    const merge = await proposed(fan, {
      kind: "merge",
      target: `artist:${WRITER}`,
      merged_id: SAME_WRITER,
    });
    await decide(merge, "approve", keeper);
    expect(await credits()).toContainEqual(["Too: A", `edit ${id} (a made-up booklet)`]);
  });

  test("of a membership the catalogues that have it and the latest edit, from both sides", async () => {
    const keeper = await start();
    expect(await memberships(GROUP)).toEqual(["Charts: A list"]);
    const [{ version } = { version: "" }] = await on.database.read((db) =>
      readMembershipsNow(db, GROUP),
    );
    const of = { kind: "membership", group_id: GROUP, member_id: MEMBER };
    const id = await proposed(keeper, { ...of, operation: "change", version, from: "2020" });
    for (const side of [GROUP, MEMBER])
      expect(await memberships(side)).toEqual(["Charts: A list", `edit ${id} (a made-up booklet)`]);
  });
});
