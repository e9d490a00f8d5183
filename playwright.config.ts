import { defineConfig } from "@playwright/test";

// Chromium's own sandbox needs a user that is not root.
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const chromium = process.env["CHROMIUM_PATH"];

export default defineConfig({
  projects: [
    { name: "browser", testDir: "test/browser", grepInvert: /@full/ },
    // `npm run test:full`: what else a browser can show, and the other widths of the journeys.
    {
      name: "full",
      testDir: "test",
      testMatch: "{full,browser}/**/*.spec.ts",
      grep: /full\/|@full/,
    },
  ],
  globalSetup: "./test/databases/templates-setup.ts",
  // Whatever takes longer is broken: on a small and busy machine a test can be many times slower than alone (ms).
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Screenshots of failed tests. Traces make every test slower; to record one: `npm test -- FILE --trace=retain-on-failure`.
  outputDir: ".norae/browser",
  workers: 3,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: "list",
  use: {
    browserName: "chromium",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        ...asRoot,
        "--disable-gpu",
        // Widths of letters are not rounded to pixels of a size: the site's font and its fallback stay as wide as each other.
        "--font-render-hinting=none",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
