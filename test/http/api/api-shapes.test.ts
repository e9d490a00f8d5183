import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  albumSchema,
  artistCreditSchema,
  relatedSongSchema,
  songsByMonthSchema,
  songDetailsSchema,
  songSchema,
} from "../../../src/api/catalogue/contract/song-contract.ts";
import {
  artistDetailsSchema,
  artistSchema,
  membershipSchema,
  namedArtistSchema,
  popularCreditSchema,
  songCreditSchema,
} from "../../../src/api/catalogue/contract/artist-contract.ts";
import { chartSchema } from "../../../src/api/catalogue/charts.ts";
import {
  personSchema,
  selfWrittenSchema,
  togetherSchema,
  writersSchema,
} from "../../../src/api/people/contract.ts";
import { searchItemSchema } from "../../../src/domain/catalogue/search-item.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { type ApiUnderTest, openApi } from "../../factory/api-under-test.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { IMPORTED_AT } from "../../factory/catalogue/save.ts";

const { draft, artists, albums, songs } = sampleCatalogue();

/** Every call of the specification's table, with the schema and number of its results. */
const CALLS: [path: string, schema: z.ZodType, length?: number][] = [
  ["/api/songs/recent/20", z.array(songSchema), 5],
  ["/api/songs/recent-releases", songsByMonthSchema],
  ["/api/songs/onthisday", z.array(songSchema), 5],
  ["/api/songs/random", z.array(songSchema), 1],
  ["/api/artists/search", z.array(searchItemSchema), 7],
  ["/api/albums/search", z.array(searchItemSchema), 5],
  ["/api/songs/search", z.array(searchItemSchema), 10],
  ["/api/artists/", z.array(artistSchema), 7],
  ["/api/artists", z.array(artistSchema), 7],
  [`/api/artists/${artists.lanterns}`, z.array(artistDetailsSchema), 1],
  [`/api/albums/${artists.lanterns}`, z.array(albumSchema), 4],
  [`/api/credits/artist/${artists.quill}`, z.array(artistCreditSchema), 4],
  [`/api/credits/artist/${artists.moth}&F`, z.array(artistCreditSchema), 2],
  [`/api/memberships/artist/${artists.moth}`, z.array(membershipSchema), 1],
  [`/api/memberships/group/${artists.lanterns}`, z.array(membershipSchema), 3],
  [`/api/songs/artist/titles/${artists.lanterns}`, z.array(songSchema), 3],
  [`/api/songs/artist/${artists.lanterns}`, z.array(songSchema), 7],
  [`/api/songs/details/${songs.glow}`, z.array(songDetailsSchema), 1],
  [`/api/songs/song/${songs.glow}`, z.array(songDetailsSchema), 1],
  [`/api/songs/artistinfo/${songs.crossing}`, z.array(namedArtistSchema), 3],
  [`/api/songs/albuminfo/${songs.glow}`, z.array(albumSchema), 1],
  [`/api/songs/related/${songs.glow}`, z.array(relatedSongSchema), 7],
  [`/api/credits/song/${songs.glow}`, z.array(songCreditSchema), 5],
  [`/api/albums/details/${albums.bridge}`, z.array(albumSchema), 1],
  [`/api/albums/album/${albums.bridge}`, z.array(albumSchema), 1],
  [`/api/albums/info/${albums.bridge}`, z.array(namedArtistSchema), 3],
  [`/api/songs/album/${albums.firstLight}`, z.array(songSchema), 4],
  ["/api/artists/top-credits/", z.array(popularCreditSchema), 2],
  ["/api/artists/top-credits", z.array(popularCreditSchema), 2],
  ["/api/artists/search?q=lan&idolOnly=true", z.array(searchItemSchema), 1],
  [`/api/artists/credits-by-artist/${artists.lanterns}`, z.array(popularCreditSchema), 2],
  [`/api/people/${artists.quill}`, personSchema],
  [`/api/together?person=${artists.quill}&person=${artists.moth}:F`, togetherSchema],
  [`/api/artists/${artists.lanterns}/writers`, writersSchema],
  [`/api/artists/${artists.lanterns}/self-written`, selfWrittenSchema],
  ["/api/charts?by=ratings&kind=albums&decade=2020s", chartSchema],
];

