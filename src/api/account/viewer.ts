import type { Context } from "hono";
import type { Viewer } from "../../domain/can.ts";
import { ERROR_TEXT } from "../../domain/error-text.ts";
import { type Failure, failure } from "../../domain/failure.ts";
import { sessionOf } from "../../identity/session.ts";
import type { ApiContext } from "../context.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** Who is signed in, and by which session. */
export interface SignedIn extends Viewer {
  sessionId: number;
}

type Identifying = Pick<ApiContext, "database" | "clock" | "origin">;

/**
 * Who asks: somebody, a visitor (null), or one whose session is dead. What is answered to a token is kept by
 * nobody, and what may depend on one says so.
 */
async function viewerOf(
  { database, clock, origin }: Identifying,
  c: Context,
): Promise<SignedIn | null | "dead"> {
  c.header("Vary", "Authorization", { append: true });
  const token = bearerToken(c);
  if (token === null) return null;
  c.header("Cache-Control", "private, no-store");
  const session = await sessionOf(
    database,
    { token, cookie: readSessionCookie(c, origin) },
    clock(),
  );
  if (session === null || session === "dead") return session;
  return { userId: session.user_id, sessionId: session.id };
}

/** Who asks where visitors may, too. A dead session is told so: nobody becomes a visitor without noticing. */
export async function visitorOr(
  context: Identifying,
  c: Context,
): Promise<SignedIn | null | Failure<"unauthenticated">> {
  const viewer = await viewerOf(context, c);
  return viewer === "dead" ? failure("unauthenticated", ERROR_TEXT.session.dead) : viewer;
}

/** Who asks where somebody has to be signed in. */
export async function signedIn(
  context: Identifying,
  c: Context,
): Promise<SignedIn | Failure<"unauthenticated">> {
  const viewer = await visitorOr(context, c);
  return viewer ?? failure("unauthenticated", ERROR_TEXT.session.none);
}

/** The token of the Authorization header, or null without one. Anything else than a bearer token is a dead one. */
export function bearerToken(c: Context): string | null {
  const header = c.req.header("Authorization");
  if (header === undefined) return null;
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header)?.[1] ?? "";
}
