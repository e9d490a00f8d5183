import {
  type CalendarDate,
  formatMonth,
  todayInSeoul,
  yearOf,
} from "../../domain/calendar-date.ts";
import { failure } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import { byMonth } from "../../domain/catalogue/release-month.ts";
import type { ListedSong } from "../../domain/catalogue/song.ts";
import { CalendarDay } from "../record/calendar-day.tsx";
import { pageContext } from "../context.ts";
import { failureResponse } from "../request/failure-response.ts";
import { noSuchPage, requestedPage } from "../request/list-page.ts";
import { pageMeta } from "../page-meta.ts";
import { loadOrFail } from "../request/load-or-fail.ts";
import { requestedYear } from "../request/requested-values.ts";
import { SongRow } from "../song/list/song-row.tsx";
import { SongTiles } from "../song/list/song-tiles.tsx";
import { breadcrumbList, collectionPage } from "../structured-data.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { Pages } from "../ui/list/pages.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { readYear } from "./read-year.ts";
import { YearLinks } from "../year/year-links.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";
import { Section } from "../ui/section.tsx";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { clock, origin } = context.get(pageContext);
  const today = todayInSeoul(clock());
  const view: ReleasesView = url.pathname === pagePath.recentReleasesList() ? "list" : "icon";
  const requested = requestedYear(url);
  const page = requestedPage(url);
  const direction = view === "list" ? "asc" : "desc";
  const read = await loadOrFail(context, "Failed to fetch recent releases", (db) =>
    readYear(db, { requested, direction, page, today }),
  );
  if (read.year === null && requested !== null)
    throw failureResponse(failure("not_found", "No releases known from this year"), "choice");
  if (read.songs.length === 0 && page > 1) throw noSuchPage();
  const { songs, ...rest } = read;
  const isRequested = requested !== null;
  return { origin, today, view, isRequested, page, months: byMonth(songs), ...rest };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, view, page, months } = loaderData;
  const path = pathOf(loaderData, view, page);
  const heading = headingOf(loaderData.year);
  const title = [heading, view === "list" && "list", page > 1 && `page ${page}`];
  return pageMeta({
    title: title.filter(Boolean).join(", "),
    description: `K-Pop ${heading} ${ORDER[view]}, with artists and albums.`,
    origin,
    path,
    ...(import.meta.env.SSR && {
      structured: [
        breadcrumbList(origin, [{ name: heading, path }]),
        collectionPage(origin, {
          name: heading,
          path,
          items: months.flatMap(([, songs]) =>
            songs.map(({ id }) => ({ url: origin + pagePath.song(id) })),
          ),
        }),
      ],
    }),
  });
}

/** Part of each view's description, so that search engines tell them apart. */
const ORDER: Record<ReleasesView, string> = { icon: "by month", list: "by date" };

type YearChoice = { year: number | null; isRequested: boolean };

/** The newest year is the default, so its address has no number. */
function pathOf({ year, isRequested }: YearChoice, view: ReleasesView, page?: number): string {
  return releasePath(view, isRequested && year !== null ? year : undefined, page);
}

function headingOf(year: number | null): string {
  return year === null ? "song releases" : `${year} song releases`;
}

export default function RecentReleasesPage({ loaderData }: Route.ComponentProps) {
  const { view, year, page, hasMore, months, upcoming, earlier, later } = loaderData;
  const years = { earlier, later, pathOf: (other: number) => releasePath(view, other) };
  const upcomingMonth = upcoming.length > 0 && (
    <Month heading="upcoming" songs={upcoming} view={view} isFirst={view === "icon"} />
  );
  return (
    <main id="main" data-accent="sky">
      <header className="releases-heading">
        <PageTitle>{headingOf(year)}</PageTitle>
        <ViewLink {...loaderData} />
      </header>
      <YearLinks {...years} />
      <Newest {...loaderData} />
      {months.length === 0 && <EmptyState>No releases known yet.</EmptyState>}
      {view === "icon" && upcomingMonth}
      {months.map(([month, songs], index) => (
        <Month
          key={month}
          id={monthId(month)}
          heading={month.length === 4 ? "month unknown" : formatMonth(month).toLowerCase()}
          songs={songs}
          view={view}
          isFirst={index === 0 && !(view === "icon" && upcomingMonth)}
        />
      ))}
      {view === "list" && upcomingMonth}
      <Pages page={page} hasMore={hasMore} hrefOf={(number) => pathOf(loaderData, view, number)} />
      <YearLinks {...years} label="more years" />
    </main>
  );
}

interface NewestShown extends YearChoice {
  view: ReleasesView;
  today: string;
  lastPage: number;
  newest: string | null;
  later: number | null;
}

/** Leads to the newest releases of the year, and says if there are none of this month. */
function Newest({ view, today, lastPage, newest, later, ...shown }: NewestShown) {
  if (newest === null) return null;
  const month = newest.slice(0, 7);
  // The list view is in order of date, so its last page has them; the other view's first.
  const page = view === "list" && lastPage > 1 ? lastPage : undefined;
  const href = `${pathOf(shown, view, page)}#${monthId(month)}`;
  if (later === null && month < today.slice(0, 7))
    return (
      <p className="note">
        No releases from {monthAndYear(today)} yet. The latest are from{" "}
        <a href={href}>{monthAndYear(month)}</a>.
      </p>
    );
  if (view === "icon") return null;
  return (
    <p className="note">
      <a href={href}>jump to the newest</a>
    </p>
  );
}

function ViewLink({ view, ...shown }: YearChoice & { view: ReleasesView }) {
  const other = view === "icon" ? "list" : "icon";
  return (
    <ButtonLink href={pathOf(shown, other)}>
      <Icon name={other === "icon" ? "small" : "list"} />
      <span>{`${other} view`}</span>
    </ButtonLink>
  );
}

function monthAndYear(date: CalendarDate): string {
  return date.length === 4 ? date : `${formatMonth(date.slice(0, 7))} ${yearOf(date)}`;
}

/** Returns the path of a year's releases in a view; without a year, of the newest that has some. */
function releasePath(view: ReleasesView, year?: number, page?: number): string {
  return view === "icon"
    ? pagePath.recentReleases(year, page)
    : pagePath.recentReleasesList(year, page);
}

/** Returns the id of the part of a page that lists a month: the month as `YYYY-MM`, or the year of songs without one. */
function monthId(month: string): string {
  return `of-${month}`;
}

type ReleasesView = "icon" | "list";

interface MonthProps {
  id?: string | undefined;
  heading: string;
  songs: readonly ListedSong[];
  view: ReleasesView;
  isFirst: boolean;
}

function Month({ id, heading, songs, view, isFirst }: MonthProps) {
  return (
    <Section anchor={id} heading={heading} className="month">
      {view === "icon" ? (
        <SongTiles songs={songs} isFirst={isFirst} />
      ) : (
        <ul className="song-rows releases-list">
          {songs.map((song) => (
            <SongRow key={song.id} song={song} detail={<CalendarDay date={song.release_date} />} />
          ))}
        </ul>
      )}
    </Section>
  );
}
