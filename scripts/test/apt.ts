import { runProgram } from "../run-program.mjs";

/** Installs a Debian package, if this process may: as root. Returns whether it was installed. */
export async function installWithApt(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  console.error(`installing ${name} (apt-get)…`);
  // One unreachable source fails the update; the present package lists may be enough.
  await apt(["update"]);
  return (await apt(["install", "-y", "--no-install-recommends", name])) === 0;
}

function apt(args: string[]): Promise<number> {
  return runProgram(["apt-get", "-qq", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", 2, 2],
  });
}
