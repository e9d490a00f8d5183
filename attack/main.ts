// Attacks running copies of Norae, which it starts itself, at loopback addresses. Exits with 1 if anything was found.
import { parseArgs } from "node:util";
import type { Engine } from "../src/database/database.ts";
import { startPostgres } from "../scripts/test/postgres.ts";
import type { Length } from "./attack.ts";
import { ATTACKS } from "./attacks.ts";
import { startBystander } from "./bystander.ts";
import { type Copy, startCopy } from "./copy/start-copy.ts";
import { printHead, printTotal } from "./report.ts";
import { runAttacks } from "./run-attacks.ts";
import { problemsOf } from "./tally.ts";

const ENGINES: Engine[] = ["sqlite", "postgres"];

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    only: { type: "string" },
    seed: { type: "string" },
    short: { type: "boolean" },
    long: { type: "boolean" },
  },
});
const engines = ENGINES.filter((engine) => values.engine === undefined || values.engine === engine);
const names = values.only?.split(",");
const attacks = ATTACKS.filter(({ name }) => names === undefined || names.includes(name));
const length: Length = values.short ? "short" : values.long ? "long" : "normal";
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));

if (engines.length === 0 || attacks.length === 0) {
  console.error(
    `npm run attack -- [--engine=${ENGINES.join("|")}] [--short|--long] [--seed=NUMBER] ` +
      `[--only=NAME,…]: ${ATTACKS.map(({ name }) => name).join(", ")}.`,
  );
  process.exitCode = 1;
} else {
  console.log(`seed ${seed}`);
  await using postgres = await startPostgres({ fsync: false });
  Object.assign(process.env, postgres?.env);
  for (const engine of engines) {
    if (!(await attackOn(engine))) process.exitCode = 1;
  }
}

/** @returns whether nothing was found */
async function attackOn(engine: Engine): Promise<boolean> {
  const copy = await startCopy(engine, { hasCatalogue: true });
  let plain: Promise<Copy> | undefined;
  const plainCopy = () => (plain ??= startCopy(engine, { isPlain: true }));
  const bystander = startBystander(copy.url);
  try {
    printHead(engine);
    const scene = { engine, length, seed, copy, plainCopy, bystander };
    const results = await runAttacks(attacks, scene);
    printTotal(results);
    return results.every(({ tally }) => problemsOf(tally).length === 0);
  } finally {
    await bystander.leave();
    await copy.remove();
    await (await plain)?.remove();
  }
}
