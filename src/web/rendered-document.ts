import { createContext } from "react-router";

/** Takes the HTML of a rendering, which its `Response` need not carry through streams of bytes. */
export interface RenderedDocument {
  html: string | null;
}

/** Set by the server for each rendering. */
export const renderedDocument = createContext<RenderedDocument>();
