import { dirname } from "node:path";
import { install } from "./install.mjs";
import { pinnedNode } from "./pinned-node.mjs";
import { inProject, runProgram } from "./run-program.mjs";

const build = ["node", "scripts/build.ts"];

/**
 * The programs of each command, which run one after the other until one fails; the last gets the arguments.
 * @type {Record<string, string[][]>}
 */
const commands = {
  start: [build, ["node", "build/server/serve.js"]],
  dev: [["react-router", "dev"]],
  build: [[...build, "--verbose"]],
  norae: [build, ["node", "build/server/command.js"]],
  test: [["node", "scripts/test/main.ts"]],
  "test:changed": [["node", "scripts/test/main.ts", "--changed"]],
  "test:full": [["node", "scripts/test/main.ts", "--full"]],
  measure: [["node", "scripts/measure.ts"]],
  check: [
    ["oxfmt", "--check"],
    // The next two need the generated types of the routes.
    ["react-router", "typegen"],
    ["oxlint", "--type-aware", "--deny-warnings"],
    ["tsc", "--noEmit"],
    ["node", "scripts/licences.ts", "--quiet"],
  ],
  format: [["oxlint", "--type-aware", "--fix"], ["oxfmt"]],
  bench: [build, ["node", "benchmark/main.ts"]],
  attack: [build, ["node", "attack/main.ts"]],
  sbom: [
    // npm's own list from the lockfile: without an install, and without development dependencies.
    "npm sbom --sbom-format=cyclonedx --sbom-type=application --package-lock-only --omit=dev".split(
      " ",
    ),
  ],
  licences: [["node", "scripts/licences.ts"]],
  icons: [["node", "scripts/icons.ts"]],
  pictures: [build, ["node", "scripts/pictures.ts"]],
  proofs: [["node", "scripts/proofs.ts"]],
  edition: [build, ["node", "scripts/edition/main.ts"]],
};

/**
 * The texts that --help prints of commands; the help of the others is printed by the last program that they run.
 * @type {Record<string, string>}
 */
const usages = {
  start: "npm start: builds, if the sources have changed, and starts the server",
  build: "npm run build -- [--force]: builds, if the sources have changed; with --force always",
  measure:
    "npm run measure -- COMMAND…: runs a command, and prints the processor time of all its processes",
  check: "npm run check: checks format, types, lint and licences",
  format: "npm run format: formats all files, and fixes what lint can fix",
  sbom: "npm run -s sbom: prints what is shipped, as CycloneDX",
  licences:
    "npm run -s licences -- [--quiet] [LOCKFILE]: lists licences, and fails if one may not be shipped",
  icons: "npm run icons: draws the icons of public/ from the SVG of the site",
  pictures: "npm run pictures: takes the screenshots of docs/pictures",
  edition:
    "npm run edition -- PREVIOUS NEXT DATE: makes the next edition of the starter catalogue with the corrections of catalogue/corrections",
  proofs:
    "npm run proofs: writes to proofs/ which tests prove each sentence of the specifications, and who may do what",
};

/** Commands that run all of their programs even if one fails. */
const keepGoing = new Set(["check", "format"]);

/**
 * Installs what is missing, then runs one command on the pinned Node.
 * @param {string[]} commandLine NAME [ARGS…]
 * @returns {Promise<number>} its exit status
 */
export async function runCommand([name = "", ...args]) {
  const programs = commands[name];
  if (programs === undefined) {
    console.error(`There is no command "${name}". There are: ${Object.keys(commands).join(", ")}.`);
    return 1;
  }
  const isHelp = args[0] === "--help";
  const usage = usages[name];
  if (isHelp && usage !== undefined) {
    console.log(usage);
    return 0;
  }
  let status = await install();
  if (status !== 0) return status;
  const env = {
    ...process.env,
    NODE_ENV: name === "dev" ? "development" : "production",
    // The C library of Linux keeps memory that was freed for each of eight threads a core; with two it returns most.
    MALLOC_ARENA_MAX: process.env["MALLOC_ARENA_MAX"] ?? "2",
    // Before the system's Node.
    PATH: `${dirname(pinnedNode())}:${inProject("node_modules", ".bin")}:${process.env["PATH"]}`,
  };
  for (const [index, program] of programs.entries()) {
    const isLast = index === programs.length - 1;
    // Only the command line itself has to be built for its help.
    if (isHelp && !isLast && name !== "norae") continue;
    const ended = await runProgram(isLast ? [...program, ...args] : program, { env });
    status = Math.max(status, ended);
    if (ended > 128 || (ended !== 0 && !keepGoing.has(name))) break;
  }
  return status;
}
