import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { type CalendarDate, todayInSeoul } from "../../domain/calendar-date.ts";
import { pagePath } from "../../domain/page-path.ts";
import { RANKED_ROLES, type RankedRole } from "../../domain/catalogue/role.ts";
import { tag } from "../../domain/tag.ts";
import { type LoaderContext, pageContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { loadOrFail } from "../request/load-or-fail.ts";
import {
  oneOf,
  requestedArtist,
  requestedValue,
  requestedYear,
} from "../request/requested-values.ts";
import { artistReference, breadcrumbList, collectionPage } from "../structured-data.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { ArtistSearch, Matches } from "./artist-search.tsx";
import { PeopleTable } from "./people-table.tsx";
import {
  type ChosenArtist,
  findMatches,
  readCreditsByArtist,
  readCreditsOfYear,
  readPopularCredits,
  type ShownCredits,
} from "./read-credits.ts";
import { LONGEST_TEXT } from "../person-search/suggestion-limits.ts";
import { RankingScope } from "./ranking-scope.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";
import { showToast } from "../ui/toast/show-toast.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, search, origin, tags, clock } = context.get(pageContext);
  const artist = requestedArtist(url, "artist");
  const text = artist === null ? requestedText(url) : "";
  const role = oneOf(RANKED_ROLES, requestedValue(url, "role")) ?? "writing";
  const year = artist === null ? requestedYear(url) : null;
  const isFirst = requestedValue(url, "first") === "1";
  const today = todayInSeoul(clock());
  const shown =
    text === ""
      ? await readRanking(context, { artist, year, role, isFirst, today })
      : await findMatches({ database, search }, text);
  if (text !== "") tags.add(tag.search);
  return { origin, text, role, ...shown };
}

interface RequestedRanking {
  artist: number | null;
  year: number | null;
  role: RankedRole;
  isFirst: boolean;
  today: CalendarDate;
}

function requestedText(url: URL): string {
  const text = requestedValue(url, "q") ?? "";
  return Array.from(text.replace(/\p{Cc}+/gu, " "))
    .slice(0, LONGEST_TEXT)
    .join("")
    .trim();
}

function readRanking(context: LoaderContext, { artist, year, ...ranking }: RequestedRanking) {
  const { role, today } = ranking;
  if (artist !== null)
    return loadOrFail(context, "Failed to fetch credits for this artist", (db) =>
      readCreditsByArtist(db, artist, role),
    );
  return loadOrFail(context, "Failed to load popular credits", (db) =>
    year === null
      ? readPopularCredits(db, role, today)
      : readCreditsOfYear(db, { year, ...ranking }),
  );
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, chosen, ofYear, people, matches } = loaderData;
  const path = pagePath.topCredits(chosen?.id, { year: ofYear?.year });
  const of = chosen !== null ? ` by ${chosen.name}` : ofYear !== null ? ` from ${ofYear.year}` : "";
  const title = of === "" ? "popular credits" : `popular credits on songs${of}`;
  const songs = of === "" ? "the most K-Pop songs" : `the most songs${of}`;
  return pageMeta({
    title,
    description: `Who is credited on ${songs}, with lyrics, composition or arrangement.`,
    origin,
    path,
    ...(import.meta.env.SSR && {
      structured: [
        breadcrumbList(origin, [{ name: title, path }]),
        ...(matches === null
          ? [
              collectionPage(origin, {
                name: title,
                path,
                isRanking: true,
                items: people.map((person) => ({
                  item: artistReference(origin, person),
                })),
              }),
            ]
          : []),
      ],
    }),
  });
}

export default function TopCreditsPage({ loaderData }: Route.ComponentProps) {
  const { text, role, chosen, ofYear, people, matches } = loaderData;
  useChoiceToast(chosen);
  const pathBy = (ranked: RankedRole) => pathOf(loaderData, ranked);
  return (
    <main id="main" data-accent="sage">
      <PageTitle>popular credits</PageTitle>
      <ArtistSearch key={chosen?.id ?? `?${text}`} chosen={chosen} text={text} />
      {matches === null ? (
        <RankingScope {...loaderData} />
      ) : (
        <Matches text={text} matches={matches} />
      )}
      {matches === null && people.length === 0 && (
        <EmptyState
          next={
            <a
              href={chosen === null ? pagePath.contribute() : pagePath.missingCredits(chosen.id)}
              rel={chosen === null ? undefined : "nofollow"}
            >
              {chosen === null ? "see what is missing" : "add credits"}
            </a>
          }
        >
          {ofYear?.isFirst === true
            ? `No first credits known in ${ofYear.year}`
            : "No credits known yet"}
        </EmptyState>
      )}
      {people.length > 0 && (
        <PeopleTable people={people} role={role} year={ofYear?.year ?? null} pathBy={pathBy} />
      )}
    </main>
  );
}

function pathOf({ chosen, ofYear }: ShownCredits, role: RankedRole): string {
  return pagePath.topCredits(chosen?.id, {
    year: ofYear?.year,
    first: ofYear?.isFirst === true ? 1 : undefined,
    role: role === "writing" ? undefined : role,
  });
}

/** The duration of the toast, in milliseconds. */
const TOAST_TIME = 3_000;

/** Shows a toast when an artist was chosen on this page, not after a link or going back. */
function useChoiceToast(chosen: ChosenArtist | null): void {
  const type = useNavigationType();
  const shown = useRef(chosen?.id);
  useEffect(() => {
    if (shown.current === chosen?.id) return;
    shown.current = chosen?.id;
    if (chosen === null || type === NavigationType.Pop) return;
    showToast(`Showing credits for artists who worked on songs by ${chosen.name}`, {
      milliseconds: TOAST_TIME,
    });
  }, [chosen, type]);
}
