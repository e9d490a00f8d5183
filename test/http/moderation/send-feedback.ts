import type { Answering } from "../../servers/site-under-test.ts";

/** A typical message. */
export const MESSAGE = {
  kind: "mistake",
  message: "The kettle is credited twice. 🫖\n노래",
  contact: "somebody@example.invalid",
  about: "/song/2",
};

/** Sends the form as a browser without scripts does. */
export function postForm(
  server: Answering,
  fields: Record<string, string>,
  headers: Record<string, string> = { Origin: server.url },
): Promise<Response> {
  return server.fetch("/feedback", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
}

/** Sends a message as a program does. */
export function postJson(server: Answering, body: unknown, headers: Record<string, string> = {}) {
  return server.fetch("/api/feedback", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });
}
