import { createInterface } from "node:readline/promises";
import type { Command } from "commander";
import { decideMatch, type LikelyMatch, listLikelyMatches } from "../catalogue/matches.ts";
import { withDatabase } from "./open-database.ts";

export function registerReviewMatches(program: Command): void {
  program
    .command("review-matches")
    .description(
      "review pairs of records that are likely the same (only listed where there is no terminal)",
    )
    .option("--limit <number>", "maximum number of pairs", "50")
    .action(async (options: { limit: string }) => {
      const limit = Math.max(1, Number.parseInt(options.limit, 10) || 50);
      await withDatabase(async (database) => {
        const matches = await database.read((db) => listLikelyMatches(db, limit));
        if (matches.length === 0) process.stdout.write("There is nothing to review.\n");
        else if (!process.stdin.isTTY)
          for (const match of matches) process.stdout.write(`${describe(match)}\n`);
        else await review(matches, (match, decision) => decideMatch(database, match, decision));
      });
    });
}

async function review(
  matches: LikelyMatch[],
  decide: (match: LikelyMatch, decision: "same" | "different") => Promise<void>,
): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (const [at, match] of matches.entries()) {
      const question = `${at + 1}/${matches.length} ${describe(match)}\n  [s]ame, [d]ifferent, [l]ater, [q]uit? `;
      const answer = (await terminal.question(question)).trim().toLowerCase();
      if (answer === "q") return;
      if (answer === "s") await decide(match, "same");
      if (answer === "d") await decide(match, "different");
    }
  } finally {
    terminal.close();
  }
}

function describe({ kind, left_id, right_id, left, right, reason }: LikelyMatch): string {
  return `${kind} ${left_id} (${left}) and ${right_id} (${right}) ${reason}`;
}
