import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  // A build is made aside and then renamed, so that a running server never sees half of one.
  buildDirectory: process.env["NORAE_BUILD_DIRECTORY"] || "build",
  // The server build has two entries, each named for itself: see vite.config.ts.
  serverBuildFile: "[name].js",
  ssr: true,
  // Every page is kept and the same for everyone, so there is nothing to be discovered later.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
