import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compressedAssets } from "./src/server/vite/compressed-assets.ts";
import { developmentServer } from "./src/server/vite/development-server.ts";

export default defineConfig(({ command }) => ({
  cacheDir: process.env["NORAE_VITE_CACHE"] || "node_modules/.vite",
  // Ours before React Router's, which would answer every request itself.
  plugins: [developmentServer(), reactRouter(), compressedAssets()],
  environments: {
    ssr: {
      // Bundled with what it needs, the server starts in less than half the time. But for sharp, which is machine
      // code: it is loaded from node_modules when a picture needs it.
      ...(command === "build" && {
        resolve: { noExternal: true, external: ["sharp"] },
        define: { "process.env.NODE_ENV": '"production"' },
      }),
      // Node takes its file for CommonJS of another shape than the one that is built.
      ...(command === "serve" && { resolve: { noExternal: ["opentype.js"] } }),
      build: {
        sourcemap: true,
        rolldownOptions: {
          // `npm start` and the `norae` command line: one build, so that they share what they know.
          input: { serve: "src/server/serve.ts", command: "src/command/main.ts" },
        },
      },
    },
  },
}));
