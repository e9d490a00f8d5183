import { formatMonth, todayInSeoul } from "../../domain/calendar-date.ts";
import { failure } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import { byMonth } from "../../domain/release-month.ts";
import { tag } from "../../domain/tag.ts";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { failureResponse } from "../failure-response.ts";
import { noSuchPage, requestedPage } from "../list-page.ts";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { showSongs } from "../shown-tags.ts";
import { breadcrumbList } from "../structured-data.ts";
import { Pages } from "../ui/pages.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { Month } from "./month.tsx";
import { readYear } from "./read-year.ts";
import { YearLinks } from "./year-links.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, clock, origin, tags } = context.get(pageContext);
  const today = todayInSeoul(clock());
  tags.add(tag.catalogue).add(tag.today);
  const asked = requestedYear(url);
  const page = requestedPage(url);
  const read = await database.read((db) => readYear(db, { asked, page, today }));
  if (read.year === null && asked !== null) {
    throw failureResponse(failure("not_found", "No releases are known of this year"));
  }
  if (read.songs.length === 0 && page > 1) throw noSuchPage();
  showSongs(tags, [...read.songs, ...read.upcoming]);
  const { songs, ...rest } = read;
  return { origin, isAsked: asked !== null, page, months: byMonth(songs), ...rest };
}

/** @throws the 400 page for what is no year. */
function requestedYear(url: URL): number | null {
  const text = url.searchParams.get("year");
  if (text === null) return null;
  if (!/^[1-9][0-9]{3}$/.test(text)) throw failureResponse(failure("invalid", "Invalid year"));
  return Number(text);
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, page } = loaderData;
  const path = pathOf(loaderData, page);
  const title = headingOf(loaderData.year);
  return pageMeta({
    title,
    description: `K-Pop ${title} by month, with artists and albums.`,
    origin,
    path,
    structured: [breadcrumbList(origin, [{ name: title, path }])],
  });
}

interface ShownYear {
  year: number | null;
  isAsked: boolean;
}

/** The newest year is found without its number, too. */
function pathOf({ year, isAsked }: ShownYear, page: number): string {
  return pagePath.recentReleases(isAsked && year !== null ? year : undefined, page);
}

function headingOf(year: number | null): string {
  return year === null ? "song releases" : `${year} song releases`;
}

/** 'march', and of songs of which only the year is known, nothing more. */
function monthHeading(month: string): string {
  return month.length === 4 ? "month not known" : formatMonth(month).toLowerCase();
}

export default function RecentReleasesPage({ loaderData }: Route.ComponentProps) {
  const { year, page, hasMore, months, upcoming, earlier, later } = loaderData;
  return (
    <main id="main" data-accent="sky">
      <PageTitle>{headingOf(year)}</PageTitle>
      <YearLinks earlier={earlier} later={later} />
      {months.length === 0 && <p className="empty">No releases are known yet.</p>}
      {upcoming.length > 0 && <Month heading="upcoming" songs={upcoming} />}
      {months.map(([month, songs]) => (
        <Month key={month} heading={monthHeading(month)} songs={songs} />
      ))}
      <Pages page={page} hasMore={hasMore} hrefOf={(number) => pathOf(loaderData, number)} />
      <YearLinks earlier={earlier} later={later} />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
