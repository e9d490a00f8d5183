import { expect, test } from "vitest";
import type { CreditFacts } from "./facts.ts";
import { type CreditOrder, orderCredits } from "./order-credits.ts";

const [KIM, LEE, NAME]: [CreditFacts, CreditFacts, CreditFacts] = [
  { artist: 1, name: "KIM", roles: "LC" },
  { artist: 2, name: "Lee", roles: "L", also: ["mixing"] },
  { name: "Made-up Name", roles: "LC" },
];
const LIST = [KIM, LEE, NAME];

const creditsAfter = (list: readonly CreditFacts[], orders: readonly CreditOrder[]) =>
  orders.reduce((all, order) => orderCredits(all, order, new Map()), list);
const ordered = (list: readonly CreditFacts[], ...orders: CreditOrder[]) =>
  creditsAfter(list, orders).map(({ name, roles = "", also = [] }) =>
    [name, roles, ...also].filter(Boolean).join(" "),
  );

test("puts the named credits of a role first, and the others behind them as they stood", () => {
  const order = { role: "lyrics", credits: [{ artist: 2 }, { artist: 9 }] };
  expect(ordered(LIST, order)).toEqual(["Lee L mixing", "KIM LC", "Made-up Name LC"]);
  const unknown = { role: "arrangement", credits: [{ artist: 2 }, { artist: 1 }] };
  expect(ordered(LIST, unknown)).toEqual(ordered(LIST));
});

test("leaves the order of other roles, by splitting a credit that would have to be in two places", () => {
  const order = {
    role: "lyrics",
    credits: [{ name: "made-up name" }, { artist: 1 }, { artist: 2 }],
  };
  expect(ordered(LIST, order)).toEqual([
    "KIM C",
    "Made-up Name L",
    "Lee mixing",
    "KIM L",
    "Made-up Name C",
    "Lee L",
  ]);
  const both = { ...order, role: "composition" };
  // In whichever order they come, both hold.
  for (const orders of [
    [order, both],
    [both, order],
  ]) {
    const names = (role: string) =>
      creditsAfter(LIST, orders)
        .filter(({ roles = "" }) => roles.includes(role))
        .map(({ name }) => name);
    expect(names("L")).toEqual(["Made-up Name", "KIM", "Lee"]);
    expect(names("C")).toEqual(["Made-up Name", "KIM"]);
  }
});

test("orders further roles, and changes nothing that is in order", () => {
  const mixed: CreditFacts[] = [{ artist: 3, name: "Park", also: ["Mixing"] }, ...LIST];
  const order = { role: "mixing", credits: [{ artist: 2 }, { artist: 3 }] };
  expect(ordered(mixed, order)).toEqual([
    "Lee mixing",
    "KIM LC",
    "Lee L",
    "Park Mixing",
    "Made-up Name LC",
  ]);
  const same = { role: "lyrics", credits: [{ artist: 1 }, { artist: 2 }] };
  expect(ordered(LIST, same)).toEqual(ordered(LIST));
});
