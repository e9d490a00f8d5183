import { describe, expect, test } from "vitest";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openApi } from "../../factory/api-under-test.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";

const { draft, artists, albums, songs } = sampleCatalogue();

/** Every path with an id: the messages for a malformed id and for an unknown one. */
const PATHS: [path: string, invalid: string, missing: string][] = [
  ["/api/artists/:id", "Invalid artist", "Artist does not exist"],
  ["/api/artists/credits-by-artist/:id", "Invalid artist", "Artist does not exist"],
  ["/api/artists/:id/writers", "Invalid artist", "Artist does not exist"],
  ["/api/artists/:id/self-written", "Invalid artist", "Artist does not exist"],
  ["/api/people/:id", "Invalid artist", "Artist does not exist"],
  ["/api/albums/:id", "Invalid album", "Artist does not exist"],
  ["/api/albums/details/:id", "Invalid album", "Album does not exist"],
  ["/api/albums/album/:id", "Invalid album", "Album does not exist"],
  ["/api/albums/info/:id", "Invalid album", "Album info does not exist"],
  ["/api/credits/artist/:id", "Invalid artist", "Artist does not exist"],
  ["/api/credits/artist/:id&L", "Invalid artist", "Artist does not exist"],
  ["/api/credits/song/:id", "Invalid song", "Song does not exist"],
  ["/api/credits/song/:id/production", "Invalid song", "Song does not exist"],
  ["/api/credits/artist/:id/production", "Invalid artist", "Artist does not exist"],
  ["/api/memberships/artist/:id", "Invalid artist", "Artist does not exist"],
  ["/api/memberships/group/:id", "Invalid artist", "Artist does not exist"],
  ["/api/songs/artist/:id", "Invalid artist", "Artist does not exist"],
  ["/api/songs/artist/titles/:id", "Invalid artist", "Artist does not exist"],
  ["/api/songs/details/:id", "Invalid song", "Song does not exist"],
  ["/api/songs/song/:id", "Invalid song", "Song does not exist"],
  ["/api/songs/artistinfo/:id", "Invalid song", "Artist info does not exist"],
  ["/api/songs/albuminfo/:id", "Invalid song", "Album info does not exist"],
  ["/api/songs/related/:id", "Invalid song", "Song does not exist"],
  ["/api/songs/album/:id", "Invalid album", "Songs does not exist"],
];

const MALFORMED = [
  "-1",
  "abc",
  "1e3",
  "٣",
  "9007199254740992",
  "' OR 1=1",
  "01",
  "+1",
  " 1",
  "1.0",
  "%ff",
];
const UNKNOWN = ["0", "777777", "9007199254740991"];

/** The one path where an empty id is another call: all artists. */
const ALL_ARTISTS = "/api/artists/";

describe.each(ENGINES)("ids on %s", (engine) => {
  const api = forTests(() => openApi(engine, draft));

  for (const [path, invalid, missing] of PATHS) {
    const withId = (id: string) => path.replace(":id", id === "%ff" ? id : encodeURIComponent(id));
    const empty = withId("");

    test(`GET ${path} answers 400 '${invalid}' for an invalid id`, async () => {
      const malformed = MALFORMED.map(withId);
      for (const malformedPath of empty === ALL_ARTISTS ? malformed : [...malformed, empty]) {
        const response = await api.request(malformedPath);
        expect(response.status, malformedPath).toBe(400);
        expect(await response.json()).toEqual({ error: invalid, message: invalid });
      }
    });

    test(`GET ${path} answers 404 '${missing}' for an id that nothing has`, async () => {
      for (const id of UNKNOWN) {
        const response = await api.request(withId(id));
        expect(response.status, withId(id)).toBe(404);
        expect(await response.json()).toEqual({ error: missing, message: missing });
      }
    });
  }

  test("an artist without a page does not exist", async () => {
    for (const path of [
      "/api/artists",
      "/api/albums",
      "/api/songs/artist",
      "/api/credits/artist",
      "/api/people",
    ]) {
      expect((await api.request(`${path}/${artists.ghost}`)).status, path).toBe(404);
    }
  });

  test("a merged record redirects to the survivor on every path", async () => {
    const moved: [from: string, to: string][] = [
      ["/api/artists/901", `/api/artists/${artists.lanterns}`],
      ["/api/albums/901?sortBy=name", `/api/albums/${artists.lanterns}?sortBy=name`],
      ["/api/credits/artist/901&W", `/api/credits/artist/${artists.lanterns}&W`],
      ["/api/credits/artist/901%26W", `/api/credits/artist/${artists.lanterns}%26W`],
      ["/api/albums/details/902", `/api/albums/details/${albums.firstLight}`],
      ["/api/songs/album/902", `/api/songs/album/${albums.firstLight}`],
      ["/api/songs/details/903", `/api/songs/details/${songs.glow}`],
      ["/api/people/901", `/api/people/${artists.lanterns}`],
      ["/api/artists/901/writers", `/api/artists/${artists.lanterns}/writers`],
      ["/api/artists/901/self-written", `/api/artists/${artists.lanterns}/self-written`],
      ["/api/credits/song/903", `/api/credits/song/${songs.glow}`],
    ];
    for (const [from, to] of moved) {
      const response = await api.request(from);
      expect([response.status, response.headers.get("Location")], from).toEqual([301, to]);
      expect((await api.request(to)).status, to).toBe(200);
    }
  });
});
