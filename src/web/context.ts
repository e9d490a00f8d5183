import { createContext, type RouterContextProvider } from "react-router";
import type { Database } from "../database/database.ts";
import type { ApiReference } from "../domain/api-reference.ts";
import type { Clock } from "../domain/calendar-date.ts";
import type { TrustRule } from "../domain/edits/edit-rules.ts";
import type { SignInOffer } from "../domain/users/sign-in-offer.ts";
import type { Tag } from "../domain/tag.ts";
import type { Connections } from "../people/connection.ts";
import type { Search } from "../search/search.ts";

export interface PageContext {
  database: Database;
  search: Search;
  connections: Connections;
  clock: Clock;
  /** The public address of the site, without a trailing slash: canonical and sharing addresses begin with it. */
  origin: string;
  contactEmail: string | null;
  /** The external feedback form; null: the site has its own. */
  feedbackFormUrl: string | null;
  /** For how many days each daily backup is kept; null: none are made. */
  backupDays: number | null;
  /** Whether the server logs each request, which the privacy policy says. */
  logsRequests: boolean;
  trust: TrustRule;
  signInOffers: readonly SignInOffer[];
  apiReference: () => ApiReference;
  /** The tags of the page: the queries of `database` add them, loaders only what no query declares. */
  tags: Set<Tag>;
  /** Loaders add the origins of the external frames on their page: its policy allows no others. */
  frames: Set<string>;
  /** Has the page rendered for each request, where it depends on more than its tags can say. */
  doNotCache: () => void;
}

export const pageContext = createContext<PageContext>();

export type LoaderContext = Readonly<RouterContextProvider>;

/** Whether the requested path is no percent-encoded UTF-8, so that no page has it. */
export const malformedAddress = createContext(false);

export interface RenderedDocument {
  /** The HTML, which its `Response` need not carry through streams of bytes. */
  html: string | null;
  /** The pattern of the page's route, such as `/song/:song`; null for an address that React Router did not match. */
  pattern: string | null;
}

export const renderedDocument = createContext<RenderedDocument>();
