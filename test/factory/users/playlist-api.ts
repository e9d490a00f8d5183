import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PlaylistSong } from "../../../src/api/community/playlists.ts";
import type { ApiContext } from "../../../src/api/context.ts";
import type { Engine } from "../../../src/database/database.ts";
import type { Feed, Playlist } from "../../../src/domain/playlists/playlist.ts";
import { Decoder } from "../../../src/pictures/upload/decoder.ts";
import { DiskStore, Uploads } from "../../../src/pictures/upload/uploads.ts";
import { openApi } from "../api-under-test.ts";
import { type Refused, reviewSender, type Sender } from "./review-sender.ts";
import { sampleCatalogue } from "../catalogue/sample.ts";
import { signIn } from "./sign-in.ts";

const CHILD = new URL("../../../src/pictures/upload/decode-child.ts", import.meta.url).pathname;

export const PLAYLISTS = "/api/playlists";

const NOW = new Date("2026-03-01T03:00:00.000Z");

/** More songs than fit into a playlist. */
const MANY = 510;

/** Opens the API on a database of its own with many songs, and helpers for tests of playlists. */
export async function openPlaylistApi(engine: Engine, overrides: Partial<ApiContext> = {}) {
  const { draft, songs, albums, artists } = sampleCatalogue();
  const many = Array.from({ length: MANY }, (_, at) =>
    draft.song({ english_name: `Many ${at + 1}`, artists: [artists.harbour] }),
  );
  draft.merged({ kind: "song", id: 1_903, mergedInto: songs.dusk });
  const folder = mkdtempSync(join(tmpdir(), "norae-covers-"));
  const store = new DiskStore(folder);
  const uploads = new Uploads(new Decoder(CHILD), store);
  let now = NOW;
  const api = await openApi(engine, draft, { clock: () => now, uploads, ...overrides });
  const { send, status, json } = reviewSender(api);
  let people = 0;
  const somebody = () => signIn(api.database, `Listener${(people += 1)}`, now);
  const make = (from: Sender, body: object = {}) =>
    json<Playlist>("POST", PLAYLISTS, from, { name: "Made up", is_public: true, ...body });
  const read = (id: number, from: Sender = null) =>
    json<Playlist>("GET", `${PLAYLISTS}/${id}`, from);
  const songsOf = (id: number, from: Sender = null) =>
    json<PlaylistSong[]>("GET", `${PLAYLISTS}/${id}/songs`, from);
  return {
    api,
    songs,
    albums,
    artists,
    many,
    send,
    status,
    json,
    somebody,
    make,
    read,
    songsOf,
    now: () => now,
    later: (minutes = 1) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    feed: (query = "", from: Sender = null) => json<Feed>("GET", `${PLAYLISTS}${query}`, from),
    mine: (from: Sender) => json<Playlist[]>("GET", `${PLAYLISTS}/mine`, from),
    refusal: (...request: Parameters<typeof send>) => json<Refused>(...request),
    /** Sends a form; a picture is a file in it. */
    sendForm: async (
      method: string,
      path: string,
      from: Sender,
      fields: Record<string, string>,
      photo?: Buffer,
    ) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      if (photo !== undefined)
        form.append("photo", new Blob([new Uint8Array(photo)], { type: "image/png" }), "cover.png");
      return api.request(path, { method, headers: { ...from?.headers }, body: form });
    },
    store,
    /** Whether the file of an uploaded picture is there. */
    hasFile: async (address: string | null) => {
      const name = /upload\/([0-9a-f]{32})\.webp$/.exec(address ?? "")?.[1];
      return name !== undefined && (await store.read(name, "large")) !== null;
    },
    /** Returns the names of all existing picture files. */
    files: () => {
      const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
      const names = paths.flatMap((path) => /([0-9a-f]{32})\.webp$/.exec(path)?.[1] ?? []);
      return names.toSorted();
    },
    /** Returns the names of the pictures that belong to a user. */
    uploadNames: async () => {
      const rows = await api.database.read((db) =>
        db.selectFrom("upload").select("name").orderBy("name").execute(),
      );
      return rows.map((row) => row.name);
    },
    remove: async () => {
      uploads.close();
      await api.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type PlaylistApi = Awaited<ReturnType<typeof openPlaylistApi>>;
