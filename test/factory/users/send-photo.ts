import type { Answering } from "../../servers/site-under-test.ts";
import type { SignedInTester } from "./sign-in.ts";

/** Uploads a file as a user's photo, as a browser does. */
export function sendPhoto(
  server: Answering,
  { userId, headers }: SignedInTester,
  bytes: Buffer,
  name = "photo.png",
): Promise<Response> {
  const body = new FormData();
  body.append("photo", new Blob([new Uint8Array(bytes)], { type: "image/png" }), name);
  return server.fetch(`/api/users/${userId}/photo`, { method: "POST", headers, body });
}
