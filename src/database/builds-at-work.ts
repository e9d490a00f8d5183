import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { RELEASE } from "../domain/catalogue/release.ts";

/** A process that may write to a database, and the build that it is of. */
export interface BuildAtWork {
  build: string;
  /** The last migration that the build knows. */
  schema: string;
  host: string;
  /** When it began, in UTC: `2026-11-28 02:50`. */
  since: string;
}

export function newProcessId(): string {
  return randomBytes(6).toString("hex");
}

/** Describes this process to others. @param schema the last migration that its build knows */
export function thisBuild(schema: string): Omit<BuildAtWork, "since"> {
  return { build: RELEASE, schema, host: hostname() };
}

/** Names builds at work: the processes of one build on one host are one. */
export function describeBuilds(builds: readonly BuildAtWork[]): string {
  const first = new Map<string, BuildAtWork>();
  for (const one of builds.toSorted((a, b) => (a.since < b.since ? -1 : 1))) {
    const key = JSON.stringify([one.build, one.host]);
    if (!first.has(key)) first.set(key, one);
  }
  const named = [...first.values()].map(
    ({ build, host, since }) => `${build} on ${host} since ${since} UTC`,
  );
  return named.join(", ");
}
