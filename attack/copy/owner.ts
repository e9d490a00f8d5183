import { randomUUID } from "node:crypto";
import { TEAPOT } from "../../test/teapot-catalogue.ts";
import { type AttackRequest, json, send } from "../send.ts";
import type { Tally } from "../tally.ts";
import { type Person, signIn } from "./sign-in.ts";
import type { Copy } from "./start-copy.ts";

/** Somebody with things of their own, some of which are for nobody else. */
export interface Owner extends Person {
  privatePlaylist: number;
  publicPlaylist: number;
  /** A private review of a song, and one of an album. */
  songReview: number;
  albumReview: number;
  sessionId: number;
  /** A pending edit of a song's credits, and the version of these. */
  edit: number;
  creditsVersion: string;
  /** Texts that nobody else may ever be told. */
  secrets: string[];
}

export async function makeOwner(copy: Copy, tally: Tally): Promise<Owner> {
  const person = await signIn(copy, tally);
  const secret = () => `secret-${randomUUID()}`;
  const [name, description, song, album] = [secret(), secret(), secret(), secret()];
  const note = secret();
  const make = async (request: AttackRequest) => {
    const { status, text } = await send(copy, tally, request);
    if (status >= 300) throw new Error(`${request.path} was refused: ${text}`);
    return JSON.parse(text) as { _id: number; id: number };
  };
  const post = (path: string, body: object) => make(json("POST", path, body, person.headers));
  const song_ids = [TEAPOT.song.kettleDance, TEAPOT.song.whistleSoft];
  const hidden = { name: name.slice(0, 50), description, is_public: false, song_ids };
  const shown = { name: "Shown to all", is_public: true, song_ids };
  const songReview = { song_id: TEAPOT.song.kettleDance, rating: 4, content: song };
  const albumReview = { album_id: TEAPOT.album.firstSteep, rating: 3, content: album };
  const sessions = await send(copy, tally, { path: "/api/auth/sessions", headers: person.headers });
  const [session] = JSON.parse(sessions.text) as { id: number }[];
  const credits = await send(copy, tally, { path: EDITED_CREDITS, headers: person.headers });
  const { version } = JSON.parse(credits.text) as { version: string };
  return {
    ...person,
    edit: (await post("/api/edits", { ...editOf(version), note })).id,
    creditsVersion: version,
    privatePlaylist: (await post("/api/playlists", hidden))._id,
    publicPlaylist: (await post("/api/playlists", shown))._id,
    songReview: (await post("/api/reviews", { ...songReview, privacy: "private" })).id,
    albumReview: (await post("/api/reviews/album", { ...albumReview, privacy: "private" })).id,
    sessionId: session?.id ?? 0,
    secrets: [hidden.name, description, song, album, note, person.email, person.token],
  };
}

const EDITED_CREDITS = `/api/edits/credits/${TEAPOT.song.oneMoreDay}`;

/** Returns the body of a valid edit. */
export function editOf(version: string): object {
  return {
    kind: "credits",
    song_id: TEAPOT.song.oneMoreDay,
    version,
    add: [{ artist_id: null, name: "An Attack", roles: "A" }],
    source: "made up",
  };
}

/** Returns what belongs to somebody as one text, which differs if anything of it was changed. */
export async function stateOf(copy: Copy, tally: Tally, owner: Owner): Promise<string> {
  const path = `/api/users/${owner.userId}/data`;
  const { status, text } = await send(copy, tally, { path, headers: owner.headers });
  // When a session was used last changes by itself.
  return `${status} ${text.replace(/"used_at":"[^"]*"/g, "")}`;
}
