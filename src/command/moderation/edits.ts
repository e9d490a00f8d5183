import { Argument, type Command } from "commander";
import { decideEdit } from "../../catalogue/edits/decide.ts";
import { rollBack } from "../../catalogue/edits/undo/roll-back.ts";
import { findUserByName } from "../../database/community/users/users.ts";
import type { Database } from "../../database/database.ts";
import { listEdits } from "../../database/edits/edits.ts";
import { loadShownEdits } from "../../database/edits/shown-edits.ts";
import type { Edit } from "../../domain/edits/edit-shown.ts";
import { EDITS_LISTED } from "../../domain/edits/edit-rules.ts";
import { EDIT_STATES, type EditState } from "../../domain/edits/edit.ts";
import { isFailure } from "../../domain/failure.ts";
import { configured, withDatabase } from "../open-database.ts";
import { parseReason, parseStatedReason } from "./reason.ts";

/** The operator sees everything, as a maintainer does; no account has this id. */
const OPERATOR = { userId: 0, standing: "maintainer" } as const;

const DECISIONS = ["approve", "reject", "revert"] as const;

const PAST = { approve: "approved", reject: "rejected", revert: "reverted" } as const;

export function registerEdits(program: Command): void {
  const edits = program.command("edits").summary("list proposed edits, and decide on them");

  edits
    .command("list")
    .summary("list edits, the newest first")
    .addArgument(
      new Argument("[state]", "only edits in this state").choices(EDIT_STATES).default("pending"),
    )
    .action(async (state: EditState) => {
      const list = async (database: Database) => {
        let before: number | undefined;
        let hasMore = true;
        while (hasMore) {
          const listed = await database.read((db) => listEdits(db, OPERATOR, { state, before }));
          hasMore = listed.length > EDITS_LISTED;
          const page = listed.slice(0, EDITS_LISTED);
          const shown = await database.read((db) => loadShownEdits(db, page, OPERATOR));
          process.stdout.write(shown.map(lineOf).join(""));
          if (before === undefined && page.length === 0)
            process.stdout.write(`No ${state} edits.\n`);
          before = page.at(-1)?.id;
        }
      };
      await withDatabase(list, { isReadOnly: true });
    });

  edits
    .command("decide")
    .summary("approve, reject or revert one edit")
    .addArgument(new Argument("<decision>", "the decision").choices(DECISIONS))
    .argument("<id>", "number of the edit", Number)
    .option(
      "--reason <text>",
      "the reason, shown to its author; needed to reject and to revert",
      parseReason,
      "",
    )
    .addHelpText(
      "after",
      "\nExample:\n  norae edits decide reject 12 --reason 'not in the booklet'",
    )
    .action(
      async (decision: (typeof DECISIONS)[number], id: number, { reason }: { reason: string }) => {
        await withDatabase((database) =>
          database.write(async (db) => {
            const { trust } = configured();
            const by = { userId: null, engine: database.engine, trust };
            const decided = { ...by, reason, clock: () => new Date() };
            const refused = await decideEdit(db, id, decision, decided);
            if (isFailure(refused)) throw new Error(`${refused.message}.`);
            process.stdout.write(`Edit ${id}: ${PAST[decision]}.\n`);
          }),
        );
      },
    );

  edits
    .command("revert")
    .summary("revert all edits of one user")
    .description(
      "Revert all applied edits of one user since a time, and reject the pending ones. The edits stay in the history " +
        "with the reason, and the records show again what the catalogues say.",
    )
    .requiredOption("--by <username>", "the author of the edits: the username, as on the profile")
    .requiredOption(
      "--since <time>",
      "the time of the first edit: a day (2026-11-01) or a time in UTC",
    )
    .requiredOption("--reason <text>", "the reason, shown to the author", parseStatedReason)
    .option("--approved", "also revert edits of others that this user approved")
    .addHelpText(
      "after",
      "\nExample:\n  norae edits revert --by ada --since 2026-11-01 --reason 'made up'",
    )
    .action(async ({ by, since, reason, approved = false }: RevertOptions) => {
      const start = new Date(since);
      if (Number.isNaN(start.getTime()))
        throw new Error(`${since} is not a time: give one such as 2026-11-01.`);
      await withDatabase(async (database) => {
        const user = await database.read((db) => findUserByName(db, by));
        if (user === null)
          throw new Error(`There is no user ${by}: give the username, as on the profile.`);
        const { reverted, rejected, kept } = await rollBack(
          database,
          {
            userIds: [user._id],
            withApproved: approved,
            since: start,
            except: new Set(),
            userId: null,
            reason,
            now: new Date(),
          },
          Infinity,
        );
        process.stdout.write(`${reverted} reverted, ${rejected} rejected.\n`);
        for (const { id, why } of kept)
          process.stdout.write(`Edit ${id} was kept: ${why.message}.\n`);
      });
    });
}

interface RevertOptions {
  by: string;
  since: string;
  reason: string;
  approved?: boolean;
}

function authorOf({ author, author_kind }: Edit): string {
  if (author_kind === "operator") return "the operator";
  if (author_kind === "import") return "an import";
  return author ?? "a former contributor";
}

function lineOf(edit: Edit): string {
  const { id, kind, state, target, source } = edit;
  const of = target.name ?? `${target.kind} ${target.id ?? "new"}`;
  return `${id}\t${state}\t${kind} of ${of}\tby ${authorOf(edit)}\t${source}\n`;
}
