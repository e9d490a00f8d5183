import { beforeAll, describe, expect, test } from "vitest";
import type { Edit } from "../../../src/domain/edits/edit-shown.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { openEditsApi } from "../../factory/edits/edits-api.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";

const [ACT, WRITER] = [1, 2];
/** Its second, third, fifth and sixth letters are Cyrillic. */
const CYRILLIC = "Kеtlе Мakеr";

function catalogue(): CatalogueDraft {
  const draft = new CatalogueDraft();
  draft.artist({ id: ACT, english_name: "Made-up Act", is_group: true });
  draft.artist({ id: WRITER, english_name: "Ketle Maker", korean_name: "케틀 메이커" });
  draft.song({
    english_name: "Song One",
    artists: [ACT],
    credits: [{ artist: WRITER, name: "Ketle Maker", roles: "L" }],
  });
  return draft;
}

describe.each(ENGINES)("the names of a proposed edit on %s", (engine) => {
  const on = forTests(() => openEditsApi(engine, { draft: catalogue() }));
  let fan: SignedInTester;
  let keeper: SignedInTester;
  beforeAll(async () => {
    fan = await on.person("Fan");
    keeper = await on.person("Keeper", "maintainer");
  });

  async function proposed(edit: object): Promise<(as: SignedInTester) => Promise<Edit>> {
    const answer = await on.propose(fan, { source: "a made-up booklet", ...edit });
    const { id } = (await answer.json()) as Edit;
    return (as) => on.json<Edit>("GET", `/api/edits/${id}`, as);
  }

  test("stand with the person to whom they are linked, and are marked where they are none of theirs", async () => {
    const edit = await proposed({
      add: [
        { artist_id: WRITER, name: "Somebody Else Entirely", roles: "C" },
        { artist_id: WRITER, name: "케틀 메이커 (Made-up Act)", roles: "A" },
      ],
    });
    const known_for = { written: 1, acts: ["Made-up Act"], songs: 0 };
    const person = { id: WRITER, english_name: "Ketle Maker", known_for };
    expect((await edit(keeper)).people).toEqual([
      { ...person, other_names: ["Somebody Else Entirely"] },
    ]);
    // Its author sees it, too, but no marks for reviewers.
    expect(await edit(fan)).toMatchObject({ people: [{ id: WRITER }] });
    expect((await edit(fan)).name_marks).toBe(undefined);
  });

  test("are marked for reviewers where they look like another person's, or mix scripts", async () => {
    const edit = await proposed({
      people: [{ key: "new", english_name: CYRILLIC }],
      add: [
        { artist_id: null, person: "new", name: CYRILLIC, roles: "C" },
        { artist_id: null, name: "ketle maker", roles: "A" },
        { artist_id: null, name: "Ket1e Maker", roles: "A" },
        { artist_id: null, name: "Unlike Anybody", roles: "A" },
      ],
    });
    const looks_like = [{ id: WRITER, english_name: "Ketle Maker" }];
    expect((await edit(keeper)).name_marks).toEqual([
      { name: CYRILLIC, mixes_scripts: true, looks_like },
      { name: "Ket1e Maker", mixes_scripts: false, looks_like },
    ]);
  });

  test("are marked in new names of records, of people and of titles", async () => {
    const alias = { kind: "fields", target: `artist:${ACT}`, before: { aliases: null } };
    const ofAct = await proposed({ ...alias, set: { aliases: ["Ketlе Maker"] } });
    expect((await ofAct(keeper)).name_marks).toMatchObject([
      { name: "Ketlе Maker", mixes_scripts: true },
    ]);
    const title = { kind: "fields", target: "song:1", before: { name: "Song One" } };
    const ofSong = await proposed({ ...title, set: { name: "Sоng One" } });
    expect((await ofSong(keeper)).name_marks).toEqual([
      { name: "Sоng One", mixes_scripts: true, looks_like: [] },
    ]);
  });
});
