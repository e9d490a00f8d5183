import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  malformedAddress,
  type PageContext,
  pageContext,
  type RenderedDocument,
  renderedDocument,
} from "../../../web/context.ts";
import { isDecodable } from "../../../domain/runtime/decodable-path.ts";
import { RETRY_SECONDS } from "../../../domain/failure.ts";
import type { Tag } from "../../../domain/tag.ts";
import { type FailureReport, failureReport } from "../../../web/request/failure-report.ts";
import { renderingNonce } from "../../../web/rendering/nonce.ts";
import { securedDocument } from "./content-security-policy.ts";
import { logError } from "../../http/errors/error-log.ts";
import { loggedPathOf } from "../../http/observation/logged-path.ts";
import { expiryOf, Page, REVALIDATED } from "../page.ts";
import { isUnavailable, readableDatabase } from "./collecting-context.ts";
import {
  type Headers,
  hasGoogle,
  isHttps,
  type SecurityHeaders,
} from "../../http/security-headers.ts";

export interface RenderOptions extends Omit<PageContext, "tags" | "frames" | "doNotCache"> {
  build: ServerBuild;
  mode: "production" | "development";
  security: SecurityHeaders;
}

export interface PostedForm {
  contentType: string;
  body: ArrayBuffer;
  prepare: (context: RouterContextProvider) => void;
}

interface RenderingOptions {
  /** A form that is sent to the page. The answer to it is never cached. */
  form?: PostedForm;
  /** The id of the request for which it is rendered, under which errors are logged. */
  requestId?: string | null | undefined;
}

export type RenderPage = (address: string, options?: RenderingOptions) => Promise<Page>;

const RETRY_AFTER = String(RETRY_SECONDS.database);

/** Headers of a route that are sent with its page. No cookies, since a page is the same for everyone. */
const PASSED_ON = [
  "Content-Type",
  "Content-Disposition",
  "X-Robots-Tag",
  "Location",
  "X-Remix-Response",
  "Retry-After",
];

/** Renders with React Router, without the headers of the request, so that no page can depend on its visitor. */
export function pageRenderer(options: RenderOptions): RenderPage {
  const { build, mode, security, ...given } = options;
  const { clock, origin, signInOffers } = given;
  const handle = createRequestHandler(build, mode);
  const loggedPath = loggedPathOf(pagePatterns(build));
  const site = { isHttps: isHttps(origin), hasGoogle: hasGoogle(signInOffers) };
  return async (address, { form, requestId = null } = {}) => {
    const began = clock();
    const tags = new Set<Tag>();
    const database = readableDatabase(given.database, tags);
    const frames = new Set<string>();
    const [path = "", query] = address.split("?", 2);
    const isMalformed = !isDecodable(path);
    // React Router matches a path that it cannot decode as it is, and logs it. Escaped it matches the same route.
    const decodable = isMalformed ? path.replaceAll("%", "%25") : path;
    const url = origin + decodable + (query === undefined ? "" : `?${query}`);
    const request = requestTo(url, form);
    const report = reportTo(`${request.method} ${loggedPath(address)}`, requestId);
    const context = new RouterContextProvider();
    let isCached = form === undefined;
    const doNotCache = () => void (isCached = false);
    context.set(pageContext, { ...given, database, tags, frames, doNotCache });
    context.set(malformedAddress, isMalformed);
    context.set(failureReport, report);
    const nonce = randomBytes(16).toString("base64url");
    context.set(renderingNonce, nonce);
    const rendered: RenderedDocument = { html: null, pattern: null };
    context.set(renderedDocument, rendered);
    form?.prepare(context);
    const response = await handle(request, context);
    const document =
      rendered.html === null || !response.headers.get("Content-Type")?.startsWith("text/html")
        ? null
        : securedDocument(rendered.html, { ...site, nonce, frames });
    const isKept = isCached && response.status < 500 && !report.hasReported();
    return new Page({
      status: response.status,
      headers: [
        ...passedOn(response),
        ["Cache-Control", isKept ? REVALIDATED : "no-store"],
        ...(response.status === 503 ? [["Retry-After", RETRY_AFTER] as const] : []),
      ],
      security: document === null ? security.data : security.document(document.policy),
      body:
        document === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(document.html),
      tags,
      until: isKept ? expiryOf(tags, began) : 0,
      route: rendered.pattern,
      failureId: report.failureId(),
    });
  };
}

function requestTo(url: string, form: PostedForm | undefined): Request {
  if (form === undefined) return new Request(url);
  const { contentType, body } = form;
  return new Request(url, { method: "POST", headers: { "Content-Type": contentType }, body });
}

function passedOn({ headers }: Response): Headers {
  return PASSED_ON.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
}

function reportTo(where: string, requestId: string | null): FailureReport {
  // React Router may report the same error several times.
  const reported = new Set<unknown>();
  let id: string | null = null;
  return {
    report: (error) => {
      if (reported.has(error)) return;
      reported.add(error);
      if (isUnavailable(error)) return;
      const logged = logError(where, error, requestId);
      id ??= logged;
    },
    failureId: () => id,
    hasReported: () => reported.size > 0,
  };
}

/** Returns the patterns of the pages' routes, such as `artist/:artist/songs`. */
export function pagePatterns({ routes }: Pick<ServerBuild, "routes">): string[] {
  return Object.values(routes).flatMap((route) => route?.path ?? []);
}
