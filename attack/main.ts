// Attacks running copies of Norae, which it starts itself, at loopback addresses. Exits with 1 if anything was found.
import { parseArgs } from "node:util";
import type { Engine } from "../src/database/database.ts";
import { startPostgres } from "../scripts/test/postgres.ts";
import type { Attack, Scene, Tally } from "./attack.ts";
import { generatedInputs } from "./attacks/generated-inputs.ts";
import { smuggling } from "./attacks/smuggling.ts";
import { vandalism } from "./attacks/vandalism.ts";
import { startCopy } from "./start-copy.ts";

const ENGINES: Engine[] = ["sqlite", "postgres"];
const ATTACKS: readonly Attack[] = [generatedInputs, smuggling, vandalism];

const USAGE =
  `npm run attack -- [--engine=${ENGINES.join("|")}] [--only=NAME,…] [--inputs=NUMBER] [--edits=NUMBER] [--seed=NUMBER]\n` +
  `The attacks: ${ATTACKS.map(({ name }) => name).join(", ")}.`;

/** More findings of one attack than this are counted, not listed. */
const MOST_LISTED = 20;

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    only: { type: "string" },
    inputs: { type: "string", default: "100" },
    // At length 5,000, which takes half an hour.
    edits: { type: "string", default: "500" },
    seed: { type: "string" },
    help: { type: "boolean" },
  },
});
const engines = ENGINES.filter((engine) => values.engine === undefined || values.engine === engine);
const names = values.only?.split(",");
const attacks = ATTACKS.filter(({ name }) => names === undefined || names.includes(name));
const [inputs, edits] = [Number(values.inputs), Number(values.edits)];
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));

if (values.help) console.log(USAGE);
else if (engines.length === 0 || attacks.length === 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  console.log(`--seed=${seed}`);
  await using postgres = await startPostgres({ fsync: false });
  Object.assign(process.env, postgres?.env);
  for (const engine of engines) {
    const copy = await startCopy(engine);
    try {
      for (const attack of attacks) await run(attack, { engine, copy, seed, inputs, edits });
    } finally {
      await copy.remove();
    }
  }
}

/** Runs an attack, prints a line about it, and below it what was found. */
async function run(attack: Attack, scene: Omit<Scene, "tally">): Promise<void> {
  const tally: Tally = { tried: 0, serverErrors: 0, findings: new Set() };
  const began = performance.now();
  try {
    await attack.run({ ...scene, tally });
  } catch (error) {
    tally.findings.add(
      `the attack failed: ${error instanceof Error ? error.stack : String(error)}`,
    );
  }
  if (tally.tried === 0) tally.findings.add("nothing was tried");
  const found = [...tally.findings];
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(
    `${scene.engine}, ${attack.name}: ${tally.tried.toLocaleString("en-US")} inputs, ${tally.serverErrors} answers of 5xx, ` +
      `${found.length} findings, ${seconds} s`,
  );
  for (const finding of found.slice(0, MOST_LISTED)) console.log(`  ! ${finding}`);
  if (found.length > MOST_LISTED) console.log(`  ! and ${found.length - MOST_LISTED} more`);
  if (found.length > 0) process.exitCode = 1;
}
