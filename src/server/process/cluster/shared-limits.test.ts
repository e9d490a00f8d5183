import { expect, test } from "vitest";
import { UNLIMITED } from "../../../../test/factory/api-context.ts";
import { LimitsOfPrimary, SharedLimits } from "./shared-limits.ts";

const clock = () => new Date("2026-03-01T03:00:00.000Z");

test("processes share the tokens of a limit, and what one gives back another may take", async () => {
  const rates = { ...UNLIMITED, write: { amount: 1, milliseconds: 60_000 } };
  const shared = new SharedLimits(rates, clock);
  const [one, other] = [0, 1].map(() => {
    const process: LimitsOfPrimary = new LimitsOfPrimary((question) => {
      void shared.answer(question).then((answer) => process.answered(answer));
    });
    return process.count("write", rates.write, clock);
  });
  expect(await one!.take("somebody")).toBeNull();
  expect(await other!.take("somebody")).toMatchObject({ failure: "too_many" });
  expect(await other!.take("somebody else")).toBeNull();
  await one!.giveBack("somebody");
  expect(await other!.take("somebody")).toBeNull();
});
