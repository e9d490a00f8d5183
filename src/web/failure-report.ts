import { createContext as createReactContext } from "react";
import { createContext } from "react-router";

/** Where an error that nobody expected goes while a page is rendered. */
export interface FailureReport {
  /** What a visitor can quote, and what finds the error in the log. */
  id: string;
  /** Writes the error to the log, each error once. */
  report: (error: unknown) => void;
  /** Whether there was one: a page that failed in part is not kept. */
  hasReported: () => boolean;
}

/** Given by the server to each rendering. */
export const failureReport = createContext<FailureReport>();

/** The id that an error page shows: null for a page that failed in the browser. */
export const FailureId = createReactContext<string | null>(null);

/** Marks the element of an error page that holds the id, so that the browser finds it again to hydrate. */
export const FAILURE_ID_ATTRIBUTE = "data-failure-id";
