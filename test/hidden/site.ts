import { giveStanding } from "../../src/database/edits/standing.ts";
import type { Engine } from "../../src/database/database.ts";
import type { Edit } from "../../src/domain/edits/edit-shown.ts";
import type { Playlist } from "../../src/domain/playlists/playlist.ts";
import { openTestDatabase } from "../databases/engines.ts";
import { saveClaims } from "../factory/catalogue/claims.ts";
import { saveCatalogue } from "../factory/catalogue/save.ts";
import { sendPhoto } from "../factory/users/send-photo.ts";
import { signIn } from "../factory/users/sign-in.ts";
import { PICTURES } from "../data/pictures.ts";
import { type SiteUnderTest, startSite } from "../servers/site-under-test.ts";
import {
  albums,
  AUTHOR,
  draft,
  type HiddenThing,
  ID,
  PICTURED,
  type Place,
  songs,
  WORD,
} from "./places.ts";

/** Starts two servers on one database, with an author whose edit is applied, a user and a maintainer. */
export async function openHidingSite(engine: Engine) {
  const opened = await openTestDatabase(engine);
  const { database } = opened;
  await saveCatalogue(database, draft);
  await saveClaims(database, draft);
  const author = await signIn(database, AUTHOR);
  const user = await signIn(database, "Bea");
  const keeper = await signIn(database, "Keeper");
  await database.write(async (db) => {
    await giveStanding(db, author.userId, "trusted", new Date());
    await giveStanding(db, keeper.userId, "maintainer", new Date());
  });
  const limits = { NORAE_LIMIT_WRITE: "off", NORAE_LIMIT_LISTS: "off" };
  const servers = await Promise.all([
    startSite(opened.place, { env: limits }),
    startSite(opened.place, { env: limits }),
  ]);
  const [server, other] = servers;
  const askers = { "a visitor": null, "a user": user, "a maintainer": keeper };

  async function post<Answered>(
    path: string,
    { headers }: Pick<typeof author, "headers">,
    body: object,
  ): Promise<Answered> {
    const answer = await server.fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? null : await answer.json()) as Answered;
  }

  async function propose(from: typeof author, name: string): Promise<number> {
    const path = `/api/edits/credits/${songs.glow}`;
    const { version } = (await (await server.fetch(path)).json()) as { version: string };
    const add = [{ artist_id: null, name, roles: "C" }];
    const edit = { kind: "credits", song_id: songs.glow, version, add, source: "made up" };
    return (await post<Edit>("/api/edits", from, edit)).id;
  }
  await propose(author, "First Name");
  await post(`/api/edits/${await propose(user, "Second Name")}/approve`, author, {});
  await sendPhoto(server, author, await PICTURES.tiny());

  return {
    /** The one that everything is sent to, and another one on the same database. */
    server,
    other,
    author,
    /** Writes something by the author. */
    make: {
      "song review": async () => {
        const review = { song_id: songs.glow, rating: 5, content: `${WORD} of a song` };
        await post("/api/reviews", author, review);
      },
      "album review": async () => {
        const review = { album_id: albums.firstLight, rating: 0.5, content: `${WORD} of an album` };
        await post("/api/reviews/album", author, review);
      },
      playlist: async () => {
        const song_ids = [songs.glow, songs.crossing];
        const made = { name: `${WORD} list`, description: `${WORD} songs`, theme: "SING" };
        await post("/api/playlists", author, { ...made, is_public: true, song_ids });
      },
      "pictured playlist": async () => {
        const form = new FormData();
        const fields = { name: PICTURED, theme: "CUSTOM", is_public: "true" };
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        form.append("song_ids", JSON.stringify([songs.glow]));
        const bytes = new Uint8Array(await PICTURES.tiny());
        form.append("photo", new Blob([bytes], { type: "image/png" }), "cover.png");
        const { headers } = author;
        const sent = { method: "POST", headers, body: form };
        const answer = await server.fetch("/api/playlists", sent);
        if (!answer.ok) throw new Error(await answer.text());
      },
      comment: () => post(`/api/edits/${ID.edit}/comments`, author, { text: `${WORD} on it` }),
      profile: () => Promise.resolve(),
    } satisfies Record<HiddenThing, () => Promise<unknown>>,
    moderate: (thing: HiddenThing, action: "hide" | "restore") =>
      post("/api/moderation", keeper, { ...NAMED[thing], action, reason: "made up" }),
    setPrivate: async (is_private: boolean) => {
      const answer = await server.fetch(`/api/users/${author.userId}`, {
        method: "PATCH",
        headers: { "Content-Type": "application/json", ...author.headers },
        body: JSON.stringify({ is_private }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    /** Returns what a place answers to who has read it before, or never. */
    async read({ path, by }: Place, from: SiteUnderTest, known?: Read): Promise<Read> {
      // Compressing takes time, and what the other server answers is compressed.
      const coding = from === server ? { "Accept-Encoding": "identity" } : {};
      const condition = known?.etag ? { "If-None-Match": known.etag } : {};
      const headers = { ...askers[by]?.headers, ...coding, ...condition };
      const answer = await from.fetch(path, { headers });
      if (known !== undefined && answer.status === 304) return known;
      const location = answer.headers.get("Location") ?? "";
      return {
        text: `${answer.status} ${location} ${normal(await answer.text(), from)}`,
        isCached: answer.headers.get("Cache-Status")?.includes("hit") ?? false,
        etag: answer.headers.get("ETag") ?? "",
      };
    },
    /** The address of the uploaded picture of the author's profile, or of the pictured playlist. */
    async uploaded(of: "pictured playlist" | "profile"): Promise<string> {
      const path = of === "profile" ? `/api/users/profile/${AUTHOR}` : "/api/playlists/2";
      const shown = (await (await server.fetch(path)).json()) as Playlist & { user?: Playlist };
      return (shown.user ?? shown).picture ?? "";
    },
    remove: async () => {
      await Promise.all(servers.map((one) => one.stop()));
      await opened.remove();
    },
  };
}

export interface Read {
  /** The status and the content. */
  text: string;
  /** Whether the server had it in its cache. */
  isCached: boolean;
  etag: string;
}

const NAMED: Record<HiddenThing, object> = {
  "song review": { kind: "review", id: `${ID.songReview}` },
  "album review": { kind: "review", id: `album-${ID.albumReview}` },
  playlist: { kind: "playlist", id: ID.playlist },
  "pictured playlist": { kind: "playlist", id: ID.picturedPlaylist },
  comment: { kind: "comment", id: ID.comment },
  profile: { kind: "profile", id: ID.author },
};

/** Leaves out what differs by itself: names of uploaded pictures, addresses of servers, and when a session was used. */
function normal(text: string, { url }: SiteUnderTest): string {
  return text
    .replaceAll(url, "ORIGIN")
    .replaceAll(/upload\/[0-9a-f]{32}/g, "upload/NAME")
    .replaceAll(/"used_at":"[^"]*"/g, "");
}
