import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { linkRoutes, onlyMarkedBrowsers } from "./link-routes.ts";
import { directVisitPage, PAGE_POLICY, signInPage } from "./page.ts";
import type { Person } from "./people.ts";
import { parseSignInRequest, reasonToRefuse, type SignInRequest } from "./request.ts";
import { LOCAL_IDENTITY_PATH, type LocalIdentity } from "./service.ts";

const MAXIMUM_FORM_BYTES = 16 * 1024;

type Env = { Bindings: Partial<HttpBindings> };

/** Returns the routes of the local identity service: everything at and below `/identity/`. */
export function localIdentityRoutes(service: LocalIdentity): Hono<Env> {
  const app = new Hono<Env>();
  app.use(`${LOCAL_IDENTITY_PATH}*`, async (c, next) => {
    c.header("Cache-Control", "no-store");
    const refusal = reasonToRefuse(c.req.raw, c.env?.incoming?.socket.remoteAddress);
    if (refusal !== null) return c.text(refusal, 403);
    return next();
  });
  app.route("/", linkRoutes(service));
  // These two are public: they contain nothing but names and the public key.
  app.get(`${LOCAL_IDENTITY_PATH}.well-known/openid-configuration`, (c) =>
    c.json(service.discoveryDocument),
  );
  app.get(`${LOCAL_IDENTITY_PATH}jwks.json`, (c) => c.json(service.keySet));
  app.use(`${LOCAL_IDENTITY_PATH}*`, onlyMarkedBrowsers(service));
  // Browsers send Content-Length with a form. Hono's own limit would wrap a body of unknown length in a new
  // Request, which the server's request object does not support.
  app.use(`${LOCAL_IDENTITY_PATH}*`, async (c, next) => {
    if (c.req.method !== "POST") return next();
    const length = c.req.header("Content-Length");
    if (length === undefined || c.req.header("Transfer-Encoding") !== undefined)
      return c.text("The request needs a Content-Length header.", 411);
    return Number(length) > MAXIMUM_FORM_BYTES ? c.text("The form is too large.", 413) : next();
  });

  const show = async (c: Context, request: SignInRequest | null, problem?: string) => {
    const status = problem === undefined ? 200 : 400;
    c.header("Content-Security-Policy", PAGE_POLICY);
    if (request === null) return c.html(directVisitPage());
    return c.html(signInPage(request, await service.people.list(), problem), status);
  };
  app.get(LOCAL_IDENTITY_PATH, (c) =>
    show(c, parseSignInRequest(c.req.query(), c.req.header("host"))),
  );

  app.post(LOCAL_IDENTITY_PATH, async (c) => {
    const { request, form } = await readForm(c);
    if (request === null) return c.text("This is no request of this site.", 400);
    const person = parsePerson(form);
    if (typeof person === "string") return show(c, request, person);
    await service.people.remember(person);
    const answer = new URLSearchParams({
      id_token: await service.idToken(person, request.nonce),
      ...(request.state === undefined ? {} : { state: request.state }),
    });
    return c.redirect(`${request.redirectUri}#${answer}`, 303);
  });
  app.post(`${LOCAL_IDENTITY_PATH}forget`, async (c) => {
    const { request, form } = await readForm(c);
    await service.people.forget(form["email"] ?? "");
    return show(c, request);
  });
  return app;
}

async function readForm(c: Context) {
  const body = await c.req.parseBody();
  const form: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === "string" ? value : undefined,
    ]),
  );
  return { form, request: parseSignInRequest(form, c.req.header("host")) };
}

/** Parses a person from the form; returns a message where the input is invalid. */
function parsePerson(form: Record<string, string | undefined>): Person | string {
  const name = (form["name"] ?? "").trim().replace(/\s+/g, " ");
  const email = (form["email"] ?? "").trim();
  if (name === "" || name.length > 100 || /\p{Cc}/u.test(name)) return "Please give a name.";
  if (!/^[^\s@]{1,100}@[^\s@]{1,100}$/u.test(email)) return "Please give an e-mail address.";
  return { name, email };
}
