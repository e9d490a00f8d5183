import { dependsOn } from "../../database/changes/dependencies.ts";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import {
  CHART_RULES,
  type ChartKind,
  type ChartOrder,
  itemKind,
} from "../../domain/reviews/chart-rules.ts";
import { counted } from "../../domain/text/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { tag } from "../../domain/tag.ts";
import { pageContext } from "../context.ts";
import { requestedPage } from "../request/list-page.ts";
import { loadOrFail } from "../request/load-or-fail.ts";
import { pageMeta } from "../page-meta.ts";
import { findOthers } from "../person-search/find-others.ts";
import { LONGEST_TEXT } from "../person-search/suggestion-limits.ts";
import { requestedValue } from "../request/requested-values.ts";
import { breadcrumbList, collectionPage } from "../structured-data.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { Pages } from "../ui/list/pages.tsx";
import type { Route } from "./+types/page.ts";
import { ActSearch } from "./act-search.tsx";
import { ChartTable } from "./chart-table.tsx";
import { type ChartChoices, chartPath, requestedChart } from "./choices.ts";
import { Filters } from "./filters.tsx";
import { type Chart, readChart } from "./read-chart.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";
import { EmptyState } from "../ui/empty-state.tsx";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { clock, origin } = context.get(pageContext);
  const choices = requestedChart(url);
  const page = requestedPage(url);
  const text = requestedValue(url, "q")?.slice(0, LONGEST_TEXT) ?? "";
  const chart = await loadOrFail(context, "Failed to load the chart", (db) => {
    // Years are offered up to the present one.
    dependsOn(db, tag.today);
    return readChart(db, choices, page);
  });
  const matches = text === "" ? null : await findOthers(context, text, []);
  const thisYear = Number(todayInSeoul(clock()).slice(0, 4));
  return { origin, choices, text, matches, chart, thisYear };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, choices, chart } = loaderData;
  const { kind } = choices;
  const scope = scopeOf(choices, chart);
  const title = titleOf(choices, chart);
  const path = chartPath(choices);
  return pageMeta({
    title,
    description: `The ${title}, as rated by listeners.`,
    origin,
    path,
    // The plain charts are indexed: the others are endless, and most have nothing in them.
    robots: scope === "" && chart.page === 1 ? undefined : "noindex, follow",
    ...(import.meta.env.SSR && {
      structured: [
        breadcrumbList(origin, [
          { name: "charts", path: pagePath.charts() },
          ...(path === pagePath.charts() ? [] : [{ name: title, path }]),
        ]),
        collectionPage(origin, {
          name: title,
          path,
          isRanking: true,
          items: chart.rows.map(({ id, english_name }) => ({
            item: {
              "@type": kind === "songs" ? "MusicRecording" : "MusicAlbum",
              name: english_name,
              url: origin + pagePath[itemKind(kind)](id),
            },
          })),
        }),
      ],
    }),
  });
}

/** Returns what a chart is of besides its kind: ' of 2019', ' of the 2010s by Moth'. */
function scopeOf({ year, decade }: ChartChoices, { chosen }: Chart): string {
  const of = year !== null ? ` of ${year}` : decade !== null ? ` of the ${decade}` : "";
  return chosen === null ? of : `${of} by ${chosen.name}`;
}

function titleOf(choices: ChartChoices, chart: Chart): string {
  const order = choices.by === "rating" ? "highest rated" : "most rated";
  return `${order} ${choices.kind}${scopeOf(choices, chart)}`;
}

export default function ChartsPage({ loaderData }: Route.ComponentProps) {
  const { choices, text, matches, chart, thisYear } = loaderData;
  const { kind, by } = choices;
  const hrefOf = (changed: Partial<ChartChoices>) => chartPath({ ...choices, ...changed });
  const scope = scopeOf(choices, chart);
  return (
    <main id="main" data-accent="sky">
      <PageTitle>charts</PageTitle>
      <Rule kind={kind} by={by} mean={chart.mean} isEmpty={chart.rows.length === 0} />
      <Filters choices={choices} thisYear={thisYear} hrefOf={hrefOf} />
      <ActSearch choices={choices} text={text} matches={matches} chosen={chart.chosen} />
      {chart.rows.length === 0 ? (
        <EmptyChart choices={choices} scope={scope} most={chart.most} />
      ) : (
        <ChartTable
          caption={titleOf(choices, chart)}
          kind={kind}
          by={by}
          rows={chart.rows}
          hrefBy={(order) => hrefOf({ by: order })}
        />
      )}
      <Pages {...chart} hrefOf={(page) => chartPath(choices, page)} />
    </main>
  );
}

type EmptyChartProps = { choices: ChartChoices; scope: string; most: number };

/** Says what is missing for the chart; which ratings count is said above it. */
function EmptyChart({ choices, scope, most }: EmptyChartProps) {
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

interface RuleProps {
  kind: ChartKind;
  by: ChartOrder;
  /** The mean of the day, in hundredths of a star; null while no rating counts. */
  mean: number | null;
  isEmpty: boolean;
}

/** Says how the rows are ordered, and which ratings count. */
function Rule({ kind, by, mean, isEmpty }: RuleProps) {
  const { addedRatings, fewestRatings, accountDays, ratingDays } = CHART_RULES;
  const today = mean === null ? "" : ` (today ${(mean / 100).toFixed(2)})`;
  return (
    <p className="note chart-rule">
      {!isEmpty &&
        (by === "rating"
          ? `By average, from ${fewestRatings} ratings on, with ${addedRatings} ratings at the mean of all ${kind}${today} added to each. `
          : "By number of ratings. ")}
      Public ratings count once their account is {accountDays} days old and has rated on{" "}
      {ratingDays} days.
    </p>
  );
}
