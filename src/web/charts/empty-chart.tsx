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

/** Says what is missing for the chart; which ratings count is said above it. */
export function EmptyChart({ choices, scope, most }: EmptyChartProps) {
  const item = itemKind(choices.kind);
  if (choices.by === "ratings" || most === 0) {
    return (
      <EmptyState next={<a href={pagePath.recentReleases()}>find something to rate</a>}>
        No {item}
        {scope} has a rating that counts yet.
      </EmptyState>
    );
  }
  return (
    <EmptyState next={<a href={chartPath({ ...choices, by: "ratings" })}>show the most rated</a>}>
      No {item}
      {scope} has {CHART_RULES.fewestRatings} ratings that count yet. The most rated so far has{" "}
      {counted(most, "rating")}.
    </EmptyState>
  );
}
