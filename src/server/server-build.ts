import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";

/** The pages, as React Router's plugin assembles them. Its two descriptions of the type differ in trifles. */
export const serverBuild = build as ServerBuild;
