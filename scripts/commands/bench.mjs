import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../build.mjs";
import { install } from "../install.mjs";
import { pinnedNode } from "../pinned-node.mjs";
import { Problem } from "../problem.mjs";
import { inProject } from "../project.mjs";
import { runProcess } from "../run-process.mjs";
import { say } from "../say.mjs";
import { providePostgres } from "../test/postgres-programs.mjs";
import { startPostgres } from "../test/postgres-server.mjs";

/**
 * A measurement or a fault run: too long for `npm test`, run by hand, its figures written down.
 * @param {string[]} args NAME [ARGS…], the name of a file in benchmark/
 */
export async function run([name, ...args]) {
  const file = inProject("benchmark", `${name}.ts`);
  if (name === undefined || !existsSync(file)) {
    const names = readdirSync(inProject("benchmark"))
      .filter((one) => one.endsWith(".ts"))
      .map((one) => one.slice(0, -3));
    throw new Problem(`Name one of benchmark/: ${names.join(", ")}.`);
  }
  await install();
  await build();
  // As in production: what is measured waits for the disk.
  const postgres = await startPostgres(await providePostgres(), { fsync: true });
  const temporary = mkdtempSync(join(tmpdir(), "norae-run-"));
  try {
    const env = {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      NODE_ENV: "production",
      TMPDIR: temporary,
    };
    const { status } = await runProcess(pinnedNode(), [file, ...args], { env });
    return status;
  } finally {
    say("");
    await postgres.stop();
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  }
}
