import { OpenAPIHono } from "@hono/zod-openapi";
import { durationText } from "../../domain/duration.ts";
import { encodeId } from "../../domain/id.ts";
import { IDEMPOTENCY_KEY_LIFE } from "../../domain/idempotency-rules.ts";
import { PRODUCT_NAME } from "../../domain/product-name.ts";

export type ApiDocument = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;

const DESCRIPTION = `Everything in Norae as JSON. What can be read without signing in needs no key, and pages of any \
site may request it. What belongs to a user needs a session: sign in, and send its token with each request as \
Authorization: Bearer and the token. A suspended account can read, download its data and be deleted; everything else is \
answered 403 with the reason and the end.

Ids are plain decimal numbers. The id of an artist, album or song never changes; if two records turn out to be one, the \
address of the merged one redirects (301) to the other. A person known only by name has artist_id null and \
melon_artist_id -1. Dates are calendar dates in Korea as text: YYYY-MM-DD, or YYYY-MM or YYYY if no more is known. Null \
means unknown. A song is credited if anyone, with a page or without, is credited on it with lyrics, composition or \
arrangement; all counts of credited songs use this rule. Page addresses have ids in another notation, plus one and in \
base 9: the page of the artist 100 is /artist/${encodeId(100)}.

Responses carry an ETag: send it as If-None-Match, and if nothing has changed the response is 304. An error is \
{"error": text, "message": text}, the same text twice. A malformed parameter is 400, a record that does not exist 404, \
and a record with nothing to list an empty list. If a response has Retry-After, try again after that many seconds.

Requests that create something take an Idempotency-Key: send a new one (such as a random UUID) for each thing you create, \
and the same one again if you did not get the response. For ${durationText(IDEMPOTENCY_KEY_LIFE)} the same request then \
creates nothing more and returns what was created, or 404 if that has since been deleted. Another request with the same \
key is 409.`;

export function describeApi(app: OpenAPIHono): ApiDocument {
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: `${PRODUCT_NAME} API`, version: "1", description: DESCRIPTION },
    servers: [{ url: "/" }],
    tags: [
      { name: "search", description: "Search everything by what a person types." },
      { name: "artists", description: "Idol groups, idols, producers, writers and other artists." },
      { name: "albums", description: "Albums, and who they are by." },
      { name: "songs", description: "Songs, the latest releases, and related songs." },
      { name: "credits", description: "Who is credited for what." },
      { name: "people", description: "Careers, who writes with whom, and who writes for whom." },
      { name: "charts", description: "The highest and most rated songs and albums." },
      { name: "memberships", description: "Who is or was in which group." },
      { name: "catalogue", description: "The whole catalogue at once." },
      { name: "accounts", description: "Signing in, and your own account." },
      { name: "feedback", description: "Feedback to the people who run the site." },
      {
        name: "edits",
        description: "Changes people propose to the catalogue, and what was decided.",
      },
      {
        name: "following",
        description: "Who you follow, and what is new from them. No one else can read it.",
      },
      {
        name: "moderation",
        description: "Reports of what people write, and what maintainers do about them.",
      },
      {
        name: "reviews",
        description: "What people say about songs and albums, and how they rate them.",
      },
      {
        name: "playlists",
        description: "Lists of songs people make, public or private.",
      },
    ],
  });
}

/** Returns the route of the OpenAPI document. It is generated from `app` at the first request, when all routes exist. */
export function documentRoutes(app: OpenAPIHono): OpenAPIHono {
  const routes = new OpenAPIHono();
  let document: string | undefined;
  routes.get("/api/openapi.json", (c) => {
    document ??= JSON.stringify(describeApi(app), null, 2);
    return c.body(document, 200, { "Content-Type": "application/json; charset=utf-8" });
  });
  return routes;
}
