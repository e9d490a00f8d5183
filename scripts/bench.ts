// Runs one benchmark, all.ts unless one is named, with a PostgreSQL that writes through to the disk as in production.
import { existsSync, globSync } from "node:fs";
import { basename } from "node:path";
import { startPostgres } from "./test/postgres.ts";
import { inProject, runProgram } from "./run-program.mjs";

const given = process.argv.slice(2);
const [name = "", ...args] = given[0]?.startsWith("--") === false ? given : ["all", ...given];
const file = inProject("benchmark", `${name}.ts`);

if (existsSync(file)) {
  await using postgres = await startPostgres({ fsync: true });
  if (postgres === undefined) process.exit(1);
  const env = { ...process.env, ...postgres.env };
  process.exitCode = await runProgram([process.execPath, file, ...args], { env });
} else {
  const names = globSync(inProject("benchmark", "*.ts")).map((path) => basename(path, ".ts"));
  console.error(`Name one of benchmark/: ${names.join(", ")}.`);
  process.exitCode = 1;
}
