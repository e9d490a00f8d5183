import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import type { CatalogueFiles } from "../../data/catalogue-files.ts";
import { importingOn } from "../../data/importing.ts";
import { ENGINES } from "../../databases/engines.ts";
import { type SiteUnderTest, startSite } from "../../servers/site-under-test.ts";
import { readPage } from "../read-page.ts";

const ALSO_ON = [
  { album: "best", disc: 2, track: 9 },
  { album: "album", track: 3, is_title: true, name: "The Boiling Kettle" },
];

/** A single that an album took over, which prints another title, and a compilation without a date. */
const RELEASES = {
  key: "made-up",
  name: "Made-up catalogue",
  artists: [{ ref: "act", name: "Made-up Act" }],
  albums: [
    { ref: "album", name: "Made-up Album", artists: ["act"], release_date: "2016-12-13" },
    { ref: "best", name: "Made-up Best", artists: ["act"] },
    { ref: "single", name: "Made-up Single", artists: ["act"], release_date: "2015-06-01" },
  ],
  songs: [
    {
      ref: "song",
      name: "Kettle",
      korean_name: "주전자",
      album: "single",
      release_date: "2015-06-01",
      artists: ["act"],
      also_on: ALSO_ON,
    },
    { ref: "other", name: "Other", album: "album", track: 1, artists: ["act"] },
  ],
} satisfies CatalogueFiles;

describe.each(ENGINES)("a recording on several albums, on %s", (engine) => {
  const on = importingOn(engine);
  let site: SiteUnderTest;
  beforeEach(async () => {
    await on.importFiles(RELEASES);
    site = await startSite(on.place);
  });
  afterEach(() => site.stop());

  const asked = async <T>(path: string) => (await (await fetch(site.url + path)).json()) as T;
  const SONG = 1;
  const [ALBUM, BEST, SINGLE] = [1, 2, 3];

  test("the API has its first release as its album, and all of them by date", async () => {
    const [song] = await asked<[object]>(`/api/songs/details/${SONG}`);
    expect(song).toMatchObject({ album_id: SINGLE, release_date: "2015-06-01", track_order: null });
    const title = { english_name: "Kettle", korean_name: "주전자" };
    expect(song).toHaveProperty("appearances", [
      expect.objectContaining({ album_id: SINGLE, release_date: "2015-06-01", ...title }),
      {
        album_id: ALBUM,
        album_english_name: "Made-up Album",
        release_date: "2016-12-13",
        disc: null,
        track_order: 3,
        is_title: true,
        english_name: "The Boiling Kettle",
        korean_name: "주전자",
      },
      expect.objectContaining({ album_id: BEST, release_date: null, disc: 2, track_order: 9 }),
    ]);
  });

  test("its page lists its releases with what is printed there, also for search engines", async () => {
    const page = await readPage(site, pagePath.song(SONG));
    expect(page.text).toContain("on Made-up Single and 2 other releases");
    expect(page.text).toMatch(
      /releases Jun 1, 2015 Made-up Single ★ title track Dec 13, 2016 Made-up Album track 3 ★ title track as The Boiling Kettle no date Made-up Best disc 2, track 9/,
    );
    const names = ["Made-up Single", "Made-up Album", "Made-up Best"];
    expect(page.structured[0]).toMatchObject({ inAlbum: names.map((name) => ({ name })) });
  });

  test("each album has it in its tracklist, with its number there", async () => {
    const page = await readPage(site, pagePath.album(ALBUM));
    expect(page.text).toMatch(/tracklist 1 Other .*3 Kettle \(주전자\) ★ title track/);
    const tracks = await asked<object[]>(`/api/songs/album/${BEST}`);
    expect(tracks).toMatchObject([{ song_id: SONG, disc: 2, track_order: 9 }]);
  });

  test("its act lists it once, by its first release, as a title track", async () => {
    const songs = await asked<object[]>("/api/songs/artist/1?sortDirection=asc");
    expect(songs.filter((song) => "song_id" in song && song.song_id === SONG)).toHaveLength(1);
    expect(await asked("/api/songs/artist/titles/1")).toMatchObject([{ song_id: SONG }]);
  });

  test("search finds it by a title that one album prints", async () => {
    const found = await asked<object[]>("/api/search?q=the%20boiling%20kettle");
    expect(found.slice(0, 1)).toMatchObject([{ id: SONG, name: "Kettle" }]);
  });

  test("is no new song of its act's feed and calendar on a later release, which is a release", async () => {
    const feed = await asked<{ items: { id: string; title: string }[] }>(
      pagePath.artistFeed(1, "releases", "json"),
    );
    expect(feed.items.map(({ title }) => title)).toEqual([
      "Made-up Album by Made-up Act",
      "Made-up Single by Made-up Act",
    ]);
    const later = {
      ref: "later",
      name: "Made-up Later",
      artists: ["act"],
      release_date: "2018-02-02",
    };
    await on.importFiles({
      ...RELEASES,
      albums: [...RELEASES.albums, later],
      songs: RELEASES.songs.map((song) =>
        song.ref === "song" ? { ...song, also_on: [...ALSO_ON, { album: "later" }] } : song,
      ),
    });
    const news = await on.rows("select kind, item_id from news where news_at is not null");
    expect(news).toEqual([{ kind: "album", item_id: 4 }]);
  });
});
