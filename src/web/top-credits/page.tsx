import { listPopularCredits } from "../../database/popular-credits.ts";
import { pagePath } from "../../domain/page-path.ts";
import { tag } from "../../domain/tag.ts";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { showArtists } from "../shown-tags.ts";
import { breadcrumbList } from "../structured-data.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { PeopleTable } from "./people-table.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, origin, tags } = context.get(pageContext);
  tags.add(tag.catalogue);
  const people = await database.read((db) => listPopularCredits(db));
  showArtists(tags, people);
  return { origin, people };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin } = loaderData;
  const path = pagePath.topCredits();
  return pageMeta({
    title: "popular credits",
    description:
      "Who is credited on the most K-Pop songs, with lyrics, composition or arrangement.",
    origin,
    path,
    structured: [breadcrumbList(origin, [{ name: "popular credits", path }])],
  });
}

export default function TopCreditsPage({ loaderData: { people } }: Route.ComponentProps) {
  return (
    <main id="main" data-accent="sage">
      <PageTitle>popular credits</PageTitle>
      <p className="note">
        Songs by idol artists that credit each person with lyrics, composition or arrangement.
      </p>
      {people.length === 0 ? (
        <p className="empty">No credits known yet</p>
      ) : (
        <PeopleTable people={people} />
      )}
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
