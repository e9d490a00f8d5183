// Lists the licence of every package of the lockfile: node scripts/licences.ts [--quiet] [LOCKFILE]
// Fails where one that is shipped may not be. --quiet: prints only what is refused.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { inProject } from "./run-program.mjs";
import { type LockedPackage, mayShip, packagesOf } from "./locked-packages.ts";

const { values, positionals } = parseArgs({
  options: { quiet: { type: "boolean" } },
  allowPositionals: true,
});
const [file = inProject("package-lock.json")] = positionals;
const packages = packagesOf(readFileSync(file, "utf8"));
const refused = packages.filter((one) => !one.isForDevelopment && !mayShip(one));

if (!values.quiet) {
  print(
    "Shipped",
    packages.filter(({ isForDevelopment }) => !isForDevelopment),
  );
  print(
    "For development only",
    packages.filter(({ isForDevelopment }) => isForDevelopment),
  );
}
for (const { name, version, licence } of refused)
  console.error(`${name} ${version} may not be shipped: its licence is ${licence ?? "unknown"}.`);
if (refused.length > 0) process.exitCode = 1;

function print(title: string, listed: readonly LockedPackage[]): void {
  const byLicence = Map.groupBy(listed, ({ licence }) => licence ?? "unknown");
  console.log(`${title}: ${listed.length} packages`);
  for (const [licence, some] of [...byLicence].toSorted(
    ([, one], [, other]) => other.length - one.length,
  ))
    console.log(
      `  ${licence}: ${some.map(({ name, version }) => `${name} ${version}`).join(", ")}`,
    );
}
