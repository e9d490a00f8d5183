import { readFileSync } from "node:fs";
import { type Attack, byLength } from "../attack.ts";
import { localCredential } from "../copy/local-sign-in.ts";
import type { Copy } from "../copy/start-copy.ts";
import { type Answer, json, send } from "../send.ts";

/** How many messages of one address may be looked at in a minute. */
const ATTEMPTS = 60;

/** The longest message, in characters. */
const LONGEST = 5_000;

/** What a processor counts time in: hundredths of a second. */
const TICK = 10;

/** Sends what costs more to refuse than to send, and what is longer than it counts. */
export const costlyRequests: Attack = {
  name: "costly requests",
  async run({ plainCopy, tally, length }) {
    const copy = await plainCopy();
    const feedback = (message: string) =>
      send(copy, tally, json("POST", "/api/feedback", { kind: "idea", message }));
    const count = byLength(length, 3, 10);
    const large = "a".repeat(2_000_000);
    const before = processorTime(copy);
    const answers = await inTurn(count, () => feedback(large));
    const each = (processorTime(copy) - before) / count;
    tally.notes.push(
      `a message of 2 MB: ${answers[0]?.status}, ${each.toFixed(0)} ms of processor`,
    );
    if (answers.some(({ status }) => status !== 413 && status !== 429 && status !== 0))
      tally.findings.add("a message of 2 MB is read to its end");

    for (const marks of [LONGEST * 4, 900_000]) {
      const { status } = await feedback(`a${"\u0301".repeat(marks)}`);
      if (status === 200)
        tally.findings.add(`one letter with ${marks.toLocaleString("en")} marks is stored`);
    }
    const empty = await inTurn(ATTEMPTS + 20, () => feedback(" "));
    const looked = empty.filter(({ status }) => status !== 429).length;
    tally.notes.push(`of ${empty.length} bad messages of one address, ${looked} were looked at`);
    if (looked > ATTEMPTS) tally.findings.add("bad messages of one address are never limited");

    const login = (credential: string) =>
      send(copy, tally, json("POST", "/api/auth/login", { credential }));
    const person = { name: "Locked Out", email: "locked-out@made-up.example" };
    const good = await localCredential(copy, tally, person);
    const failures = await inTurn(15, () => login("forged"));
    if (!failures.some(({ status }) => status === 429))
      tally.findings.add("failed sign-ins of one address are never limited");
    if ((await login(good)).status !== 200)
      tally.findings.add("a good sign-in is refused because others of its address failed");
  },
};

async function inTurn(count: number, work: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count) answers.push(await work());
  return answers;
}

/** Returns the processor time of a copy so far in milliseconds; 0 on systems that do not tell. */
function processorTime({ pid }: Copy): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return 0;
  }
}
