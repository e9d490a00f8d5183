import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { Limit } from "../../domain/limit.ts";
import { SIGN_IN_LINK_LIFE } from "../../domain/users/session-life.ts";
import { cookieAttributes, cookieName } from "../cookie.ts";
import {
  directVisitPage,
  FONT_PATH,
  linkNeededPage,
  PAGE_POLICY,
  signInPage,
  wrongLinkPage,
} from "./page.ts";
import type { Person } from "./people.ts";
import { parseSignInRequest, reasonToRefuse, type SignInRequest } from "./request.ts";
import { LOCAL_IDENTITY_PATH, type LocalIdentity } from "./service.ts";
import { isOpenedByPerson, LINK_PATH } from "./sign-in-link.ts";

const MAXIMUM_FORM_BYTES = 16 * 1024;

type Env = { Bindings: Partial<HttpBindings> };

/** @param font the path of the site's own font, with which its pages are set */
export function localIdentityRoutes(service: LocalIdentity, font: string): Hono<Env> {
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
  app.get(FONT_PATH, (c) => c.redirect(font));
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
    if (request === null) return c.text("This request does not come from this site.", 400);
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
  const form: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(await c.req.parseBody()))
    if (typeof value === "string") form[name] = value;
  return { form, request: parseSignInRequest(form, c.req.header("host")) };
}

/** Parses a person from the form; returns a message where the input is invalid. */
function parsePerson(form: Record<string, string | undefined>): Person | string {
  const name = (form["name"] ?? "").trim().replace(/\s+/g, " ");
  const email = (form["email"] ?? "").trim();
  if (name === "" || name.length > 100 || /\p{Cc}/u.test(name)) return "Please enter a name.";
  if (!/^[^\s@]{1,100}@[^\s@]{1,100}$/u.test(email)) return "Please enter an e-mail address.";
  return { name, email };
}

const WRONG_CODES = { amount: 10, milliseconds: 60_000 };

function linkRoutes(service: LocalIdentity): Hono {
  const wrongCodes = new Limit(WRONG_CODES, service.clock);
  const app = new Hono();
  app.get(LINK_PATH, async (c) => {
    if (!isOpenedByPerson(c.req.raw)) return c.text("Open this link in a browser.", 403);
    const secret = await service.openLink(c.req.query("code") ?? "");
    if (secret !== null) {
      const maxAge = SIGN_IN_LINK_LIFE / 1_000;
      setCookie(c, markName(service), secret, { ...cookieAttributes(service.origin), maxAge });
      return c.redirect("/login", 303);
    }
    // An old link that is opened again.
    if (await isMarkedBrowser(c, service)) return c.redirect("/login", 303);
    c.header("Content-Security-Policy", PAGE_POLICY);
    // Only after the comparison, so that a flood of wrong codes never keeps the right one out.
    const refused = wrongCodes.take("all");
    if (refused === null) return c.html(wrongLinkPage(), 403);
    c.header("Retry-After", String(refused.retryAfter));
    return c.html(wrongLinkPage(), 429);
  });
  return app;
}

function onlyMarkedBrowsers(service: LocalIdentity): MiddlewareHandler {
  return async (c, next) => {
    if (await isMarkedBrowser(c, service)) return next();
    c.header("Content-Security-Policy", PAGE_POLICY);
    return c.html(linkNeededPage(), 403);
  };
}

async function isMarkedBrowser(c: Context, service: LocalIdentity): Promise<boolean> {
  const secret = getCookie(c, markName(service));
  return secret !== undefined && (await service.isMarked(secret));
}

function markName({ origin }: LocalIdentity): string {
  return cookieName("norae-browser", origin);
}
