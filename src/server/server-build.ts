import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";

/** The pages as built by React Router's plugin. Its two declarations of the type differ slightly. */
export const serverBuild = build as ServerBuild;
