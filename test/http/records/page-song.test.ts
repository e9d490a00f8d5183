import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { teapotSite } from "../server/teapot-site.ts";
import { linksByText, readPage, whereTo } from "../read-page.ts";

const { album, artist, song } = TEAPOT;

describe("song pages", () => {
  const site = teapotSite();
  const read = (path: string) => readPage(site.server, path);

  test("shows the song, its album and where to hear it [1-2.14 1-2.105 1-2.109 1-2.110 1-9.19]", async () => {
    const page = await read(pagePath.song(song.kettleDance));
    expect(page.status).toBe(200);
    expect(page.title).toBe("Kettle Dance - Norae");
    expect(page.heading).toBe("Kettle Dance (주전자춤) ★ title track");
    expect(page.text).toMatch(/Velvet Teapot feat\. Silent Cup track 1 of First Steep Aug 2016/);
    expect(page.links).toEqual(
      expect.arrayContaining([
        pagePath.album(album.firstSteep),
        pagePath.artist(artist.silentCup),
        "https://open.spotify.com/track/madeUpSong000000000001",
        "https://www.youtube.com/watch?v=madeUpVid01",
      ]),
    );
    expect(page.text).toMatch(
      /data last updated [A-Z][a-z]{2} \d{1,2}, \d{4} · releases up to [A-Z][a-z]{2} \d{4} · edit facts · merge · history · sources$/,
    );
  });

  test("leads to services that have it, and to a search of the others, which is not called the same", async () => {
    const page = await read(pagePath.song(song.kettleDance));
    expect(page.text).toContain(
      "listen on Spotify ↗ listen on YouTube ↗ listen on YouTube Music ↗ listen on Melon ↗ search on Apple Music ↗",
    );
    const links = linksByText(page);
    expect(links["listen on Melon ↗"]).toBe(
      "https://www.melon.com/song/detail.htm?songId=90000001",
    );
    expect(links["search on Apple Music ↗"]).toBe(
      "https://music.apple.com/search?term=Kettle%20Dance%20Velvet%20Teapot",
    );
    const [recording] = page.structured;
    expect(recording?.["sameAs"]).toEqual([
      "https://open.spotify.com/track/madeUpSong000000000001",
      "https://www.youtube.com/watch?v=madeUpVid01",
    ]);
    const unknown = await read(pagePath.song(song.noAlbum));
    expect(unknown.text).not.toContain("listen on");
    expect(unknown.structured[0]?.["sameAs"]).toBeUndefined();
  });

  test("shows the credited people by their names as credited, English before Korean, linked where they have a page [1-2.106]", async () => {
    const page = await read(pagePath.song(song.kettleDance));
    expect(page.text).toContain(
      "credits 4 names credited L lyrics lyrics Beat Samovar (비트사모바르)",
    );
    expect(page.text).toMatch(
      /composition Beat Samovar \(비트사모바르\) Studio Nobody .*arrangement Boiling Point A Passing Whistler/,
    );
    expect(page.links).toContain(pagePath.artist(artist.beatSamovar));
    expect(page.links).not.toContain(pagePath.artist(artist.studioNobody));
    expect(page.text).not.toContain("These credits may be incomplete.");
  });

  test("says which credits are not known", async () => {
    const cut = await read(pagePath.song(song.whistleSoft));
    expect(cut.text).toContain("at least 2 names credited");
    expect(cut.text).toContain("These credits may be incomplete.");
    expect(cut.text).toContain("arrangement unknown");
    const none = await read(pagePath.song(song.undated));
    expect(none.text).toContain("No credits known yet");
  });

  test("a song without an album, a date, or a full date [1-8.15]", async () => {
    const alone = await read(pagePath.song(song.noAlbum));
    expect(alone.text).toContain("Hana Spout 2021 rate this song listen search on");
    const undated = await read(pagePath.song(song.undated));
    expect(undated.text).toContain("track 1 of Loose Leaves rate this song listen search on");
  });

  test("shows related songs, but neither itself nor the same recording on another album [1-2.108]", async () => {
    const page = await read(pagePath.song(song.kettleDance));
    const related = page.text.split("related songs")[1] ?? "";
    expect(related).toContain("One More Day of February");
    expect(related).not.toContain("Kettle Dance");
    expect(page.links).not.toContain(pagePath.song(song.kettleDanceAgain));
  });

  test("describes the recording and its composition to search engines [1-2.109 1-2.110]", async () => {
    const page = await read(pagePath.song(song.kettleDance));
    expect(page.structured[0]).toMatchObject({
      "@type": "MusicRecording",
      name: "Kettle Dance",
      datePublished: "2016-08",
      inAlbum: { "@type": "MusicAlbum", name: "First Steep" },
      recordingOf: {
        "@type": "MusicComposition",
        lyricist: [{ "@type": "Person", name: "Beat Samovar" }],
        composer: [{ name: "Beat Samovar" }, { name: "Studio Nobody" }],
      },
    });
    expect(page.structured[1]).toMatchObject({ "@type": "BreadcrumbList" });
    expect(page.html).toContain('<meta property="og:type" content="music.song"/>');
  });

  test("an unknown song is 404, an invalid id is 400, and a merged one redirects to the survivor [1-8.15]", async () => {
    const missing = await read(pagePath.song(123_456));
    expect(missing.status).toBe(404);
    expect(missing.text).toContain("Song does not exist");
    for (const path of ["/song/", "/song/9", "/song/%00"]) {
      const page = await read(path);
      expect(page.status, path).toBe(400);
      expect(page.text, path).toContain("Invalid song");
    }
    const merged = await whereTo(site.server, pagePath.song(song.mergedIntoKettleDance));
    expect(merged).toEqual([301, pagePath.song(song.kettleDance)]);
  });

  test("related songs that cannot be read leave the rest of the page up, and are tried again [1-8.16]", async () => {
    const path = pagePath.song(song.firstSip);
    const failed = await site.without("credit_role", () => read(path));
    expect(failed.status).toBe(200);
    expect(failed.heading).toBe("First Sip");
    expect(failed.text).toContain("arrangement Boiling Point");
    expect(failed.text).toContain("related songs Failed to load related songs");
    expect(failed.headers.get("Cache-Control")).toBe("no-store");
    const mended = await read(path);
    expect(mended.text).not.toContain("Failed to load related songs");
    expect(mended.text).toContain("related songs Kettle Dance");
  });

  test("says on which disc the song is, where that is not the first [1-2.105]", async () => {
    const page = await read(pagePath.song(song.firstSip));
    expect(page.text).toContain("Teapot Twins disc 2, track 1 of Leap Year Leaves");
  });
});
