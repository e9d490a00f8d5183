import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const shared = {
  // Modules are loaded once for all files of a worker, instead of again for each of 280.
  isolate: false,
  // Whatever takes longer is broken: on a small and busy machine a test can be many times slower than alone (ms).
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { interval: 20, timeout: 120_000 } },
  globalSetup: ["test/databases/templates-setup.ts"],
  setupFiles: ["test/property-seeds.ts"],
  // The server that tests run in their own process is built.
  server: { deps: { external: [/\/build\/server\//] } },
};

const unit = ["src/**/*.test.{ts,tsx}", "test/structure/**/*.test.ts", "scripts/**/*.test.ts"];
const http = ["test/http/**/*.test.ts"];
const processes = ["test/process/**/*.test.ts"];

/** The files whose tests run on the engine of the stage. */
function onOneEngine(): string[] {
  return [...unit, ...http, ...processes]
    .flatMap((pattern) => globSync(pattern))
    .filter((path) => !path.endsWith(".property.test.ts"))
    .filter((path) => /\bENGINES\b/.test(readFileSync(path, "utf8")));
}

// Without the React Router plugin: it serves an application, it does not run tests.
export default defineConfig({
  test: {
    // The identity service of tests warns of what only a public one needs.
    onConsoleLog: (text) => !text.startsWith("oidc-provider "),
    // The default leaves one processor free, which is half of two.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      { test: { ...shared, name: "unit", include: unit } },
      { test: { ...shared, name: "http", include: http } },
      { test: { ...shared, name: "process", include: processes } },
      // The other stages are those of `npm run test:full`.
      {
        test: {
          ...shared,
          name: "postgres",
          include: onOneEngine(),
          env: { NORAE_TEST_ENGINE: "postgres" },
        },
      },
      {
        test: {
          ...shared,
          name: "operations",
          include: ["test/operations/**/*.test.ts"],
          env: { NORAE_TEST_ENGINE: "both" },
        },
      },
      {
        // What writes, watches and imports, once more through a PgBouncer in transaction mode.
        test: {
          ...shared,
          name: "pooled",
          globalSetup: [...shared.globalSetup, "test/databases/pooled-setup.ts"],
          include: [
            "src/database/changes/*.test.ts",
            "src/database/import/*.test.ts",
            "src/database/community/**/*.test.ts",
            "src/catalogue/edits/**/*.test.ts",
            "src/catalogue/import/import.test.ts",
            "src/catalogue/import/first-import.test.ts",
            "src/server/pages/invalidation.property.test.ts",
            "test/http/*/{api-edits,login,playlists,reviews,server-freshness}.test.ts",
            "test/process/moderate-command.test.ts",
          ],
        },
      },
      {
        // The long properties once more, with all their runs (test/length.ts).
        test: {
          ...shared,
          name: "properties",
          include: ["src/**/*.property.test.ts", "test/**/*.property.test.ts"],
          env: { NORAE_TEST_LENGTH: "full", NORAE_TEST_ENGINE: "both" },
          testTimeout: 2 * 3_600_000,
        },
      },
      {
        // Compares what people and programs see of it all with what was recorded.
        test: {
          ...shared,
          name: "golden",
          include: ["test/golden/**/*.test.ts"],
          // One test runs a history of many commands.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
