import type { Operation } from "../src/api/reference/operation.ts";
import type { ApiDocument } from "../src/api/reference/document.ts";
import { TEAPOT } from "../test/teapot-catalogue.ts";
import { editOf, type Owner } from "./copy/owner.ts";
import { formWith } from "./form.ts";
import type { AttackRequest } from "./send.ts";

interface Schema {
  $ref?: string;
  example?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Returns a valid request of an operation about what an owner has. */
export function filledRequest(
  { method, path, parameters, body }: Operation,
  document: ApiDocument,
  owner: Owner,
  playlist: number,
): AttackRequest {
  const filled =
    path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(parameterOf(path, name, owner, playlist)),
    ) + queryOf(parameters);
  const [type, content] = body[0] ?? [];
  if (type === undefined) return { method, path: filled };
  if (type.startsWith("multipart/")) {
    const { headers, body: form } = formWith("photo", "photo.png", TINY_PNG);
    return { method, path: filled, headers, body: form };
  }
  const fields = exampleOf(content?.schema ?? {}, document, owner);
  const headers = { "Content-Type": type };
  return { method, path: filled, headers, body: JSON.stringify(fields) };
}

/** Returns the query of what an operation requires, by its examples. */
function queryOf(parameters: Operation["parameters"]): string {
  const required = parameters.filter((one) => one.in === "query" && one.required === true);
  const query = new URLSearchParams(
    required.flatMap(({ name, schema }) =>
      [schema?.example ?? []].flat().map((value) => [name, String(value)]),
    ),
  );
  return query.size === 0 ? "" : `?${query}`;
}

function parameterOf(path: string, name: string, owner: Owner, playlist: number): string {
  const value = () => {
    if (name === "username" || name === "name") return owner.username;
    if (name === "reviewId") return owner.songReview;
    if (name === "role") return "L";
    if (name === "year") return "2020";
    if (name === "target") return `song:${TEAPOT.song.kettleDance}`;
    if (name === "songId" && path.startsWith("/api/playlists/")) return TEAPOT.song.kettleDance;
    if (name !== "id") return 1;
    if (path.startsWith("/api/users/")) return owner.userId;
    if (path.startsWith("/api/auth/sessions/")) return owner.sessionId;
    if (path.startsWith("/api/playlists/")) return playlist;
    if (path.startsWith("/api/reviews/album/")) return owner.albumReview;
    if (path.startsWith("/api/reviews/")) return owner.songReview;
    if (path.startsWith("/api/edits/")) return owner.edit;
    return 1;
  };
  return String(value());
}

/** Returns the fields that have an example, so that the request is one that the owner may make. */
function exampleOf(schema: Schema, document: ApiDocument, owner: Owner): Record<string, unknown> {
  const name = schema.$ref?.split("/").at(-1);
  if (name === "ProposedEdit") return { ...editOf(owner.creditsVersion) };
  // Of somebody else, who is there before any owner that writes.
  if (name === "NewReport") return { kind: "profile", id: 1, reason: "other" };
  if (name === "NewEditComment") return { text: "An attack, filled in" };
  if (name === "SeenEdits" || name === "SeenNews") return { until: "2026-01-31T12:00:00Z" };
  if (name === "LinerNotes") return { text: "Lyrics by Hana Spout", song_id: 1 };
  if (name === "WantedFollow") return { releases: true, credits: false };
  if (name === "ImportRows") return { rows: [{ kind: "song", title: "Kettle Dance" }] };
  if (name === "RatingsToImport")
    return { ratings: [{ kind: "song", id: TEAPOT.song.kettleDance, rating: 4 }] };
  if (name === "SongsForLater") return { song_id: TEAPOT.song.kettleDance };
  // It names its songs in one way of three.
  if (name === "SongSource") return { album_id: TEAPOT.album.looseLeaves };
  const schemas = document.components?.schemas as Record<string, Schema> | undefined;
  const { properties = {} } = (name === undefined ? schema : schemas?.[name]) ?? {};
  const own: Record<string, unknown> = {
    norae_user: owner.username,
    // Both are reviewed already.
    song_id: TEAPOT.song.oneMoreDay,
    album_id: TEAPOT.album.looseLeaves,
    kind: "other",
    message: "An attack, filled in",
  };
  const fields = Object.entries(properties).flatMap(([field, { example }]) => {
    const value = own[field] ?? example;
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(fields);
}

/** A picture of one pixel. */
const TINY_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
