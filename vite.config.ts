import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Rolldown } from "vite";
import { compressedAssets } from "./src/server/vite/compressed-assets.ts";
import { developmentServer } from "./src/server/vite/development-server.ts";

/** Whatever is no part of playlists. */
const BUT_PLAYLISTS =
  /^(?!.*src[\\/](web[\\/](playlist|ui[\\/](colour|counted|drop|picture-preview|reorder|use-drag))|domain[\\/](playlist|theme|colour|photo)))/;

/**
 * What the browser is sent. By itself the bundler makes a file of each small part that two pages share, and a first
 * view asked for twenty of them.
 */
const codeSplitting = {
  groups: [
    // What every page runs, and what changes with its versions alone.
    {
      name: "framework",
      test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    },
    // What pages share. Only what is small is put together: what is not stays with the pages that use it.
    {
      name: "parts",
      test: BUT_PLAYLISTS,
      tags: ["$initial"],
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 30_000,
    },
    // The same of playlists, in files of their own: no other first view needs them.
    { name: "parts-of-playlists", tags: ["$initial"], minShareCount: 2, entriesAware: true },
  ],
} satisfies Rolldown.CodeSplittingOptions;

/** The bundler would name the parts by every page that has them. */
function chunkFileNames({ name }: Rolldown.PreRenderedChunk): string {
  return `assets/${name.startsWith("parts") ? "parts" : "[name]"}-[hash].js`;
}

export default defineConfig(({ command }) => ({
  cacheDir: process.env["NORAE_VITE_CACHE"] || "node_modules/.vite",
  // Ours before React Router's, which would answer every request itself.
  plugins: [developmentServer(), reactRouter(), compressedAssets()],
  // What is loaded when it is first used: found out only then, it would load the page anew.
  optimizeDeps: {
    include: ["@base-ui/react/csp-provider", "@base-ui/react/toast"],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { chunkFileNames, codeSplitting } } } },
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
          // `npm start`, the `norae` command line and the thread that searches: one build, so that they share what
          // they know.
          input: {
            serve: "src/server/serve.ts",
            command: "src/command/main.ts",
            "search-worker": "src/search/thread/worker.ts",
            // A process of its own, that decodes the pictures people send.
            decode: "src/pictures/upload/decode-child.ts",
          },
        },
      },
    },
  },
}));
