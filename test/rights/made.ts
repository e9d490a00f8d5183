import { moderate } from "../../src/api/moderation/moderate.ts";
import { addReport } from "../../src/database/moderation/reports.ts";
import { type Failure, isFailure } from "../../src/domain/failure.ts";
import type { Moderated } from "../../src/domain/moderation/moderated.ts";
import { NOW, type Person } from "./people.ts";
import type { RightsSite } from "./site.ts";

/** Something that a call is about. */
export interface Made {
  author: Person;
  /** The parameters that name it in a path. */
  params: Record<string, string | number>;
  /** The fields that name it in a body, where it can be reported and hidden. */
  named?: object;
}

export type Make = (site: RightsSite, author: Person) => Promise<Made>;

export type Shown = "public" | "private" | "hidden" | "reported";

/** Hides what a moderator has hidden, and reports what is reported. */
export async function show(site: RightsSite, target: Moderated, shown: Shown): Promise<void> {
  const report = { target, reporterId: site.decider.userId, reason: "spam" as const, note: "" };
  if (shown === "reported") await site.database.write((db) => addReport(db, report, NOW));
  if (shown !== "hidden") return;
  const step = { target, action: "hide" as const, reason: "made up", actorId: null };
  orThrow(await moderate(site.context, step, NOW));
}

/** Returns what is no failure. */
export function orThrow<Value>(value: Value | Failure): Value {
  if (isFailure(value)) throw new Error(value.message);
  return value;
}
