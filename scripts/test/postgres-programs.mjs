import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Problem } from "../problem.mjs";
import { installCommand, installWithApt } from "./apt.mjs";
import { findProgram } from "./find-program.mjs";

/** Where Debian and Homebrew put the servers they keep out of the PATH. */
const folders = [
  { parent: "/usr/lib/postgresql", bin: (/** @type {string} */ version) => `${version}/bin` },
  { parent: "/opt/homebrew/opt", bin: (/** @type {string} */ name) => `${name}/bin` },
  { parent: "/usr/local/opt", bin: (/** @type {string} */ name) => `${name}/bin` },
];

/**
 * The folder of PostgreSQL's server programs (initdb, postgres), installed where they may be.
 * @returns {Promise<string>}
 * @throws {Problem} when there is none; says how to get one
 */
export async function providePostgres() {
  const found = findFolder() ?? ((await installWithApt(["postgresql"])) ? findFolder() : undefined);
  if (found !== undefined) return found;
  const command = installCommand({
    apt: "postgresql",
    dnf: "postgresql-server",
    brew: "postgresql@17",
  });
  throw new Problem(
    `Queries are tested on PostgreSQL too. Install it:\n  ${command}\nor name a server whose databases may be made and dropped: TEST_DATABASE_URL=postgres://… npm test`,
  );
}

function findFolder() {
  for (const candidate of ["initdb", ...folders.flatMap(programsUnder)]) {
    const initdb = findProgram([candidate]);
    if (initdb === undefined) continue;
    // Some systems install initdb's folder without the server.
    if (findProgram([join(dirname(initdb), "postgres")]) !== undefined) return dirname(initdb);
  }
  return undefined;
}

/**
 * Newest first.
 * @param {(typeof folders)[number]} folder
 */
function programsUnder({ parent, bin }) {
  /** @type {string[]} */
  let names = [];
  try {
    names = readdirSync(parent).filter((name) => /^(postgresql@)?\d+$|^postgresql$/.test(name));
  } catch {
    // Another kind of system.
  }
  const version = (/** @type {string} */ name) => Number(name.replace("postgresql@", "")) || 0;
  return names
    .sort((a, b) => version(b) - version(a))
    .map((name) => join(parent, bin(name), "initdb"));
}
