import { listYearsInCredits } from "../../database/people/year-in-credits.ts";
import { findLastChange } from "../../database/catalogue/sitemap-queries.ts";
import type { Snapshot } from "../../database/database.ts";
import { findReleaseYear } from "../../database/catalogue/albums/recent-releases.ts";
import { type CalendarDate, todayInSeoul } from "../../domain/calendar-date.ts";
import { DISCOVERY_TYPES } from "../../domain/catalogue/idol-lists.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/pages-file.ts";
import { sitemapXml, xmlResponse } from "./xml.ts";

/** Lists that change with the catalogue. */
const LISTS = [
  pagePath.home(),
  pagePath.recentReleases(),
  pagePath.recentReleasesList(),
  pagePath.artistDiscovery(),
  ...DISCOVERY_TYPES.map((type) => pagePath.discoveryList(type)),
  pagePath.topCredits(),
  pagePath.selfWritten(),
  pagePath.years(),
];

/** Pages that change with what people write, without a date of last change: no query looks for one. */
const COMMUNITY = [pagePath.feed(), pagePath.charts(), pagePath.contribute()];

/** Pages that change with releases of Norae itself. */
const STATIC = [
  pagePath.about(),
  pagePath.contributionGuide(),
  pagePath.feedback(),
  pagePath.privacyPolicy(),
  pagePath.apiReference(),
];

/** Answers `/sitemap-pages-1.xml`: all pages except those of artists, albums and songs. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { database, clock, origin } = context.get(pageContext);
  const today = todayInSeoul(clock());
  const { years, inCredits, lastChange } = await database.read(async (db) => ({
    years: await listReleaseYears(db, today),
    inCredits: await listYearsInCredits(db),
    lastChange: await findLastChange(db),
  }));
  const lists = [
    ...LISTS,
    ...years.map((year) => pagePath.recentReleases(year)),
    ...inCredits.map(pagePath.year),
  ];
  return xmlResponse(
    sitemapXml(origin, [
      ...lists.map((path) => ({ path, lastChange })),
      ...[...COMMUNITY, ...STATIC].map((path) => ({ path })),
    ]),
  );
}

async function listReleaseYears(db: Snapshot, today: CalendarDate): Promise<number[]> {
  const years: number[] = [];
  let year = await findReleaseYear(db, Number(today.slice(0, 4)), today);
  while (year !== null) {
    years.push(year);
    year = await findReleaseYear(db, year - 1, today);
  }
  return years;
}
