import type { Environment } from "./settings.ts";

/**
 * Returns why a built server must not run with this NODE_ENV, or null. Without 'production', rendering a page takes
 * three times as long.
 */
export function nodeEnvProblem(environment: Environment): string | null {
  const value = environment["NODE_ENV"];
  if (!import.meta.env.PROD || value === "production") return null;
  const was = value === undefined ? "missing" : JSON.stringify(value);
  return `NODE_ENV is ${was}. It must be production: use npm start, which sets it, or run NODE_ENV=production node build/server/serve.js.`;
}
