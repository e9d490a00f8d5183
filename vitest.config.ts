import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const shared = {
  // Modules are loaded once for all files of a worker, instead of again for each of 280.
  isolate: false,
  // Whatever takes longer is broken: on a small and busy machine a test can be many times slower than alone (ms).
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { interval: 20, timeout: 60_000 } },
  globalSetup: ["test/templates-setup.ts"],
  setupFiles: ["test/property-seeds.ts"],
};

// Without the React Router plugin: it serves an application, it does not run tests.
export default defineConfig({
  test: {
    // The default leaves one processor free, which is half of two.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: [
            "src/**/*.test.{ts,tsx}",
            "test/structure/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          ...shared,
          name: "http",
          include: ["test/http/**/*.test.ts"],
        },
      },
      {
        // What writes, watches and imports, once more through a PgBouncer in transaction mode: `npm run test:full`.
        test: {
          ...shared,
          name: "pooled",
          globalSetup: [...shared.globalSetup, "test/pooled-setup.ts"],
          include: [
            "src/database/changes/*.test.ts",
            "src/database/import/*.test.ts",
            "src/database/community/*.test.ts",
            "src/catalogue/edits/*.test.ts",
            "src/catalogue/import/import.test.ts",
            "src/catalogue/import/first-import.test.ts",
            "src/server/pages/invalidation.property.test.ts",
            "test/http/{api-edits,login,moderate-command,playlists,reviews,server-freshness}.test.ts",
          ],
        },
      },
      {
        // The long properties once more, with all their runs (test/length.ts): `npm run test:full`.
        test: {
          ...shared,
          name: "properties",
          include: ["src/**/*.property.test.ts", "test/**/*.property.test.ts"],
          env: { NORAE_TEST_LENGTH: "full" },
          testTimeout: 2 * 3_600_000,
        },
      },
    ],
  },
});
