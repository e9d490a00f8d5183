import { createContext } from "react-router";

/** What a rendering hands to the server besides its `Response`. */
export interface RenderedDocument {
  /** The HTML, which its `Response` need not carry through streams of bytes. */
  html: string | null;
  /** The pattern of the page's route, such as `/song/:song`; null for an address that React Router did not match. */
  pattern: string | null;
}

/** Set by the server for each rendering. */
export const renderedDocument = createContext<RenderedDocument>();
