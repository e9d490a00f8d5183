import { listYearsInCredits } from "../../database/people/year-in-credits.ts";
import { pagePath } from "../../domain/page-path.ts";
import { FEWEST_SONGS_OF_YEAR } from "../../domain/credits/year-in-credits.ts";
import { pageContext } from "../context.ts";
import { loadOrFail } from "../request/load-or-fail.ts";
import { pageMeta } from "../page-meta.ts";
import { breadcrumbList, collectionPage } from "../structured-data.ts";
import { styleLink } from "../style-link.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/years-page.ts";
import style from "./style.css?url";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

const TITLE = "years in credits";

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const years = await loadOrFail(context, "Failed to load the years", listYearsInCredits);
  return { origin, years };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, years } = loaderData;
  const path = pagePath.years();
  return pageMeta({
    title: TITLE,
    description:
      "Year by year: who is credited on the most K-Pop songs, for the first time, and together.",
    origin,
    path,
    structured: [
      breadcrumbList(origin, [{ name: TITLE, path }]),
      collectionPage(origin, {
        name: TITLE,
        path,
        items: years.map((year) => ({ url: origin + pagePath.year(year) })),
      }),
    ],
  });
}

export default function YearsPage({ loaderData: { years } }: Route.ComponentProps) {
  return (
    <main id="main" data-accent="sage">
      <PageTitle>{TITLE}</PageTitle>
      <p className="note">
        Years with at least {FEWEST_SONGS_OF_YEAR} songs with known credits for lyrics, composition
        or arrangement.
      </p>
      {years.length === 0 ? (
        <EmptyState next={<a href={pagePath.contribute()}>see what is missing</a>}>
          Not enough credits are known for any year yet.
        </EmptyState>
      ) : (
        <ul className="year-grid">
          {years.map((year) => (
            <li key={year}>
              <a href={pagePath.year(year)}>{year}</a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
