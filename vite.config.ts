import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Rolldown } from "vite";
import { compressedAssets } from "./src/server/vite/compressed-assets.ts";
import { developmentServer } from "./src/server/vite/development-server.ts";
import { codeSplitting } from "./src/server/vite/script-groups.ts";
import { shortManifest } from "./src/server/vite/short-manifest.ts";

/** Names shared chunks `parts`: the bundler would list every page that imports them. */
function chunkFileNames({ name }: Rolldown.PreRenderedChunk): string {
  return `assets/${name.startsWith("parts") ? "parts" : "[name]"}-[hash].js`;
}

export default defineConfig(({ command }) => ({
  cacheDir: process.env["VITE_CACHE"] || "node_modules/.vite",
  // Ours comes before React Router's, which would answer every request itself.
  plugins: [developmentServer(), reactRouter(), shortManifest(), compressedAssets()],
  // Modules imported lazily: discovered only when used, they would reload the page.
  optimizeDeps: {
    include: ["@base-ui/react/csp-provider", "@base-ui/react/toast"],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { chunkFileNames, codeSplitting } } } },
    ssr: {
      // Bundled with its dependencies, the server starts in less than half the time. sharp is machine code, so it is
      // loaded from node_modules when a picture needs it.
      ...(command === "build" && {
        resolve: { noExternal: true, external: ["sharp"] },
        define: {
          "process.env.NODE_ENV": '"production"',
          "process.env.NORAE_COMMIT": JSON.stringify(process.env["NORAE_COMMIT"] ?? ""),
        },
      }),
      // Node reads its file as CommonJS with other exports than the bundle has.
      ...(command === "serve" && { resolve: { noExternal: ["opentype.js"] } }),
      build: {
        sourcemap: true,
        rolldownOptions: {
          // `npm start`, the `norae` command line and the threads: one build, so that they share chunks.
          input: {
            serve: "src/server/serve.ts",
            command: "src/command/main.ts",
            // For tests, which run the server in their own process.
            run: "src/server/process/run.ts",
            "checkpoint-worker": "src/database/sqlite/checkpoint-worker.ts",
            "search-worker": "src/search/thread/worker.ts",
            "connection-worker": "src/people/thread/worker.ts",
            // The child process that decodes uploaded pictures.
            decode: "src/pictures/upload/decode-child.ts",
            // The thread that decompresses dumps of MusicBrainz.
            "xz-worker": "src/catalogue/musicbrainz/input/xz-worker.ts",
          },
        },
      },
    },
  },
}));
