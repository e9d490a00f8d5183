import { type ReactNode, useContext } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { pagePath } from "../domain/page-path.ts";
import { FAILURE_ID_ATTRIBUTE, FailureId } from "./failure-report.ts";
import type { FailureBody } from "./failure-response.ts";
import { MissingRecord } from "./missing-record.tsx";
import { PageTitle } from "./ui/page-title.tsx";
import { SearchField } from "./ui/search-field.tsx";

interface FailurePageProps {
  error: unknown;
  /** What a page says of an error that nobody expected, where the catalogue has words for it. */
  thrown?: string;
  /** What there is to show all the same. */
  children?: ReactNode;
}

/** Every page's error boundary shows this: what happened, in the error catalogue's words, and where to go on. */
export function FailurePage({ error, thrown, children }: FailurePageProps) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : null;
  /** Nothing has this address, or nothing could have it. */
  const isNotThere = status === 404 || status === 400;
  return (
    <main id="main" className="failure">
      <PageTitle>{failureHeading(error)}</PageTitle>
      <p>{messageOf(error, thrown)}</p>
      <FailureNumber />
      {isNotThere && <MissingRecord />}
      {isNotThere && <SearchOn />}
      <p className="ways-on">
        {(status === null || status >= 500) && (
          <a href={pathname + search} rel="external">
            try again
          </a>
        )}
        <WayToRest error={error} />
        <a href={pagePath.home()}>home</a>
        <a href={pagePath.artistDiscovery()}>all artists</a>
        <a href={pagePath.randomSong()} rel="external nofollow">
          a song by chance
        </a>
        {status === 404 && <a href={pagePath.feedback(pathname)}>say what is missing</a>}
      </p>
      {children}
    </main>
  );
}

/** To the list of which there is no such page, or no such choice. */
function WayToRest({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const wrong = bodyOf(error)?.wrong;
  if (wrong === undefined) return null;
  if (wrong === "choice") return <a href={pathname}>the whole list</a>;
  const rest = new URLSearchParams(search);
  rest.delete("page");
  const query = rest.toString().replaceAll("%2C", ",");
  return <a href={query === "" ? pathname : `${pathname}?${query}`}>the first page</a>;
}

/** Whoever did not find a page was looking for something. */
function SearchOn() {
  return (
    <form action={pagePath.search()} role="search" aria-label="what you were looking for">
      <SearchField
        label="Search artists, songs, albums"
        name="query"
        placeholder="Search artists, songs, albums"
        maxLength={200}
      />
    </form>
  );
}

/** What finds the failure in the log, for who reports it. */
export function FailureNumber() {
  const id = useContext(FailureId);
  if (id === null) return null;
  return (
    <p className="note">
      failure <code {...{ [FAILURE_ID_ATTRIBUTE]: "" }}>{id}</code>
    </p>
  );
}

/** What a failure is called: in the heading and the title of its page. */
export function failureHeading(error: unknown): string {
  if (isNetworkFailure(error)) return "No connection";
  return failureTitle(isRouteErrorResponse(error) ? error.status : 500);
}

/** '404 Not Found', and for what is nobody's fault but ours '{status} - {error}'. */
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
};

/** What has happened, in the error catalogue's words. */
export function messageOf(error: unknown, thrown = "Something went wrong on our side."): string {
  if (isNetworkFailure(error)) return "This page could not be loaded: Norae was not reached.";
  const body = bodyOf(error);
  return typeof body?.message === "string"
    ? body.message
    : `${thrown.replace(/\.?$/, ".")} Please try again in a moment.`;
}

function bodyOf(error: unknown): Partial<FailureBody> | null {
  return isRouteErrorResponse(error) ? (error.data as Partial<FailureBody> | null) : null;
}

/** Whether the browser did not reach the site: what its fetch then throws says so in each browser's words. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
