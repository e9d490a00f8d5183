import { createContext as createReactContext } from "react";
import { createContext } from "react-router";

export interface FailureReport {
  report: (error: unknown) => void;
  /** Returns the id under which the log has the first of them, for the visitor; null without one. */
  failureId: () => string | null;
  /** Whether there was one: a page that failed in part is not cached. */
  hasReported: () => boolean;
}

export const failureReport = createContext<FailureReport>();

/** The id that an error page shows; null for a page that failed in the browser. */
export const FailureId = createReactContext<string | null>(null);

/** Marks the element of an error page that holds the id, so that the browser can read it to hydrate. */
export const FAILURE_ID_ATTRIBUTE = "data-failure-id";
