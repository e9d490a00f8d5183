import { CHART_RULES, itemKind } from "../../domain/chart-rules.ts";
import { counted } from "../../domain/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { type ChartChoices, chartPath } from "./choices.ts";

interface EmptyChartProps {
  choices: ChartChoices;
  /** What the chart is of: ' of 2019', ' by Moth'. */
  scope: string;
  /** The number of ratings of the most rated item. */
  most: number;
}

/** Says what is missing for the chart. */
export function EmptyChart({ choices, scope, most }: EmptyChartProps) {
  const item = itemKind(choices.kind);
  const { fewestRatings, accountDays, ratingDays } = CHART_RULES;
  const who = `people who joined at least ${accountDays} days ago and rated on ${ratingDays} days`;
  if (choices.by === "ratings" || most === 0) {
    return (
      <EmptyState next={<a href={pagePath.recentReleases()}>find something to rate</a>}>
        No {item}
        {scope} has a rating by {who} yet.
      </EmptyState>
    );
  }
  return (
    <EmptyState next={<a href={chartPath({ ...choices, by: "ratings" })}>show the most rated</a>}>
      No {item}
      {scope} has {fewestRatings} ratings by {who} yet. The most rated so far has{" "}
      {counted(most, "rating")}.
    </EmptyState>
  );
}
