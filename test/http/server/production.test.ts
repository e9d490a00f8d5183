import { beforeAll, describe, expect, test } from "vitest";
import { importCatalogue } from "../../../src/catalogue/import/import.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { writeCatalogueFiles } from "../../data/catalogue-files.ts";
import { ENGINES, openTestDatabase } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { PRODUCED, produced } from "../../data/produced-catalogue.ts";
import { reviewSender } from "../../factory/users/review-sender.ts";
import { signIn } from "../../factory/users/sign-in.ts";
import { startSite } from "../../servers/site-under-test.ts";
import { readPage } from "../read-page.ts";

const { artist, album, song } = PRODUCED;

describe.each(ENGINES)("production and what is no song, on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));
  beforeAll(async () => {
    await importCatalogue(opened.database, writeCatalogueFiles(produced));
  });
  const server = forTests(() => startSite(opened.place));

  const read = (path: string) => readPage(server, path);
  const json = async (path: string) => (await server.fetch(path)).json() as Promise<unknown>;
  const addressesOfSitemap = async (): Promise<string[]> => {
    const files = ["artists", "songs"].map((kind) => `/sitemap-${kind}-1.xml`);
    const texts = await Promise.all(files.map(async (file) => (await server.fetch(file)).text()));
    return texts.flatMap((xml) =>
      Array.from(xml.matchAll(/<loc>([^<]*)</g), ([, address = ""]) =>
        address.slice(server.url.length),
      ),
    );
  };

  describe("production", () => {
    test("stands on a song below its credits, by role, instrument, or what the source calls it", async () => {
      const page = await read(pagePath.song(song.anvil));
      expect(page.text).toContain(
        "production producer Mason (Grit Mason) guitar O. Reed (Oval Reed) mixing O. Reed (Oval " +
          "Reed) mastering Studio Nine tea and biscuits Studio Nine",
      );
      expect(page.text).toContain("1 name credited");
      expect(page.links).toContain(pagePath.artist(artist.reed));
      expect(page.structured[0]).toMatchObject({
        "@type": "MusicRecording",
        producer: [{ "@type": "Person", name: "Grit Mason" }],
        contributor: [{ name: "Oval Reed" }, { name: "Studio Nine" }],
        recordingOf: { composer: [{ name: "Grit Mason" }] },
      });
    });

    test("is in the credits of an album where it is asked for, without a script", async () => {
      const plain = await read(pagePath.album(album));
      expect(plain.links).toContain(pagePath.albumProduction(album));
      expect(plain.text).not.toContain("Oval Reed");
      const whole = await read(pagePath.albumProduction(album));
      expect(whole.text).toMatch(/Grit Mason C composed Pr producer L lyrics A arranged/);
      expect(whole.text).toMatch(/Oval Reed In guitar Mx mixing Ch chorus/);
      expect(whole.canonical).toBe(server.url + pagePath.album(album));
      expect(whole.links).toContain(pagePath.album(album));
    });

    test("is what somebody also worked on, with a list of its own", async () => {
      const person = await read(pagePath.artist(artist.reed));
      expect(person.text).toContain("ALSO WORKED ON 2 also worked on");
      expect(person.text).toMatch(/Anvil/);
      const path = pagePath.artistCreditsOf(artist.reed, "production");
      expect(path).toBe("/artist/4/credits-production");
      expect(person.links).toContain(path);
      const list = await read(path);
      expect(list.status).toBe(200);
      expect(list.title).toBe("Oval Reed - also worked on (2) - Norae");
      expect(list.heading).toBe("also worked on (2)");
      expect(list.canonical).toBe(server.url + path);
      expect(list.html).not.toContain("noindex");
      expect(list.text).toMatch(/Anvil.*May 2, 2024 guitar, mixing/);
      expect((await read(`${path}?view=small`)).text).toMatch(/Bellows Tin Parade chorus/);
      expect((await read(`${path}?view=icon`)).text).toMatch(/Brass Hours.*guitar, mixing/);
      expect((await read(`${path}?page=2`)).status).toBe(404);
      expect(await addressesOfSitemap()).toContain(path);
    });

    test("counts in no ranking and in no list of credits", async () => {
      for (const path of [pagePath.topCredits(), pagePath.topCredits(artist.band)]) {
        const page = await read(path);
        expect(page.text).toContain("Grit Mason 2 1 1 1");
        expect(page.text).not.toContain("Oval Reed");
      }
      const credits = await read(pagePath.artistCredits(artist.reed));
      expect(credits.text).toContain("No credits found.");
      expect(await addressesOfSitemap()).not.toContain(pagePath.artistCredits(artist.reed));
      const mason = await read(pagePath.artistCredits(artist.mason));
      expect(mason.text).not.toContain("producer");
    });

    test("is in the API of its own, and leaves that of the specification as it was", async () => {
      expect(await json(`/api/credits/song/${song.anvil}`)).toMatchObject([
        { credited_name: "Mason", credit_type: "C" },
      ]);
      expect(await json(`/api/credits/song/${song.anvil}/production`)).toEqual([
        {
          song_id: song.anvil,
          artist_id: artist.mason,
          melon_artist_id: artist.mason,
          english_name: "Grit Mason",
          korean_name: null,
          credited_name: "Mason",
          release_date: "2024-05-02",
          also: ["producer"],
        },
        expect.objectContaining({ also: ["Mixing", "instrument: guitar"] }),
        expect.objectContaining({ artist_id: null, also: ["mastering", "tea and biscuits"] }),
      ]);
      expect(await json(`/api/credits/artist/${artist.reed}`)).toEqual([]);
      expect(await json(`/api/credits/artist/${artist.reed}/production`)).toMatchObject([
        { _id: song.anvil, kind: "song", also: ["Mixing", "instrument: guitar"] },
        { _id: song.bellows, credited_name: "Oval Reed", also: ["chorus"] },
      ]);
      expect((await server.fetch("/api/credits/song/0/production")).status).toBe(404);
      expect((await server.fetch("/api/credits/artist/x/production")).status).toBe(400);
      const { paths } = (await json("/api/openapi.json")) as { paths: object };
      expect(Object.keys(paths)).toEqual(
        expect.arrayContaining([
          "/api/credits/song/{id}/production",
          "/api/credits/artist/{id}/production",
        ]),
      );
    });

    test("is a list that can be added to a playlist, apart from the other credits", async () => {
      const listener = await signIn(opened.database, "Listener");
      const sender = reviewSender({ request: (...sent) => server.fetch(...sent) });
      const send = (path: string, body: object) =>
        sender.json<{ _id: number }>("POST", path, listener, body);
      const { _id } = await send("/api/playlists", { name: "Made up" });
      const add = (body: object) => send(`/api/playlists/${_id}/songs/list`, body);
      const credits_of = artist.reed;
      expect(await add({ credits_of })).toMatchObject({ added: 0, already: 0 });
      expect(await add({ credits_of, roles: "production" })).toMatchObject({
        added: 2,
        playlist: { song_ids: [song.anvil, song.bellows] },
      });
    });
  });

  describe("what is no song", () => {
    const others = [song.greeting, song.teaser, song.film];

    test("has a page that says what it is, and that search engines leave out", async () => {
      for (const [id, kind, type] of [
        [song.greeting, "talk", "AudioObject"],
        [song.teaser, "teaser", "VideoObject"],
        [song.film, "film", "VideoObject"],
      ] as const) {
        const page = await read(pagePath.song(id));
        expect(page.status).toBe(200);
        expect(page.html).toContain('<meta name="robots" content="noindex"/>');
        expect(page.text).toMatch(new RegExp(`${kind} Tin Parade`));
        expect(page.structured[0]).toMatchObject({ "@type": type });
        expect(page.text).toContain("reviews");
        expect(await json(`/api/songs/details/${id}`)).toMatchObject([{ _id: id, kind }]);
      }
      const whole = await read(pagePath.song(song.anvil));
      expect(whole.html).not.toContain("noindex");
    });

    test("stands on its record, labelled", async () => {
      const page = await read(pagePath.album(album));
      expect(page.text).toMatch(/3 Greeting talk/);
      expect(page.structured[0]).toMatchObject({ numTracks: 2 });
      expect(await json(`/api/songs/album/${album}`)).toMatchObject([
        { kind: "song" },
        { kind: "song" },
        { _id: song.greeting, kind: "talk" },
      ]);
    });

    test("is in no list, no search, no drawing and no sitemap", async () => {
      const lists = [
        `/api/songs/artist/${artist.band}`,
        `/api/songs/artist/titles/${artist.band}`,
        "/api/songs/recent/20",
        "/api/songs/recent-releases?year=2024",
        "/api/songs/search",
        "/api/songs/search?q=parade",
        "/api/search?q=greeting",
        `/api/songs/related/${song.anvil}`,
        `/api/credits/artist/${artist.mason}`,
      ];
      for (const path of lists) {
        const text = await (await server.fetch(path)).text();
        expect(text, path).not.toMatch(/Greeting|Parade Teaser|Parade Film/);
      }
      for (const path of [
        pagePath.home(),
        pagePath.artist(artist.band),
        pagePath.artistSongs(artist.band),
        pagePath.recentReleases(2024),
        pagePath.search("greeting"),
      ]) {
        const page = await read(path);
        for (const id of others) expect(page.links, path).not.toContain(pagePath.song(id));
      }
      const sitemap = await addressesOfSitemap();
      expect(sitemap).toContain(pagePath.song(song.anvil));
      for (const id of others) expect(sitemap).not.toContain(pagePath.song(id));
      for (let draw = 0; draw < 12; draw += 1) {
        const [drawn] = (await json("/api/songs/random")) as { _id: number }[];
        expect([song.anvil, song.bellows]).toContain(drawn!._id);
      }
    });
  });
});
