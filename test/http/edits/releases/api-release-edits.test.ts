import { beforeAll, describe, expect, test } from "vitest";
import { importCatalogue } from "../../../../src/catalogue/import/import.ts";
import type { Edit } from "../../../../src/domain/edits/edit-shown.ts";
import { pagePath } from "../../../../src/domain/page-path.ts";
import { writeCatalogueFiles } from "../../../data/catalogue-files.ts";
import { ENGINES, openTestDatabase } from "../../../databases/engines.ts";
import { CatalogueDraft } from "../../../factory/catalogue/drafts.ts";
import { editorsOf } from "../../../factory/edits/editing.ts";
import { openEditsApi } from "../../../factory/edits/edits-api.ts";
import type { SignedInTester } from "../../../factory/users/sign-in.ts";
import { forTests } from "../../../for-tests.ts";
import { startSite } from "../../../servers/site-under-test.ts";
import { readPage } from "../../read-page.ts";

const [ACT, WRITER] = [1, 2];
const SINGLE = 1;

const WRITTEN = { artist_id: WRITER, name: "Ketle Maker", roles: "L", also: [] };

const MINI = {
  kind: "new",
  record: "album",
  set: { name: "New Mini", korean_name: "새 미니" },
  artists: [ACT, "guest"],
  tracks: [
    {
      track: 1,
      is_title: true,
      set: { name: "First", korean_name: "처음" },
      artists: ["guest"],
      credits: [
        { ...WRITTEN, name: "Quite Another" },
        { artist_id: null, name: "Ket1e Maker", roles: "A", person: "hand" },
      ],
      complete: true,
    },
    { track: 2, song_id: SINGLE },
  ],
  people: [
    { key: "hand", english_name: "Ket1e Maker", korean_name: "가짜 손" },
    { key: "guest", english_name: "New Guest", is_group: true },
  ],
  source: "a made-up booklet",
};

const known = { artists: "", year: null, former_name: null };

describe.each(ENGINES)("a proposed release by the API on %s", (engine) => {
  const on = forTests(() => openEditsApi(engine, { draft: catalogue() }));
  let fan: SignedInTester;
  let keeper: SignedInTester;
  beforeAll(async () => {
    fan = await on.person("Fan");
    keeper = await on.person("Keeper", "maintainer");
  });

  const proposed = async (edit: object) =>
    (await (await on.send("POST", "/api/edits", fan, edit)).json()) as Edit;
  const read = (id: number, as: SignedInTester | null) =>
    on.json<Edit>("GET", `/api/edits/${id}`, as);
  const decide = (id: number, what: string) =>
    on.json<Edit>("POST", `/api/edits/${id}/${what}`, keeper, { reason: "made up" });

  test("names its acts and songs, whom its credits are linked to, and names to check", async () => {
    const { id } = await proposed(MINI);
    const edit = await read(id, keeper);
    expect(edit.others).toEqual([
      { ...known, kind: "artist", id: ACT, name: "Made-up Act" },
      { ...known, kind: "song", id: SINGLE, name: "Single", artists: "Made-up Act", year: 2020 },
    ]);
    const known_for = { written: 1, acts: ["Made-up Act"], songs: 0 };
    expect(edit.people).toEqual([
      { id: WRITER, english_name: "Ketle Maker", known_for, other_names: ["Quite Another"] },
    ]);
    const looks_like = [{ id: WRITER, english_name: "Ketle Maker" }];
    expect(edit.name_marks).toEqual([{ name: "Ket1e Maker", mixes_scripts: false, looks_like }]);
    expect(edit).toMatchObject({ changed_since: null, target: { kind: "album", id: null } });
    expect((await read(id, null)).name_marks).toBe(undefined);
  });

  test("names what it made once it is applied, and by its name what is gone after a reversion", async () => {
    const { id } = await proposed({ ...MINI, set: { name: "Another Mini" } });
    const applied = await decide(id, "approve");
    const names = ({ others }: Edit) => others.map((one) => [one.kind, one.name, one.former_name]);
    expect(names(applied)).toEqual([
      ["artist", "Made-up Act", null],
      ["artist", "New Guest", null],
      ["song", "First", null],
      ["song", "Single", null],
    ]);
    expect(applied.target).toMatchObject({ kind: "album", name: "Another Mini" });
    const reverted = await decide(id, "revert");
    expect(names(reverted)).toEqual([
      ["artist", "Made-up Act", null],
      ["artist", null, "New Guest"],
      ["song", null, "First"],
      ["song", "Single", null],
    ]);
    expect(reverted.target).toMatchObject({ name: null, former_name: "Another Mini" });
  });

  test("new songs of an album and the members of a group are named, too", async () => {
    const tracks = MINI.tracks.slice(0, 1);
    const added = await proposed({ ...MINI, kind: "credits", album_id: 1, tracks });
    const reverted = await decide(added.id, "approve").then(() => decide(added.id, "revert"));
    expect(reverted.others).toMatchObject([
      { kind: "song", name: null, former_name: "First" },
      { kind: "artist", name: null, former_name: "New Guest" },
    ]);
    const members = [{ artist: WRITER, from: "2020" }, { artist: "m" }];
    const people = [{ key: "m", english_name: "New Member" }];
    const set = { name: "New Group" };
    const group = { kind: "new", record: "artist", set, members, people, source: MINI.source };
    const { id, others } = await proposed(group);
    expect(others).toMatchObject([{ kind: "artist", id: WRITER, name: "Ketle Maker" }]);
    expect((await decide(id, "approve")).others).toMatchObject([
      { id: WRITER },
      { kind: "artist", name: "New Member" },
    ]);
  });
});

