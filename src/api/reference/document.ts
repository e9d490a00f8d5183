import { OpenAPIHono } from "@hono/zod-openapi";
import { durationText } from "../../domain/duration.ts";
import { encodeId } from "../../domain/id.ts";
import { IDEMPOTENCY_KEY_LIFE } from "../../domain/idempotency-rules.ts";
import { PRODUCT_NAME } from "../../domain/product-name.ts";

export type ApiDocument = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;

const DESCRIPTION = `Everything in Norae as JSON. What can be read without signing in needs no key, and any site's \
pages may ask for it. What is somebody's own needs a session: sign in, and send its token with each request as \
Authorization: Bearer and the token. A suspended account can read, download its data and be deleted; all else is \
answered 403 with the reason and the end.

Ids are plain decimal numbers. An artist's, album's or song's id is stable for ever; when two records turn out to \
be one, the address of the merged one redirects (301) to the other. A person known by name only has artist_id null \
and melon_artist_id -1. Dates are calendar dates in Korea as text: YYYY-MM-DD, or YYYY-MM or YYYY where no more is \
known. What is null is not known. A song is credited if anybody, with a page or without, is credited on it with \
lyrics, composition or arrangement; all counts of credited songs are by this. The addresses of pages have ids in another notation, plus one and in base 9: \
the page of the artist 100 is /artist/${encodeId(100)}.

Answers carry an ETag: ask again with If-None-Match, and what did not change is answered 304. An answer that is \
not what was asked for is {"error": text, "message": text}, the same text twice. A malformed parameter is 400, a \
record that does not exist 404, and a record with nothing to list an empty list. Where the answer says Retry-After, \
try again after so many seconds.

What creates something takes an Idempotency-Key: send a new one (a random UUID, say) with each thing that is to be \
created, and the same one again where the answer was lost. For ${durationText(IDEMPOTENCY_KEY_LIFE)} the same request then creates nothing more and \
answers what was created, 404 if that has been deleted since. With the same key another request is 409.`;

export function describeApi(app: OpenAPIHono): ApiDocument {
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: `${PRODUCT_NAME} API`, version: "1", description: DESCRIPTION },
    servers: [{ url: "/" }],
    tags: [
      { name: "search", description: "Everything by whatever somebody types." },
      { name: "artists", description: "Idol groups, idols, producers, writers and other artists." },
      { name: "albums", description: "Albums, and who they are by." },
      { name: "songs", description: "Songs, their latest releases, and songs like them." },
      { name: "credits", description: "Who is credited with what." },
      { name: "people", description: "Careers, who writes with whom, and who writes for whom." },
      { name: "charts", description: "The highest and the most rated songs and albums." },
      { name: "memberships", description: "Who is or was in which group." },
      { name: "catalogue", description: "All of it at once." },
      { name: "accounts", description: "Signing in, and one's own account." },
      { name: "feedback", description: "Saying something to who runs the site." },
      {
        name: "edits",
        description: "Changes of the catalogue that people propose, and what became of them.",
      },
      {
        name: "following",
        description: "Whom one follows, and what is new of them. Nobody else can read it.",
      },
      {
        name: "moderation",
        description: "reports of what people write, and what maintainers do about them",
      },
      { name: "reviews", description: "What people say of songs and albums, and rate them." },
      {
        name: "playlists",
        description: "Lists of songs that people make, public or for themselves.",
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
