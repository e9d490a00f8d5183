import { CHART_RULES, type ChartKind, type ChartOrder } from "../../domain/chart-rules.ts";

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
        ? `By average, of ${kind} with at least ${fewestRatings} ratings. For the order, ${addedRatings} ratings at the mean of ` +
          `all ${kind}${today} are added to each, so that a few high ones are not enough. `
        : `By the number of ratings, then by average. `}
      Public ratings count here once their account is {accountDays} days old and has rated on{" "}
      {ratingDays} different days; on their own pages, all count.
    </p>
  );
}
