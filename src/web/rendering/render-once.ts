import { createContext, type ReactNode } from "react";

/**
 * Returns the HTML of what is the same on all pages, which the server renders once. It reads no context and has no hooks.
 * @param key an object that stands for it as long as the process runs
 */
export type RenderOnceFunction = (key: object, node: ReactNode) => string;

/** Null in the browser, which makes the same elements as any others. */
export const RenderOnce = createContext<RenderOnceFunction | null>(null);
