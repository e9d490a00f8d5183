import type { Attack, Scene } from "./attack.ts";
import { LONGEST_WAIT } from "./bystander.ts";
import { type Result, printResult } from "./report.ts";
import { newTally } from "./tally.ts";

/** Runs attacks one after the other, and prints a row for each. */
export async function runAttacks(
  attacks: readonly Attack[],
  scene: Omit<Scene, "tally">,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const attack of attacks) {
    const tally = newTally();
    const began = performance.now();
    scene.bystander.report();
    try {
      await attack.run({ ...scene, tally });
    } catch (error) {
      tally.findings.add(
        `the attack failed: ${error instanceof Error ? error.stack : String(error)}`,
      );
    }
    const { slowest, failures } = scene.bystander.report();
    for (const failure of failures) tally.findings.add(`a bystander was not served: ${failure}`);
    if (slowest > LONGEST_WAIT) tally.findings.add(`a bystander waited ${Math.round(slowest)} ms`);
    const result = { attack, tally, slowest, seconds: (performance.now() - began) / 1_000 };
    printResult(result);
    results.push(result);
  }
  return results;
}
