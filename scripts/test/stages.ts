/** A part of a run. */
export interface Stage {
  name: string;
  /** The program that runs it. */
  runner: "check" | "vitest" | "playwright" | "attack";
  /** Whether it is part of `npm run test:full` instead of `npm test`. */
  isLong?: boolean;
  /** Whether some of its tests need the build. */
  isOnBuild?: boolean;
  /** The files that belong to it, by their paths; none where it is not chosen by naming a file. */
  files?: RegExp;
}

/** All stages, in the order in which they run. Decision 30 says what is where, and why. */
export const STAGES: readonly Stage[] = [
  { name: "check", runner: "check" },
  { name: "unit", runner: "vitest", files: /^(src|scripts|test\/structure)\/.*\.test\.tsx?$/ },
  { name: "http", runner: "vitest", isOnBuild: true, files: /^test\/http\/.*\.test\.ts$/ },
  { name: "process", runner: "vitest", isOnBuild: true, files: /^test\/process\/.*\.test\.ts$/ },
  {
    name: "browser",
    runner: "playwright",
    isOnBuild: true,
    files: /^test\/browser\/.*\.spec\.ts$/,
  },
  { name: "postgres", runner: "vitest", isLong: true, isOnBuild: true },
  {
    name: "operations",
    runner: "vitest",
    isLong: true,
    isOnBuild: true,
    files: /^test\/operations\/.*\.test\.ts$/,
  },
  { name: "pooled", runner: "vitest", isLong: true, isOnBuild: true },
  {
    name: "golden",
    runner: "vitest",
    isLong: true,
    isOnBuild: true,
    files: /^test\/golden\/.*\.test\.ts$/,
  },
  {
    name: "full",
    runner: "playwright",
    isLong: true,
    isOnBuild: true,
    files: /^test\/(full|browser)\/.*\.spec\.ts$/,
  },
  { name: "attack", runner: "attack", isLong: true, isOnBuild: true },
  // The longest is last: a failure of another one is known before.
  { name: "properties", runner: "vitest", isLong: true, isOnBuild: true },
];
