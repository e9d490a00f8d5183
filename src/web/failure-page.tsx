import { useContext } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { pagePath } from "../domain/page-path.ts";
import { FAILURE_ID_ATTRIBUTE, FailureId } from "./failure-report.ts";
import type { FailureBody } from "./failure-response.ts";
import { PageTitle } from "./ui/page-title.tsx";

/** Every page's error boundary shows this: what happened, in the error catalogue's words, and where to go on. */
export function FailurePage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) ? messageOf(error.data) : null;
  return (
    <main id="main" className="failure">
      <PageTitle>{failureTitle(status)}</PageTitle>
      <p>{message ?? "Something went wrong on our side. Please try again in a moment."}</p>
      <FailureNumber />
      <p className="ways-on">
        {status >= 500 && (
          <a href={pathname + search} rel="external">
            try again
          </a>
        )}
        <a href={pagePath.home()}>home</a>
        <a href={pagePath.artistDiscovery()}>all artists</a>
      </p>
    </main>
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

/** '404 Not Found', and for what is nobody's fault but ours '{status} - {error}'. */
export function failureTitle(status: number): string {
  const words = STATUS_WORDS[status] ?? (status < 500 ? "Bad Request" : "Internal Server Error");
  return status < 500 ? `${status} ${words}` : `${status} - ${words}`;
}

const STATUS_WORDS: Record<number, string> = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

function messageOf(body: unknown): string | null {
  const { message } = (body ?? {}) as Partial<FailureBody>;
  return typeof message === "string" ? message : null;
}
