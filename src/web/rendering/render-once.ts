import { createContext, type ReactNode } from "react";

/** Returns the HTML of what is the same on all pages, rendered once by an object as key. It reads no context and has no hooks. */
export type RenderOnceFunction = (key: object, node: ReactNode) => string;

/** Null in the browser, which makes the same elements as any others. */
export const RenderOnce = createContext<RenderOnceFunction | null>(null);
