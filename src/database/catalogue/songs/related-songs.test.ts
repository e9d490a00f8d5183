import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { forTests } from "../../../../test/for-tests.ts";
import { CatalogueDraft } from "../../../../test/factory/catalogue/drafts.ts";
import { openWith } from "../../../../test/factory/catalogue/save.ts";
import { listRelatedSongs } from "./related-songs.ts";
import { loadSongs } from "./song-set.ts";

const draft = new CatalogueDraft();
const band = draft.artist({ english_name: "Band Example" });
const other = draft.artist({ english_name: "Other Example" });
const rare = draft.artist({ english_name: "Rare Writer" });
const busy = draft.artist({ english_name: "Busy Writer" });

const by = (artist: number, roles: string) => ({ artist, name: `credited ${artist}`, roles });

const song = (english_name: string, act: number, release_date: string, facts: object = {}) =>
  draft.song({ english_name, artists: [act], release_date, ...facts });

const isrc = "XX-A00-20-00001";
const asked = song("Asked", band, "2020-06-15", {
  recording_key: "asked",
  isrc,
  credits: [by(rare, "L"), by(busy, "C"), { name: "Nobody Known", roles: "A" }],
});
const otherRelease = song("Asked (again)", band, "2020-06-16", {
  recording_key: "asked",
  credits: [by(rare, "L"), by(busy, "C")],
});
const sameIsrc = song("Asked (best of)", band, "2020-06-17", { isrc, credits: [by(rare, "L")] });
const album = draft.album({ english_name: "Rare Album", artists: [other], release_date: "2011" });
const byRare = song("By the rare one", other, "2011", {
  album_id: album,
  credits: [by(rare, "L"), by(band, "F")],
});
const featured = song("Only featured", other, "2020-06-15", { credits: [by(rare, "F")] });
const sameArtist = song("Same artist", band, "2003");
for (let number = 0; number < 400; number += 1) {
  const date = `${1900 + Math.floor(number / 2)}-0${1 + (number % 2)}-01`;
  song(`Busy ${number}`, other, date, { credits: [by(busy, "C")] });
}
const alone = draft.song({ english_name: "Alone" });

describe.each(BOTH_ENGINES)("related songs on %s", (engine) => {
  const opened = forTests(() => openWith(engine, draft));

  const related = (id: number) => opened.database.read((db) => listRelatedSongs(db, loadSongs, id));

  test("the rare collaborator's song comes first, then the busy one's nearest in date", async () => {
    const found = await related(asked);
    expect(found).toHaveLength(10);
    expect(found[0]).toMatchObject({
      id: byRare,
      featured: [{ id: band }],
      album: { id: album, name: "Rare Album" },
      artists: [{ id: other }],
    });
    const dates = found.slice(1).map((row) => row.release_date);
    expect(dates.join(" ")).toBe(
      "2020-02-01 2020-01-01 2021-01-01 2021-02-01 2019-02-01 2019-01-01 " +
        "2022-01-01 2022-02-01 2018-02-01",
    );
  });

  test("other releases of the same recording are left out, as are songs that share only a feature", async () => {
    const ids = (await related(asked)).map((row) => row.id);
    for (const id of [asked, otherRelease, sameIsrc, featured]) expect(ids).not.toContain(id);
  });

  test("songs that share only the artist come after those that share people", async () => {
    const ids = (await related(sameArtist)).map((row) => row.id);
    // Of several releases of one recording, only the one nearest in date is listed.
    expect(ids).toEqual([asked]);
  });

  test("a song that shares nothing has no related songs", async () => {
    expect(await related(alone)).toEqual([]);
  });

  test("a busy collaborator makes it neither more statements nor more than a few hundred rows", async () => {
    opened.sent.length = 0;
    await related(asked);
    const statements = opened.sent.filter(({ sql }) => sql.startsWith("select"));
    expect(statements.length).toBeLessThan(15);
    const mostIds = Math.max(...statements.map(({ parameters }) => parameters.length));
    expect(mostIds).toBeLessThan(100);
  });
});