describe.each(ENGINES)("answers on %s", (engine) => {
  const api = forTests(() => openApi(engine, draft));

  for (const [path, schema, length] of CALLS) {
    test(`GET ${path} answers its schema and nothing else [1-3.1 1-3.2 1-3.4 1-3.5 1-3.6 1-3.10 1-3.11 1-7.4 1-7.8 1-7.9 1-7.10 1-7.11 1-7.12 1-7.13 1-7.14 1-7.15 1-7.16 1-7.17 1-7.18 1-7.19 1-7.20 1-7.22 2-7.29]`, async () => {
      const body = await api.read<unknown[]>(path);
      // Parsing drops fields that the schema does not have: equality means that there are none.
      expect(schema.parse(body)).toEqual(body);
      if (length !== undefined) expect(body).toHaveLength(length);
    });
  }

  test("openapi.json describes each of these answers", async () => {
    const described = await readDescription(api);
    for (const [path] of CALLS) {
      expect(described(path).safeParse(await api.read(path)).error, path).toBeUndefined();
    }
  });

  test("an artist has one number under each of its names, and says when it was updated", async () => {
    const [artist] = await api.read<object[]>(`/api/artists/${artists.lanterns}`);
    expect(artist).toMatchObject({
      _id: artists.lanterns,
      melon_artist_id: artists.lanterns,
      english_name: "Paper Lanterns",
      korean_name: "종이등",
      debut_date: "2021-04",
      num_songs: 7,
      aliases: ["PLTN", "The Lanterns"],
      credit_counts: { F: 0, L: 0, C: 0, A: 0 },
      last_updated: IMPORTED_AT,
    });
  });

  test("a song has its artists, its featured artists in their order, and its album's picture", async () => {
    const [song] = await api.read<object[]>(`/api/songs/details/${songs.glow}`);
    expect(song).toMatchObject({
      song_id: songs.glow,
      melon_song_id: songs.glow,
      melon_album_id: albums.firstLight,
      album_english_name: "First Light",
      artist_names: "Paper Lanterns",
      release_date: "2024-02-29",
      year: 2024,
      picture_url: "https://pictures.example/first-light.webp",
      featured_artists: [
        { artist_id: artists.moth, melon_artist_id: artists.moth, english_name: "Moth" },
        { artist_id: null, melon_artist_id: -1, english_name: "Nobody Known" },
      ],
    });
  });

  test("a person without a page is a name without a link, everywhere", async () => {
    const ghost = { artist_id: null, melon_artist_id: -1, english_name: "Ghost Singer" };
    const [song] = await api.read<
      { artists: object[]; artist_ids: unknown; melon_artist_ids: unknown }[]
    >(`/api/songs/details/${songs.crossing}`);
    expect(song?.artists[2]).toMatchObject(ghost);
    expect(song?.artist_ids).toEqual([artists.harbour, artists.lanterns, null]);
    expect(song?.melon_artist_ids).toEqual([artists.harbour, artists.lanterns, -1]);
    expect((await api.read<object[]>(`/api/albums/info/${albums.bridge}`))[2]).toMatchObject(ghost);
    const members = await api.read<object[]>(`/api/memberships/group/${artists.lanterns}`);
    expect(members[0]).toMatchObject({ ...ghost, active: false, from: "2021", to: "2022-08" });
    const credits = await api.read<object[]>(`/api/credits/song/${songs.glow}`);
    expect(credits[4]).toMatchObject({ ...ghost, credited_name: "The Ghost", credit_type: "A" });
    expect(JSON.stringify(await api.read("/api/artists/"))).not.toContain("Ghost");
    expect(JSON.stringify(await api.read("/api/artists/top-credits/"))).not.toContain("Ghost");
    expect(await api.read("/api/artists/search?q=ghost")).toEqual([]);
  });

  test("a record with nothing to list answers an empty list", async () => {
    for (const path of [
      `/api/albums/${artists.silent}`,
      `/api/songs/artist/${artists.silent}`,
      `/api/songs/artist/titles/${artists.silent}`,
      `/api/credits/artist/${artists.silent}`,
      `/api/credits/artist/${artists.silent}&L`,
      `/api/memberships/artist/${artists.silent}`,
      `/api/memberships/group/${artists.silent}`,
      `/api/artists/credits-by-artist/${artists.silent}`,
      `/api/songs/albuminfo/${songs.undated}`,
      `/api/credits/song/${songs.undated}`,
      `/api/songs/album/${albums.attic}`,
    ]) {
      expect(await api.read(path), path).toEqual([]);
    }
  });
});

interface Description {
  paths: Record<
    string,
    { get?: { responses: { 200: { content: Record<string, { schema: object }> } } } }
  >;
  components: { schemas: object };
}

/** Returns the schema of the response at a path in openapi.json. */
async function readDescription(api: ApiUnderTest): Promise<(path: string) => z.ZodType> {
  const { paths, components } = await api.read<Description>("/api/openapi.json");
  const templates = Object.entries(paths)
    .map(([template, { get }]) => ({
      pattern: new RegExp(`^${template.replace(/\/$/, "/?").replace(/\{\w+\}/g, "[^/&]+")}$`),
      schema: get?.responses[200].content["application/json"]?.schema,
      isExact: !template.includes("{"),
    }))
    .sort((a, b) => Number(b.isExact) - Number(a.isExact));
  return (path) => {
    const [asked = ""] = path.split("?");
    const schema = templates.find(({ pattern }) => pattern.test(asked))?.schema;
    const whole = JSON.stringify({ ...schema, $defs: components.schemas });
    return z.fromJSONSchema(
      JSON.parse(
        whole.replaceAll("#/components/schemas/", "#/$defs/"),
      ) as z.core.JSONSchema.JSONSchema,
    );
  };
}
