import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Edit } from "../../src/domain/edits/edit-shown.ts";
import type { RolledBack } from "../../src/domain/moderation/roll-back.ts";
import { runNorae, settingsOf } from "../../test/servers/server-under-test.ts";
import type { Attack, Tally } from "../attack.ts";
import { type Copy, startCopy } from "../start-copy.ts";
import { type Account, Editors } from "../vandalism/editors.ts";
import {
  type Draw,
  drawer,
  goodEdit,
  type Made,
  type Making,
  spoilingEdit,
  writeSpoiltCatalogue,
} from "../vandalism/spoiling.ts";

const ACCOUNTS = 200;
const TRUSTED = 12;

/** Edits that spoil, for each good one among them. */
const SPOILING_OF_GOOD = 17;

/** After so many edits for each that is to be applied, the attack itself has failed. */
const MOST_TRIES = 6;

/**
 * 200 accounts, twelve of them trusted and approving what the others propose, spoil a catalogue with applied edits of
 * every kind, while others make good ones on the same records. One maintainer rolls it back: the export is then that of
 * a copy on which the good ones alone were made.
 */
export const vandalism: Attack = {
  name: "vandalism",
  async run({ engine, seed, edits, tally }) {
    const folder = writeSpoiltCatalogue();
    const fill = (place: Copy["place"]) => norae(place, "import", folder);
    const copies = [await startCopy(engine, fill), await startCopy(engine, fill)] as const;
    const [spoilt, clean] = copies.map((copy) => new Editors(copy, tally));
    try {
      const { good, spoilers } = await spoil(spoilt!, drawer(seed), edits, tally);
      await rollBack(spoilt!, spoilers, tally);
      await replay(clean!, good, tally);
      await compare(copies, tally);
    } finally {
      for (const copy of copies) await copy.remove();
      rmSync(folder, { recursive: true });
    }
  },
};

async function norae(place: Copy["place"], ...args: string[]): Promise<void> {
  const { status, stdout, stderr } = await runNorae(args, { env: settingsOf(place) });
  if (status !== 0) throw new Error(`norae ${args[0]} ended with ${status}:\n${stdout}${stderr}`);
}

/** Signs people in whom the operator trusts, or appoints. */
async function granted(
  editors: Editors,
  standing: "trusted" | "maintainer",
  number: number,
): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let at = 0; at < number; at += 1) {
    const account = await editors.account();
    await norae(editors.copy.place, "grant", standing, account.name);
    accounts.push(account);
  }
  return accounts;
}

async function spoil(editors: Editors, draw: Draw, wanted: number, tally: Tally) {
  const trusted = await granted(editors, "trusted", TRUSTED);
  const spoilers = [...trusted];
  while (spoilers.length < ACCOUNTS) spoilers.push(await editors.account());
  const keepers = await granted(editors, "trusted", 2);
  const made: Made = { artist: [], album: [], song: [] };
  const good: Making[] = [];
  let applied = 0;
  for (let tried = 0; applied < wanted && tried < MOST_TRIES * wanted; tried += 1) {
    if (good.length * SPOILING_OF_GOOD <= applied) {
      const making = goodEdit(draw, tried);
      if ((await apply(editors, making, keepers)) !== null) good.push(making);
    }
    const from = draw(TRUSTED);
    const approvers = [...trusted.slice(from), ...trusted.slice(0, from)].slice(0, 3);
    const by = [spoilers[draw(ACCOUNTS)]!, ...approvers];
    const edit = await apply(editors, spoilingEdit(draw, made, tried), by);
    if (edit === null) continue;
    applied += 1;
    if (edit.kind === "new" && edit.target.id !== null) made[edit.target.kind].push(edit.target.id);
  }
  if (applied < wanted) tally.findings.add(`only ${applied} edits were applied`);
  return { good, spoilers };
}

/** Proposes an edit by the first account, and lets others approve it if it has to be. @returns it, where it is applied */
async function apply(
  editors: Editors,
  making: Making,
  [author, ...others]: readonly Account[],
): Promise<Edit | null> {
  const edit = await making(editors);
  let now = edit === null ? null : await editors.propose(author!, edit);
  for (const approver of others)
    if (now?.state === "pending" && approver !== author)
      now = (await editors.approve(now.id, approver)) ?? now;
  return now?.state === "applied" ? now : null;
}

/** Rolls back what accounts made or approved, call by call, as the page does at one press. */
async function rollBack(
  editors: Editors,
  spoilers: readonly Account[],
  tally: Tally,
): Promise<void> {
  const [maintainer] = await granted(editors, "maintainer", 1);
  const wanted = { by: spoilers.map(({ name }) => name), approved: true, reason: "vandalism" };
  const { session } = maintainer!;
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const body: object = { ...wanted, ...(cursor !== undefined && { cursor }) };
    const part: RolledBack | null = await editors.write("/api/moderation/rollback", session, body);
    if (part === null) throw new Error("The rollback was refused, or its answer was lost.");
    for (const { id, why } of part.kept) tally.findings.add(`edit ${id} is kept: ${why}`);
    cursor = part.next;
  }
}

async function replay(editors: Editors, good: readonly Making[], tally: Tally): Promise<void> {
  const keepers = await granted(editors, "trusted", 2);
  for (const making of good)
    if ((await apply(editors, making, keepers)) === null)
      tally.findings.add(
        `a good edit cannot be replayed: ${JSON.stringify(await making(editors))}`,
      );
}

/** Compares the exports of two copies line by line. */
async function compare([spoilt, clean]: readonly [Copy, Copy], tally: Tally): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "norae-exports-"));
  try {
    await norae(spoilt.place, "export", join(folder, "spoilt"));
    await norae(clean.place, "export", join(folder, "clean"));
    for (const file of ["artists", "memberships", "albums", "songs"]) {
      const read = (of: string) =>
        readFileSync(join(folder, of, `${file}.ndjson`), "utf8")
          .split("\n")
          .map(withoutPairs);
      const [is, should] = [read("spoilt"), read("clean")];
      for (const line of is.filter((one) => !should.includes(one)))
        tally.findings.add(`${file}, should not be there: ${line.slice(0, 300)}`);
      for (const line of should.filter((one) => !is.includes(one)))
        tally.findings.add(`${file}, is missing: ${line.slice(0, 300)}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Two records whose merge was reverted are kept apart by imports from then on: that is all that may be left of it. */
function withoutPairs(line: string): string {
  return line.replace(/"different_from":\[[^\]]*\],/, "");
}
