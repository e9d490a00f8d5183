import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINES } from "../engines.ts";
import { openPlaylistApi, type PlaylistApi } from "../factory/playlist-api.ts";

/** Every public response of the catalogue, with its parameters. */
function catalogueCalls({ artists, albums, songs }: PlaylistApi): string[] {
  const { lanterns, moth, harbour, quill, tempo, ghost, silent, half } = artists;
  return [
    "/api/songs/recent/20",
    "/api/songs/recent/2",
    "/api/songs/recent-releases",
    "/api/songs/recent-releases?year=2024",
    "/api/songs/recent-releases?year=1999",
    "/api/songs/onthisday",
    "/api/artists/",
    "/api/artists/top-credits/",
    ...["artists", "albums"].map((noun) => `/api/${noun}/search`),
    ...["artists", "albums", "songs"].map((noun) => `/api/${noun}/search?q=lan`),
    "/api/songs/search?q=quill",
    "/api/artists/search?q=lan&idolOnly=true",
    "/api/search?q=lantern",
    "/api/search?q=light&types=ALBUM,SONG&limit=3",
    ...[lanterns, moth, harbour, quill, tempo, ghost, silent, half, 901].flatMap((id) => [
      `/api/artists/${id}`,
      `/api/albums/${id}`,
      `/api/songs/artist/titles/${id}`,
      `/api/credits/artist/${id}`,
      ...["F", "L", "C", "A"].map((role) => `/api/credits/artist/${id}&${role}`),
      `/api/memberships/artist/${id}`,
      `/api/memberships/group/${id}`,
      `/api/artists/credits-by-artist/${id}`,
      `/api/artists/${id}/writers`,
      `/api/artists/${id}/self-written`,
      `/api/people/${id}`,
    ]),
    `/api/together?person=${quill}&person=${moth}:F`,
    `/api/together?person=${quill}:LC&person=${tempo}:CA&act=${lanterns}&from=2024&to=2025`,
    "/api/together?person=1",
    ...[lanterns, moth, quill, silent].map((id) => `/api/songs/artist/${id}`),
    `/api/albums/${lanterns}?sortBy=name&sortDirection=asc`,
    `/api/albums/${lanterns}?albumTypes=EP,Single`,
    ...[...Object.values(albums), 902, 999].flatMap((id) => [
      `/api/albums/details/${id}`,
      `/api/albums/album/${id}`,
      `/api/albums/info/${id}`,
      `/api/songs/album/${id}`,
    ]),
    ...[...Object.values(songs), 903].flatMap((id) => [
      `/api/songs/details/${id}`,
      `/api/songs/song/${id}`,
      `/api/songs/artistinfo/${id}`,
      `/api/songs/albuminfo/${id}`,
      `/api/songs/related/${id}`,
      `/api/credits/song/${id}`,
    ]),
    `/api/connection?from=${quill}&to=${tempo}`,
    `/api/connection?from=${moth}&to=${tempo}&featured=1&performed=1`,
    `/api/connection?from=${moth}&to=${tempo}`,
    "/api/songs/details/9999",
    "/api/songs/details/abc",
    "/api/albums/details/-1",
    "/api/artists/0x1",
  ];
}

/** Formats one response as text: request, status, Location, and the body byte for byte. */
async function answerOf({ api }: PlaylistApi, path: string): Promise<string> {
  const response = await api.request(path);
  const location = response.headers.get("location");
  const head = `GET ${path} ${response.status}${location === null ? "" : ` ${location}`}`;
  return `${head}\n${await response.text()}\n`;
}

/** Formats the answer to pasted liner notes: nothing is stored. */
async function readNotes({ api }: PlaylistApi, body: object): Promise<string> {
  const response = await api.request("/api/liner-notes", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return `POST /api/liner-notes ${response.status}\n${await response.text()}\n`;
}

for (const engine of ENGINES) {
  describe(`the JSON of the API on ${engine} is byte for byte that of the golden files`, () => {
    let opened: PlaylistApi;
    beforeAll(async () => {
      opened = await openPlaylistApi(engine);
    });
    afterAll(() => opened?.remove());

    test("of the catalogue", async () => {
      const answers: string[] = [];
      for (const path of catalogueCalls(opened)) answers.push(await answerOf(opened, path));
      const text = "Glow\nLyrics by Quill\n작곡: Tempo Example, Nobody\n12 views";
      answers.push(await readNotes(opened, { text, song_id: opened.songs.glow }));
      await expect(answers.join("\n")).toMatchFileSnapshot("../golden/catalogue.txt");
    });

    test("of a playlist and its songs", async () => {
      const { songs, albums, somebody, make } = opened;
      const owner = await somebody();
      const { _id } = await make(owner, { song_ids: Object.values(songs), name: "Golden" });
      for (const [path, body] of [
        ["/api/reviews", { song_id: songs.glow, rating: 4.5, content: "Made up." }],
        [
          "/api/reviews/album",
          { album_id: albums.firstLight, rating: 3, content: "Also made up." },
        ],
      ] as const) {
        expect(await opened.status("POST", path, owner, { ...body, privacy: "public" })).toBe(201);
      }
      const answers: string[] = [];
      for (const path of [
        `/api/playlists/${_id}`,
        `/api/playlists/${_id}/songs`,
        "/api/playlists?page=1&limit=12",
        `/api/reviews/song/${songs.glow}`,
        `/api/reviews/song/${songs.glow}/rating`,
        `/api/reviews/album/${albums.firstLight}`,
        "/api/reviews/recent",
        "/api/reviews/1",
        "/api/reviews/album-1",
        "/api/users/profile/Listener1",
      ]) {
        answers.push(await answerOf(opened, path));
      }
      await expect(answers.join("\n")).toMatchFileSnapshot("../golden/community.txt");
    });
  });
}
