import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  // A build is written to another folder and then renamed, so that a running server never sees half of one.
  buildDirectory: process.env["NORAE_BUILD_DIRECTORY"] || "build",
  // The server build has several entries, each named for itself: see vite.config.ts.
  serverBuildFile: "[name].js",
  ssr: true,
  // Pages are cached and the same for everyone, so all routes can be sent at once.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
