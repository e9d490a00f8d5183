import type { ServerResponse } from "node:http";
import type { SignInOffer } from "../../domain/users/sign-in-offer.ts";

export type Headers = readonly (readonly [name: string, value: string])[];

export interface SecurityHeaders {
  /** Of responses that are neither a page nor a picture: they load and run nothing. */
  data: Headers;
  /** Of drawn and uploaded pictures, which other sites may show. */
  picture: Headers;
  document: (contentPolicy: string) => Headers;
}

const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The same for pictures: an SVG that is opened directly is a document. */
const PICTURE_POLICY = `${NO_CONTENT_POLICY}; sandbox`;

interface SecurityOptions {
  origin: string;
  signInOffers: readonly SignInOffer[];
  /** In development Vite adds scripts and styles of its own, so that there is no Content-Security-Policy. */
  mode: "production" | "development";
}

export function createSecurityHeaders({
  origin,
  signInOffers,
  mode,
}: SecurityOptions): SecurityHeaders {
  const common: Headers = [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    [
      "Permissions-Policy",
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ],
    // Google's sign-in opens a window and gets its answer from it.
    [
      "Cross-Origin-Opener-Policy",
      hasGoogle(signInOffers) ? "same-origin-allow-popups" : "same-origin",
    ],
    ["X-Frame-Options", "DENY"],
    ...(isHttps(origin) ? ([["Strict-Transport-Security", "max-age=31536000"]] as const) : []),
  ];
  const headers = (contentPolicy: string, readers: "same-origin" | "cross-origin"): Headers => [
    ...common,
    ["Cross-Origin-Resource-Policy", readers],
    ...(mode === "production" ? ([["Content-Security-Policy", contentPolicy]] as const) : []),
  ];
  return {
    data: headers(NO_CONTENT_POLICY, "same-origin"),
    picture: headers(PICTURE_POLICY, "cross-origin"),
    document: (contentPolicy) => headers(contentPolicy, "same-origin"),
  };
}

/** Sets headers of a response, for all who answer it later; headers that are written with it take precedence. */
export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

export function hasGoogle(offers: readonly SignInOffer[]): boolean {
  return offers.some(({ kind }) => kind === "google");
}

export function isHttps(origin: string): boolean {
  return origin.startsWith("https:");
}
