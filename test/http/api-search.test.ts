import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SearchItem } from "../../src/domain/search-item.ts";
import { ENGINES } from "../engines.ts";
import { type ApiUnderTest, openApi } from "../factory/api-under-test.ts";
import { sampleCatalogue } from "../factory/sample.ts";

const { draft } = sampleCatalogue();
draft.artist({ english_name: "Lan", is_idol: false });
draft.artist({ english_name: "Lantern Keeper", is_idol: false });
draft.artist({ english_name: "100% Real_Name!", is_idol: true });

for (const engine of ENGINES) {
  describe(`search lists on ${engine}`, () => {
    let api: ApiUnderTest;
    beforeAll(async () => {
      api = await openApi(engine, draft);
    });
    afterAll(() => api?.remove());

    const found = async (path: string) =>
      (await api.read<SearchItem[]>(path)).map((item) => item.name);
    const query = (text: string) => encodeURIComponent(text);

    test("the exact name comes first, then names that begin so, then names that have it", async () => {
      expect(await found("/api/artists/search?q=lan")).toEqual([
        "Lan",
        "Lantern Keeper",
        "Half Lanterns",
        "Paper Lanterns",
      ]);
      expect(await found("/api/artists/search?q=LAN&limit=2")).toEqual(["Lan", "Lantern Keeper"]);
    });

    test("Korean names and aliases are looked at, without regard to case and marks", async () => {
      for (const text of ["종이", "pltn", "the lanterns", "paper-lanterns", "PAPERLANTERNS"]) {
        expect(await found(`/api/artists/search?q=${query(text)}`), text).toEqual([
          "Paper Lanterns",
        ]);
      }
      expect(await found(`/api/songs/search?q=${query("빛")}`)).toEqual(["Glow"]);
    });

    test("idolOnly keeps idols, and what an idol has a part in", async () => {
      expect(await found("/api/artists/search?q=lan&idolOnly=true")).toEqual(["Paper Lanterns"]);
      expect(await found("/api/artists/search?q=lan&idolOnly=false")).toHaveLength(4);
      expect(await found("/api/songs/search?q=quill")).toEqual(["Quill Alone"]);
      expect(await found("/api/songs/search?q=quill&idolOnly=true")).toEqual([]);
      expect(await found("/api/songs/search?idolOnly=true")).not.toContain("Quill Alone");
      expect(await found("/api/albums/search?q=bridge&idolOnly=true")).toEqual(["Bridge"]);
    });

    test("an item says what it is and who it is by", async () => {
      const [artist] = await api.read<SearchItem[]>("/api/artists/search?q=moth");
      expect(artist).toMatchObject({ type: "IDOL", name: "Moth", artist_english_name: "Moth" });
      const [writer] = await api.read<SearchItem[]>("/api/artists/search?q=quill");
      expect(writer?.type).toBe("ARTIST");
      const [song] = await api.read<SearchItem[]>("/api/songs/search?q=crossing");
      expect(song).toMatchObject({
        type: "SONG",
        artist_english_name: "Harbour Nine, Paper Lanterns, Ghost Singer",
      });
      const [album] = await api.read<SearchItem[]>("/api/albums/search?q=first");
      expect(album).toMatchObject({ type: "ALBUM", artist_english_name: "Paper Lanterns" });
      expect(album?.picture).toBe("https://pictures.example/first-light.webp");
    });

    test("a text of any kind is only a text", async () => {
      for (const text of [
        "%",
        "_",
        "!",
        "'",
        "\\",
        "\u0000",
        "x\u0000y",
        "   ",
        "' OR 1=1 --",
        "",
      ]) {
        const response = await api.request(`/api/artists/search?q=${query(text)}`);
        expect(response.status, JSON.stringify(text)).toBe(200);
      }
      expect(await found(`/api/artists/search?q=${query("100% real")}`)).toEqual([
        "100% Real_Name!",
      ]);
      for (const text of ["%", "_", "\u0000", "   ", "", "' OR 1=1 --"]) {
        expect(await found(`/api/artists/search?q=${query(text)}`), JSON.stringify(text)).toEqual(
          [],
        );
      }
    });

    test("only the first 200 characters count", async () => {
      const padded = (length: number) => `moth${" ".repeat(length - 4)}nothing`;
      expect(await found(`/api/artists/search?q=${query(padded(200))}`)).toEqual(["Moth"]);
      expect(await found(`/api/artists/search?q=${query(padded(199))}`)).toEqual([]);
      expect((await api.request(`/api/artists/search?q=${query("🌙".repeat(500))}`)).status).toBe(
        200,
      );
    });

    for (const [parameters, text] of [
      ["q=lan&limit=0", "Invalid limit: it may be 1 to 50"],
      ["q=lan&limit=51", "Invalid limit: it may be 1 to 50"],
      ["q=lan&limit=ten", "Invalid limit: it may be 1 to 50"],
      ["q=lan&idolOnly=yes", "Invalid idolOnly: it may be true or false"],
      ["q=lan&q=moth", "Invalid q: it may be given once"],
    ] as const) {
      test(`?${parameters} answers 400 and says what it may be`, async () => {
        for (const list of ["artists", "albums", "songs"]) {
          const response = await api.request(`/api/${list}/search?${parameters}`);
          expect([response.status, await response.json()]).toEqual([
            400,
            { error: text, message: text },
          ]);
        }
      });
    }
  });
}
