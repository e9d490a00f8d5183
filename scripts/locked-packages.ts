/** A package of the lockfile. */
export interface LockedPackage {
  name: string;
  version: string;
  /** An SPDX expression; null where the package tells none. */
  licence: string | null;
  /** Whether it is needed to build and test, and never shipped. */
  isForDevelopment: boolean;
}

/** Licences that ask for no more than to be named, or for the source of their own files alone (MPL). */
const MAY_SHIP = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MPL-2.0",
  "Unlicense",
]);

/** libvips, which is a shared library beside ours that can be exchanged, as its licence asks. */
const LIBVIPS = { licence: "LGPL-3.0-or-later", packages: /^@img\/sharp-/ };

interface Lockfile {
  packages: Record<string, { version?: string; license?: unknown; dev?: boolean }>;
}

/** Returns the packages of a lockfile (version 3) by name. */
export function packagesOf(lockfile: string): LockedPackage[] {
  const { packages } = JSON.parse(lockfile) as Lockfile;
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, { version = "", license, dev = false }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: typeof license === "string" && license !== "" ? license : null,
      isForDevelopment: dev,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Whether a package may be shipped by each of its licences, or by one of those that it offers. */
export function mayShip({ name, licence }: LockedPackage): boolean {
  if (licence === null) return false;
  const allowed = (id: string) =>
    MAY_SHIP.has(id) || (id === LIBVIPS.licence && LIBVIPS.packages.test(name));
  return isSatisfied(licence, allowed);
}

/** Whether an SPDX expression is satisfied: AND binds more than OR, parentheses more than both. */
function isSatisfied(expression: string, allowed: (id: string) => boolean): boolean {
  const inner = /\(([^()]*)\)/.exec(expression);
  if (inner !== null) {
    const value = isSatisfied(inner[1] ?? "", allowed) ? "TRUE" : "FALSE";
    return isSatisfied(expression.replace(inner[0], value), allowed);
  }
  return expression
    .split(/\s+OR\s+/)
    .some((choice) =>
      choice.split(/\s+AND\s+/).every((id) => id.trim() === "TRUE" || allowed(id.trim())),
    );
}
