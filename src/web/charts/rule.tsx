import {
  CHART_RULES,
  type ChartKind,
  type ChartOrder,
  itemKind,
} from "../../domain/chart-rules.ts";

interface RuleProps {
  kind: ChartKind;
  by: ChartOrder;
  /** The mean of the day, in hundredths of a star; null while no rating counts. */
  mean: number | null;
}

/** Says what is counted and how it is ranked, with the mean of the day. */
export function Rule({ kind, by, mean }: RuleProps) {
  const { addedRatings, fewestRatings, accountDays, ratingDays } = CHART_RULES;
  const today = mean === null ? "" : ` (today ${(mean / 100).toFixed(2)})`;
  return (
    <p className="note chart-rule">
      {by === "rating"
        ? `With at least ${fewestRatings} ratings, ${kind} are ranked by their average once ${addedRatings} more ratings at ` +
          `the mean of all ${kind}${today} are added to it, so that a few high ratings are not enough. `
        : `Ranked by the number of ratings; of equal numbers, the higher average is first. `}
      Public ratings count here once their account is {accountDays} days old and has rated on{" "}
      {ratingDays} different days. A {itemKind(kind)}’s own page counts all of them, so it may show
      other numbers.
    </p>
  );
}
