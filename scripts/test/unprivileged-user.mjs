import { execFileSync } from "node:child_process";

/**
 * PostgreSQL refuses to run as root; `nobody` is on every system.
 * @returns {{ uid: number, gid: number } | undefined} undefined when this is not root
 */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  /** @param {string} flag */
  const idOfNobody = (flag) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: idOfNobody("-u"), gid: idOfNobody("-g") };
}
