import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Tests on real databases wait for the disk, and for each other on a small machine (ms).
const patience = { testTimeout: 20_000, hookTimeout: 60_000 };

// Without the React Router plugin: it serves an application, it does not run tests.
export default defineConfig({
  test: {
    // By itself it leaves one processor free, which on two is half of them.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          ...patience,
          name: "unit",
          include: [
            "src/**/*.test.{ts,tsx}",
            "test/structure/**/*.test.ts",
            "scripts/**/*.test.mjs",
          ],
        },
      },
      {
        test: {
          ...patience,
          name: "http",
          include: ["test/http/**/*.test.ts"],
        },
      },
    ],
  },
});
