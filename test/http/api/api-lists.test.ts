import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Album } from "../../../src/domain/catalogue/album.ts";
import type { artistCreditSchema } from "../../../src/api/catalogue/contract/song-contract.ts";
import type { Song } from "../../../src/domain/catalogue/song.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openApi } from "../../factory/api-under-test.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";

const { draft, artists, albums } = sampleCatalogue();

describe.each(ENGINES)("lists on %s", (engine) => {
  const api = forTests(() => openApi(engine, draft));

  const names = async (path: string) =>
    (await api.read<(Album | Song)[]>(path)).map((item) => item.english_name);
  const albumsOf = `/api/albums/${artists.lanterns}`;
  const songsOf = `/api/songs/artist/${artists.lanterns}`;

  test("albums come by date or name, either way, partial dates by their known part, undated ones last", async () => {
    const newest = ["Bridge", "Night Market", "First Light", "Attic Tapes"];
    expect(await names(albumsOf)).toEqual(newest);
    expect(await names(`${albumsOf}?sortBy=date&sortDirection=desc`)).toEqual(newest);
    expect(await names(`${albumsOf}?sortDirection=asc`)).toEqual([
      "First Light",
      "Night Market",
      "Bridge",
      "Attic Tapes",
    ]);
    const byName = ["Attic Tapes", "Bridge", "First Light", "Night Market"];
    expect(await names(`${albumsOf}?sortBy=name&sortDirection=asc`)).toEqual(byName);
    expect(await names(`${albumsOf}?sortBy=name&sortDirection=desc`)).toEqual(byName.toReversed());
  });

  test("album types are a filter; those of unknown type show only with all twelve", async () => {
    expect(await names(`${albumsOf}?albumTypes=EP`)).toEqual(["First Light"]);
    expect(await names(`${albumsOf}?albumTypes=Single,Full%20Album`)).toEqual([
      "Bridge",
      "Night Market",
    ]);
    const eleven = "Single,EP,Full Album,Live,OST,Show,Digital,Remix,Best,Temporary Album,Reissue";
    expect(await names(`${albumsOf}?albumTypes=${eleven}`)).not.toContain("Attic Tapes");
    expect(await names(`${albumsOf}?albumTypes=${eleven},Remake`)).toContain("Attic Tapes");
    expect(await names(`${albumsOf}?albumTypes=`)).toEqual([]);
  });

  test("albums of unknown type are a choice of their own where one is made", async () => {
    expect(await names(`${albumsOf}?albumTypes=EP&untyped=1`)).toEqual([
      "First Light",
      "Attic Tapes",
    ]);
    expect(await names(`${albumsOf}?albumTypes=&untyped=1`)).toEqual(["Attic Tapes"]);
    expect(await names(`${albumsOf}?untyped=1`)).toHaveLength(4);
    expect(await names(`${albumsOf}?untyped=0`)).toEqual(["Bridge", "Night Market", "First Light"]);
    expect(await names(`${albumsOf}?albumTypes=&untyped=0`)).toEqual([]);
  });

  for (const [query, text] of [
    ["sortBy=date_added", "Invalid sortBy: it can be name or date"],
    ["sortBy=", "Invalid sortBy: it can be name or date"],
    ["sortBy=name&sortBy=date", "Invalid sortBy: it can be name or date"],
    ["sortDirection=up", "Invalid sortDirection: it can be asc or desc"],
    ["albumTypes=EP,Tape", "Invalid albumTypes: it can be a comma list of Single, EP, Full Album"],
    ["albumTypes=EP&albumTypes=OST", "Invalid albumTypes: it can be a comma list of Single"],
    ["untyped=", "Invalid untyped: it can be 0 or 1"],
  ] as const) {
    test(`?${query} answers 400 and lists the valid values`, async () => {
      const response = await api.request(`${albumsOf}?${query}`);
      expect(response.status).toBe(400);
      const { error, message } = (await response.json()) as { error: string; message: string };
      expect(error).toContain(text);
      expect(message).toBe(error);
    });
  }

  test("songs of an artist come newest first, one record in the order of its tracks, undated last", async () => {
    expect(await names(songsOf)).toEqual([
      "Crossing",
      "Market",
      "Dusk",
      "Glow",
      "Unnumbered Title",
      "A Bonus",
      "Undated",
    ]);
    expect((await names(`${songsOf}?sortDirection=asc`)).slice(-3)).toEqual([
      "Market",
      "Crossing",
      "Undated",
    ]);
    expect((await names(`${songsOf}?sortBy=name&sortDirection=asc`)).slice(0, 3)).toEqual([
      "A Bonus",
      "Crossing",
      "Dusk",
    ]);
  });

  test("title tracks are those that are known to be", async () => {
    expect(await names(`/api/songs/artist/titles/${artists.lanterns}`)).toEqual([
      "Crossing",
      "Glow",
      "Unnumbered Title",
    ]);
  });

  test("songs of an album come by track, those without a number last, title tracks first", async () => {
    expect(await names(`/api/songs/album/${albums.firstLight}`)).toEqual([
      "Dusk",
      "Glow",
      "Unnumbered Title",
      "A Bonus",
    ]);
  });

  const credits = async (suffix: string) =>
    (
      await api.read<z.infer<typeof artistCreditSchema>[]>(
        `/api/credits/artist/${artists.quill}${suffix}`,
      )
    ).map((credit) => [credit.english_name, credit.credit_type]);

  test("an artist's credits come newest first, with all letters of a song in one", async () => {
    expect(await credits("")).toEqual([
      ["Crossing", "LC"],
      ["Dusk", "L"],
      ["Glow", "LC"],
      ["Quill Alone", "LCA"],
    ]);
  });

  test("credits of one type take any of its letters, in either case, escaped or not", async () => {
    const lyrics = await credits("&L");
    expect(lyrics.map(([name]) => name)).toEqual(["Crossing", "Dusk", "Glow", "Quill Alone"]);
    for (const suffix of ["&W", "&l", "&w", "%26L", "%26w"]) {
      expect(await credits(suffix), suffix).toEqual(lyrics);
    }
    expect(await credits("&A")).toEqual([["Quill Alone", "LCA"]]);
    expect(await credits("&F")).toEqual([]);
    expect(await credits("&S")).toEqual([]);
  });

  test("a letter that means nothing answers 400 and says which there are", async () => {
    for (const suffix of ["&X", "&", "&LC", "&L&C", "%26%26L"]) {
      const response = await api.request(`/api/credits/artist/${artists.quill}${suffix}`);
      expect(response.status, suffix).toBe(400);
      const text = "Invalid credit type: it can be F, L, C or A";
      expect(await response.json()).toEqual({ error: text, message: text });
    }
  });

  test("credits of a song keep the order and the names of their source", async () => {
    const rows = await api.read<object[]>("/api/credits/song/1");
    expect(rows).toMatchObject([
      { english_name: "Moth", credited_name: "MOTH", credit_type: "F" },
      { english_name: "Nobody Known", credited_name: "Nobody Known", artist_id: null },
      { english_name: "Quill Example", credited_name: "Quill", credit_type: "L" },
      { english_name: "Quill Example", credited_name: "Q.", credit_type: "C" },
      { english_name: "Ghost Singer", credited_name: "The Ghost", melon_artist_id: -1 },
    ]);
  });

  test("popular credits count songs by idols, each once, and no features", async () => {
    expect(await api.read("/api/artists/top-credits/")).toMatchObject([
      { artist_id: artists.quill, num_songs: 3, lyrics: 3, composed: 2, arranged: 0 },
      { artist_id: artists.tempo, num_songs: 1, lyrics: 0, composed: 1, arranged: 1 },
    ]);
    const ofHarbour = `/api/artists/credits-by-artist/${artists.harbour}`;
    expect(await api.read(ofHarbour)).toMatchObject([
      { artist_id: artists.quill, num_songs: 1, lyrics: 1, composed: 1, arranged: 0 },
    ]);
  });

  test("a membership says whether it is current, and leaves out unknown dates", async () => {
    expect(await api.read(`/api/memberships/group/${artists.lanterns}`)).toMatchObject([
      { english_name: "Ghost Singer", active: false },
      { english_name: "Half Lanterns", active: null, group_type: "subunit", is_group: true },
      { english_name: "Moth", active: true, from: "2021-04", to: null },
    ]);
  });
});