function catalogue(): CatalogueDraft {
  const draft = new CatalogueDraft();
  draft.artist({ id: ACT, english_name: "Made-up Act", is_group: true });
  draft.artist({ id: WRITER, english_name: "Ketle Maker" });
  draft.album({ english_name: "Earlier Album", artists: [ACT] });
  draft.song({
    english_name: "Single",
    artists: [ACT],
    release_date: "2020-01-01",
    credits: [{ artist: WRITER, name: "Ketle Maker", roles: "L" }],
  });
  return draft;
}

const FILES = {
  artists: [
    { ref: "a", name: "Made-up Act" },
    { ref: "w", name: "Ketle Maker" },
  ],
  songs: [
    {
      ref: "x",
      name: "Single",
      artists: ["a"],
      credits: [{ artist: "w", name: "Ketle Maker", roles: "L" }],
    },
  ],
};

describe.each(ENGINES)("the pages of a proposed release on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));
  let id: number;
  beforeAll(async () => {
    const { person, proposed, now } = editorsOf(engine, opened);
    await importCatalogue(opened.database, writeCatalogueFiles(FILES), { now });
    id = await proposed(await person("Fan"), MINI);
  });
  const server = forTests(() => startSite(opened.place));

  test("show it with its tracks and their credits, and in short in the list", async () => {
    const page = await readPage(server, pagePath.edit(id));
    for (const part of [
      "by Made-up Act, New Guest (new), with 2 songs",
      "tracks 1 First (처음) ★ title track new song, by New Guest (new)",
      "Quite Another lyrics linked to Ketle Maker, wrote 1 song",
      "Ket1e Maker arrangement a new person",
      "The list is complete",
      "2 Single here already: also on this release",
      "new people and artists Ket1e Maker (가짜 손) New Guest, group",
    ])
      expect(page.text).toContain(part);
    const paths = [pagePath.artist(ACT), pagePath.artist(WRITER), pagePath.song(SINGLE)];
    expect(page.links).toEqual(expect.arrayContaining(paths));
    const list = await readPage(server, pagePath.edits({ state: "pending" }));
    expect(list.text).toContain("by Made-up Act, New Guest (new), with 2 songs");
    expect(list.html).not.toMatch(/First|Quite Another/);
  });
});
