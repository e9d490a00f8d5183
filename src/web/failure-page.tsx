import { type ReactNode, useContext } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { pagePath } from "../domain/page-path.ts";
import type { Route } from "./+types/failure-page.ts";
import { FAILURE_ID_ATTRIBUTE, FailureId } from "./request/failure-report.ts";
import type { FailureBody } from "./request/failure-response.ts";
import { PageTitle } from "./ui/page-title.tsx";
import { SearchField } from "./ui/form/search-field.tsx";

/** The error boundary of the layout route around all pages; a page that shows more exports its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}

interface FailurePageProps {
  error: unknown;
  /** The error catalogue's text for an unexpected error of this page, where it has one. */
  thrown?: string;
  children?: ReactNode;
}

export function FailurePage({ error, thrown, children }: FailurePageProps) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : null;
  /** Not found, or malformed. */
  const isMissing = status === 404 || status === 400;
  /** Else the page exists, and the message says what its choices lack. */
  const isMalformed = status === 400 && bodyOf(error)?.wrong === undefined;
  return (
    <main id="main" className="failure">
      <PageTitle>{failureHeading(error)}</PageTitle>
      <p>{messageOf(error, thrown)}</p>
      {isMalformed && (
        <p>
          There is no page at this address. It may have been cut off or mistyped. Search for what
          you want, or start from one of these pages.
        </p>
      )}
      <FailureIdNote />
      {isMissing && <MissingRecord />}
      {isMissing && <SearchAgain />}
      <p className="ways-on">
        {(status === null || status >= 500) && (
          <a href={pathname + search} rel="external">
            retry
          </a>
        )}
        <LinkToRest error={error} />
        <a href={pagePath.home()}>home</a>
        <a href={pagePath.artistDiscovery()}>all artists</a>
        <a href={pagePath.randomSong()} rel="external nofollow">
          a random song
        </a>
        {status === 404 && <a href={pagePath.feedback(pathname)}>say what is missing</a>}
      </p>
      {children}
    </main>
  );
}

function LinkToRest({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const wrong = bodyOf(error)?.wrong;
  if (wrong === undefined) return null;
  if (wrong === "question") return <a href={pathname}>choose again</a>;
  if (wrong === "choice") return <a href={pathname}>the full list</a>;
  const rest = new URLSearchParams(search);
  rest.delete("page");
  const query = rest.toString().replaceAll("%2C", ",");
  return <a href={query === "" ? pathname : `${pathname}?${query}`}>the first page</a>;
}

/** A search field, since visitors of a missing page were looking for something. */
function SearchAgain() {
  return (
    <form action={pagePath.search()} role="search" aria-label="search">
      <SearchField
        label="Search artists, songs, albums"
        name="query"
        placeholder="Search artists, songs, albums"
        maxLength={200}
      />
    </form>
  );
}

export function FailureIdNote() {
  const id = useContext(FailureId);
  if (id === null) return null;
  return (
    <p className="note">
      failure <code {...{ [FAILURE_ID_ATTRIBUTE]: "" }}>{id}</code>
    </p>
  );
}

export function failureHeading(error: unknown): string {
  if (isNetworkFailure(error)) return "No connection";
  return failureTitle(isRouteErrorResponse(error) ? error.status : 500);
}

/** Returns '404 Not Found', and for errors of the server '{status} - {error}'. */
export function failureTitle(status: number): string {
  const words = STATUS_WORDS[status] ?? (status < 500 ? "Bad Request" : "Server Error");
  return status < 500 ? `${status} ${words}` : `${status} - ${words}`;
}

const STATUS_WORDS: Record<number, string> = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  500: "Internal Server Error",
  503: "Service Unavailable",
  507: "Insufficient Storage",
};

export function messageOf(error: unknown, thrown = "Something went wrong on our side."): string {
  if (isNetworkFailure(error))
    return "This page could not be loaded: Norae could not be reached. Check your connection and try again.";
  const body = bodyOf(error);
  return typeof body?.message === "string"
    ? body.message
    : `${thrown.replace(/\.?$/, ".")} Please try again in a moment.`;
}

function bodyOf(error: unknown): Partial<FailureBody> | null {
  return isRouteErrorResponse(error) ? (error.data as Partial<FailureBody> | null) : null;
}

/** Whether the site was not reached: by the text of the browser's own error, or of the bundler's for a style sheet. */
function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOfBrowser = error instanceof TypeError && OF_BROWSERS.test(error.message);
  return isOfBrowser || error.message.startsWith("Unable to preload CSS");
}

const OF_BROWSERS = /fetch|network|load failed|loading dynamically imported|importing a module/i;

function MissingRecord() {
  return (
    <svg className="missing-record" viewBox="0 0 300 200" aria-hidden="true">
      <circle cx="196" cy="100" r="88" className="missing-record-disc" />
      <circle cx="196" cy="100" r="30" className="missing-record-disc" />
      <rect x="6" y="6" width="188" height="188" rx="8" className="missing-record-sleeve" />
      <path
        d="M6 140c40-34 72 26 112-4s56-24 76-10v60a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8z"
        className="missing-record-wave"
      />
    </svg>
  );
}
