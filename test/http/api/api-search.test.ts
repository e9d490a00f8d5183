import { describe, expect, test } from "vitest";
import type { SearchItem } from "../../../src/domain/catalogue/search-item.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openApi } from "../../factory/api-under-test.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";

const { draft } = sampleCatalogue();
draft.artist({ english_name: "Lan", is_idol: false });
draft.artist({ english_name: "Lantern Keeper", is_idol: false });
draft.artist({ english_name: "100% Real_Name!", is_idol: true });

describe.each(ENGINES)("search lists on %s", (engine) => {
  const api = forTests(() => openApi(engine, draft));

  const found = async (path: string) =>
    (await api.read<SearchItem[]>(path)).map((item) => item.name);
  const query = (text: string) => encodeURIComponent(text);

  test("the exact name comes first, then names that begin with the text, then by number of references [1-7.7]", async () => {
    expect(await found("/api/artists/search?q=lan")).toEqual([
      "Lan",
      "Lantern Keeper",
      "Paper Lanterns",
      "Half Lanterns",
    ]);
    expect(await found("/api/artists/search?q=LAN&limit=2")).toEqual(["Lan", "Lantern Keeper"]);
  });

  test("idolOnly keeps idols, and what an idol takes part in [1-7.21]", async () => {
    expect(await found("/api/artists/search?q=lan&idolOnly=true")).toEqual(["Paper Lanterns"]);
    expect(await found("/api/artists/search?q=lan&idolOnly=false")).toHaveLength(4);
    // The song of that name, then those that Quill wrote.
    const all = await found("/api/songs/search?q=quill");
    expect(all[0]).toBe("Quill Alone");
    expect(await found("/api/songs/search?q=quill&idolOnly=true")).toEqual(all.slice(1));
    expect(await found("/api/songs/search?idolOnly=true")).not.toContain("Quill Alone");
    expect(await found("/api/albums/search?q=bridge&idolOnly=true")).toEqual(["Bridge"]);
  });

  test("an item has its kind and its artists [1-3.12 1-7.7 2-3.13]", async () => {
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

  test("an artist has the best-known group, and the alias that has the text where no own name has it", async () => {
    const [moth] = await api.read<SearchItem[]>("/api/artists/search?q=moth");
    expect(moth).toMatchObject({ name: "Moth", group: "Paper Lanterns" });
    const [lanterns] = await api.read<SearchItem[]>("/api/artists/search?q=pltn");
    expect(lanterns).toMatchObject({ name: "Paper Lanterns", also_known_as: "PLTN" });
    const [byName] = await api.read<SearchItem[]>("/api/artists/search?q=paper");
    expect(byName).not.toHaveProperty("also_known_as");
    expect(byName).not.toHaveProperty("group");
  });

  test("a text of any kind is only a text", async () => {
    for (const text of ["%", "_", "!", "'", "\\", "\u0000", "x\u0000y", "   ", "' OR 1=1 --", ""]) {
      const response = await api.request(`/api/artists/search?q=${query(text)}`);
      expect(response.status, JSON.stringify(text)).toBe(200);
    }
    expect(await found(`/api/artists/search?q=${query("100% real")}`)).toEqual(["100% Real_Name!"]);
    for (const text of ["%", "_", "\u0000", "   ", "", "' OR 1=1 --"]) {
      expect(await found(`/api/artists/search?q=${query(text)}`), JSON.stringify(text)).toEqual([]);
    }
  });

  for (const list of ["artists/", "artists/search", "albums/search", "songs/search?idolOnly=true"])
    test(`/api/${list} is read in parts, which are the whole together`, async () => {
      const path = `/api/${list}`;
      const whole = await api.read<object[]>(path);
      expect(whole.length).toBeGreaterThan(4);
      const parts: object[] = [];
      let cursor = "";
      let requests = 0;
      do {
        const separator = path.includes("?") ? "&" : "?";
        const answer = await api.request(`${path}${separator}limit=2${cursor}`);
        const part = (await answer.json()) as object[];
        expect(part.length).toBeLessThanOrEqual(2);
        parts.push(...part);
        const next = answer.headers.get("X-Next-Cursor");
        cursor = next === null ? "" : `&cursor=${next}`;
        requests += 1;
      } while (cursor !== "");
      expect(parts).toEqual(whole);
      expect(requests).toBe(Math.ceil(whole.length / 2));
    });

  test("only the first 200 characters count", async () => {
    const after = (length: number) => query(`${" ".repeat(length)}moth`);
    expect(await found(`/api/artists/search?q=${after(196)}`)).toEqual(["Moth"]);
    expect(await found(`/api/artists/search?q=${after(200)}`)).toEqual([]);
    expect((await api.request(`/api/artists/search?q=${query("🌙".repeat(500))}`)).status).toBe(
      200,
    );
  });

  const LISTS = ["artists/search", "albums/search", "songs/search"];
  const TYPES = "Invalid types: it can be a comma list of IDOL, ARTIST, ALBUM, SONG";
  for (const [paths, parameters, text] of [
    [[...LISTS, "search"], "q=lan&limit=51", "Invalid limit: it can be 1 to 50"],
    [LISTS, "q=lan&limit=0", "Invalid limit: it can be 1 to 1000"],
    [LISTS, "limit=ten", "Invalid limit: it can be 1 to 1000"],
    [LISTS, "limit=1001", "Invalid limit: it can be 1 to 1000"],
    [LISTS, "cursor=-1", "Invalid cursor: use the one from X-Next-Cursor"],
    [LISTS, "q=lan&idolOnly=yes", "Invalid idolOnly: it can be true or false"],
    [[...LISTS, "search"], "q=lan&q=moth", "Invalid q: it can be given only once"],
    [["search"], "q=lan&types=PERSON", TYPES],
  ] as const) {
    test(`?${parameters} answers 400 and lists the valid values`, async () => {
      for (const path of paths) {
        const response = await api.request(`/api/${path}?${parameters}`);
        expect([response.status, await response.json()]).toEqual([
          400,
          { error: text, message: text },
        ]);
      }
    });
  }

  describe("GET /api/search", () => {
    test("types and limit bound the answer [1-5.8 2-7.28]", async () => {
      const typesOf = async (parameters: string) =>
        new Set(
          (await api.read<SearchItem[]>(`/api/search?q=lan&${parameters}`)).map(({ type }) => type),
        );
      expect(await typesOf("types=IDOL")).toEqual(new Set(["IDOL"]));
      expect(await typesOf("types=ARTIST")).toEqual(new Set(["ARTIST"]));
      expect(await typesOf("types=ARTIST,IDOL")).toEqual(new Set(["IDOL", "ARTIST"]));
      expect(await typesOf("types=")).toEqual(new Set());
      expect(await found("/api/search?q=lan&limit=1")).toEqual(["Lan"]);
    });

    test("an empty query finds nothing", async () => {
      for (const parameters of ["", "?q=", `?q=${query("  \t")}`])
        expect(await found(`/api/search${parameters}`)).toEqual([]);
    });

    test("bytes that are no text are only a text", async () => {
      expect((await api.request("/api/search?q=%ff%fe%ed%a0%80")).status).toBe(200);
    });
  });
});
