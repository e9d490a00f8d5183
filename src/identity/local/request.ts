import { isLoopbackHost } from "../../domain/runtime/loopback.ts";
import { LOCAL_CLIENT_ID } from "./service.ts";

const PROXY_HEADERS = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-forwarded-server",
  "x-original-host",
  "x-real-ip",
  "cf-connecting-ip",
  "true-client-ip",
];

/** Returns why a request is refused, or null. Through a proxy or a rebound name strangers could sign in as any user. */
export function reasonToRefuse(request: Request, remoteAddress: string | undefined): string | null {
  const { headers } = request;
  if (PROXY_HEADERS.some((name) => headers.has(name)))
    return "The local sign-in does not work through a proxy.";
  if (!isLoopbackHost((headers.get("host") ?? "").replace(/:\d*$/, "")))
    return "The local sign-in works only at an address of this machine, such as localhost.";
  if (remoteAddress !== undefined && !isLoopbackHost(remoteAddress))
    return "The local sign-in works only on this machine.";
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && !isSameOrigin(headers)) return "This form can be sent only from its own page.";
  return null;
}

function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get("origin") ?? "";
  const site = headers.get("sec-fetch-site") ?? "same-origin";
  const isSame = URL.canParse(origin) && new URL(origin).host === headers.get("host");
  return site === "same-origin" && isSame;
}

export interface SignInRequest {
  /** The recipient of the ID token: the page /login at the address of this request. */
  redirectUri: string;
  state: string | undefined;
  nonce: string | undefined;
}

/** Parses the values of a query or a form; null where the request was not made by this site. */
export function parseSignInRequest(
  values: Record<string, string | undefined>,
  host: string | undefined,
): SignInRequest | null {
  const { client_id, response_type, redirect_uri = "", state, nonce } = values;
  if (client_id !== LOCAL_CLIENT_ID || response_type !== "id_token") return null;
  if (!URL.canParse(redirect_uri)) return null;
  const { host: wanted, pathname, search, hash, protocol, href } = new URL(redirect_uri);
  const isOurs = wanted === host && pathname === "/login" && search === "" && hash === "";
  if (!isOurs || !/^https?:$/.test(protocol)) return null;
  // As it was parsed: the parser drops line feeds, which no header can hold.
  return { redirectUri: href, state, nonce };
}
