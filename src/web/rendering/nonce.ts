import { createContext as createReactContext } from "react";
import { createContext } from "react-router";

/** The nonce of a rendering: the server allows the inline scripts and styles that carry it, and then removes it. */
export const renderingNonce = createContext<string>();

/** The same for components; undefined in the browser, whose document has none. */
export const Nonce = createReactContext<string | undefined>(undefined);
