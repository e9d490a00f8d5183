import type { Reader } from "../../database/database.ts";
import {
  findReleaseYear,
  findReleaseYearAfter,
  listSongsOfYear,
  listUpcomingSongs,
} from "../../database/recent-releases.ts";
import {
  type CalendarDate,
  formatMonth,
  todayInSeoul,
  yearOf,
} from "../../domain/calendar-date.ts";
import { failure } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import { tag } from "../../domain/tag.ts";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { failureResponse } from "../failure-response.ts";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { showSongs } from "../shown-tags.ts";
import { breadcrumbList } from "../structured-data.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { Month } from "./month.tsx";
import { YearLinks } from "./year-links.tsx";

/** The most songs still to come that are shown. */
const UPCOMING = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, clock, origin, tags } = context.get(pageContext);
  const today = todayInSeoul(clock());
  tags.add(tag.catalogue).add(tag.today);
  const asked = requestedYear(url);
  const page = await database.read((db) => readYear(db, asked, today));
  if (page.year === null && asked !== null) {
    throw failureResponse(failure("not_found", "No releases are known of this year"));
  }
  showSongs(tags, [...page.months.flatMap(([, songs]) => songs), ...page.upcoming]);
  return { origin, isAsked: asked !== null, ...page };
}

/** @throws the 400 page for what is no year. */
function requestedYear(url: URL): number | null {
  const text = url.searchParams.get("year");
  if (text === null) return null;
  if (!/^[1-9][0-9]{3}$/.test(text)) throw failureResponse(failure("invalid", "Invalid year"));
  return Number(text);
}

/** The year asked for, or the newest that has releases, and which years have some before and after it. */
async function readYear(db: Reader, asked: number | null, today: CalendarDate) {
  const newest = await findReleaseYear(db, asked ?? yearOf(today) ?? 0, today);
  const year = asked === null || newest === asked ? newest : null;
  if (year === null) return { year, months: [], upcoming: [], earlier: null, later: null };
  const later = await findReleaseYearAfter(db, year, today);
  return {
    year,
    months: Object.entries(await listSongsOfYear(db, year, today)),
    upcoming: later === null ? await listUpcomingSongs(db, today, UPCOMING) : [],
    earlier: await findReleaseYear(db, year - 1, today),
    later,
  };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, year, isAsked } = loaderData;
  const path = pagePath.recentReleases(isAsked && year !== null ? year : undefined);
  const title = headingOf(year);
  return pageMeta({
    title,
    description: `K-Pop ${title} by month, with artists and albums.`,
    origin,
    path,
    structured: [breadcrumbList(origin, [{ name: title, path }])],
  });
}

function headingOf(year: number | null): string {
  return year === null ? "song releases" : `${year} song releases`;
}

/** 'march', and of songs of which only the year is known, nothing more. */
function monthHeading(month: string): string {
  return month.length === 4 ? "month not known" : formatMonth(month).toLowerCase();
}

export default function RecentReleasesPage({ loaderData }: Route.ComponentProps) {
  const { year, months, upcoming, earlier, later } = loaderData;
  return (
    <main id="main" data-accent="sky">
      <PageTitle>{headingOf(year)}</PageTitle>
      <YearLinks earlier={earlier} later={later} />
      {months.length === 0 && <p className="empty">No releases are known yet.</p>}
      {upcoming.length > 0 && <Month heading="upcoming" songs={upcoming} />}
      {months.map(([month, songs]) => (
        <Month key={month} heading={monthHeading(month)} songs={songs} />
      ))}
      <YearLinks earlier={earlier} later={later} />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
