import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Rolldown } from "vite";
import { compressedAssets } from "./src/server/vite/compressed-assets.ts";
import { developmentServer } from "./src/server/vite/development-server.ts";

/** Modules of playlists, profiles, edits, reports, lists with choices, suggestions, sharing: home needs none of them. */
const OF_SOME_PAGES =
  /src[\\/](web[\\/](album[\\/]album-tile|edit[\\/]|moderation[\\/]|report[\\/]|person-search|playlist|user[\\/]|year-links|artist-discovery[\\/]list-name|feedback[\\/]|search[\\/]use-typed|listen|artist[\\/](credit-|list-|shares-|sorting)|self-written|song[\\/](song-table|add-all)|ui[\\/](chips|colour|combobox|counted|drop|is-composing|pages|picture-preview|reorder|segments|select|share|use-drag))|domain[\\/](edit|hidden|moderat|playlist|theme|colour|photo|sort))/;

/** Modules of the reviews of a song or an album; home needs none of them either. */
const OF_REVIEWS =
  /src[\\/]web[\\/](report[\\/](hidden-notice|report-link)|review[\\/](delete|login|own-(entry|review)|rating-s|report-|review-|reviewed|reviews[-.]|use-own))/;

/**
 * Groups small shared modules into few chunks: by default the bundler makes a chunk of each module that two pages
 * share, and a first view loaded twenty of them.
 */
const codeSplitting = {
  groups: [
    // Used by every page, and changes only with its versions.
    {
      name: "framework",
      test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    },
    // Modules that pages share, in one chunk: of several, each for its pages, some imported each other in a circle, and
    // a constant was used before the chunk that defines it had run.
    {
      name: "parts",
      test: (id) =>
        /[\\/]style\.css\?url$/.test(id) || (!OF_SOME_PAGES.test(id) && !OF_REVIEWS.test(id)),
      tags: ["$initial"],
      minShareCount: 2,
    },
    // In one chunk, too: of several, two imported each other.
    {
      name: "parts-of-reviews",
      test: OF_REVIEWS,
      tags: ["$initial"],
      minShareCount: 2,
    },
    // The other shared modules, in chunks of their own.
    { name: "parts-of-some", tags: ["$initial"], minShareCount: 2, entriesAware: true },
  ],
} satisfies Rolldown.CodeSplittingOptions;

/** Names shared chunks `parts`: the bundler would list every page that imports them. */
function chunkFileNames({ name }: Rolldown.PreRenderedChunk): string {
  return `assets/${name.startsWith("parts") ? "parts" : "[name]"}-[hash].js`;
}

export default defineConfig(({ command }) => ({
  cacheDir: process.env["NORAE_VITE_CACHE"] || "node_modules/.vite",
  // Ours comes before React Router's, which would answer every request itself.
  plugins: [developmentServer(), reactRouter(), compressedAssets()],
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
        define: { "process.env.NODE_ENV": '"production"' },
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
