import { useEffect } from "react";
import { formatNumber } from "../../domain/text/format-number.ts";
import { redirect, useLocation, useNavigate } from "react-router";
import { countIdols, listIdols } from "../../database/catalogue/artists/idols.ts";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import {
  differsFromDefaults,
  DISCOVERY_ORDERS,
  type DiscoveryState,
  type DiscoveryType,
  GENDERS_OF,
} from "../../domain/catalogue/idol-lists.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { listPage, requestedPage, rangeOf } from "../request/list-page.ts";
import { pageMeta } from "../page-meta.ts";
import { breadcrumbList, collectionPage } from "../structured-data.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pages } from "../ui/list/pages.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/list-page.ts";
import { ClearLink, Controls } from "./controls.tsx";
import { IdolList } from "./idol-list.tsx";
import { listName } from "./list-name.ts";
import { isCanonical, requestedState, requestedType } from "./requested-list.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, clock, origin } = context.get(pageContext);
  const type = requestedType(params.type);
  const state = requestedState(url, type);
  const page = requestedPage(url);
  const path = pagePath.discoveryList(type, state, page);
  if (!isCanonical(url, path)) throw redirect(path);
  const wanted = { ...state, type, today: todayInSeoul(clock()) };
  const read = await database.read(async (db) => {
    const counts = await countIdols(db, wanted);
    // A text that fits only those who are not active is answered by them.
    const showsInactive = counts.matching === 0 && counts.inactive > 0 && state.text !== "";
    const shown = showsInactive ? { ...wanted, activeOnly: false } : wanted;
    const idols = await listIdols(db, shown, rangeOf(page));
    const total = showsInactive ? counts.inactive : counts.matching;
    return { counts, showsInactive, list: listPage(idols, page, total) };
  });
  return { origin, type, state, ...read };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, type, state, list } = loaderData;
  const { gender } = state;
  const name = listName(type, gender);
  const isWhole = !differsFromDefaults(state);
  // A filtered or differently viewed list is the same list to a search engine.
  const path = pagePath.discoveryList(type, { gender }, isWhole ? list.page : 1);
  const crumbs = [
    { name: "artists", path: pagePath.artistDiscovery() },
    { name, path: pagePath.discoveryList(type, { gender }) },
  ];
  const collection = collectionPage(origin, {
    name,
    path,
    items: list.rows.map(({ id, english_name }) => ({
      name: english_name,
      url: origin + pagePath.artist(id),
    })),
  });
  return pageMeta({
    title: list.page > 1 && isWhole ? `${name}, page ${list.page}` : name,
    description: `K-Pop ${name} by name, debut and latest release, with their songs, albums and credits.`,
    origin,
    path,
    ...(import.meta.env.SSR && {
      structured: [breadcrumbList(origin, crumbs), ...(isWhole ? [collection] : [])],
    }),
  });
}

export default function DiscoveryListPage({ loaderData }: Route.ComponentProps) {
  const { type, state, counts, showsInactive, list } = loaderData;
  useGenderOfNavigation(type, state);
  const { matching, inactive, all } = counts;
  return (
    <main id="main" data-accent="lilac">
      <PageTitle>{listName(type, state.gender)}</PageTitle>
      <Controls type={type} state={state} />
      <div className="discovery-results">
        <p className="count" role="status">
          {formatNumber(matching)} of {formatNumber(all)} results
          {showsInactive && `; not active: ${formatNumber(inactive)}`}
        </p>
        <ClearLink type={type} state={state} />
      </div>
      {list.total === 0 ? (
        <NothingMatches href={pagePath.discoveryList(type, { gender: state.gender })} />
      ) : (
        <IdolList idols={list.rows} view={state.view} isReversed={isFromZ(state)} />
      )}
      <Pages {...list} hrefOf={(page) => pagePath.discoveryList(type, state, page)} />
      {inactive > 0 && !showsInactive && (
        <p className="not-active">
          {formatNumber(inactive)} not active:{" "}
          <a
            href={pagePath.discoveryList(type, { ...state, activeOnly: false })}
            data-keep-position=""
          >
            show
          </a>
        </p>
      )}
    </main>
  );
}

function isFromZ({ sort, direction }: DiscoveryState): boolean {
  const { isAlphabetical, firstDirection } = DISCOVERY_ORDERS[sort];
  return isAlphabetical && direction !== firstDirection;
}

function NothingMatches({ href }: { href: string }) {
  return (
    <EmptyState next={<ButtonLink href={href}>show all</ButtonLink>}>
      No artists match your current filters. Try adjusting your search or filter criteria.
    </EmptyState>
  );
}

/** Redirects a navigation with a gender in its state (specification 1, section 2) to that gender's address. */
function useGenderOfNavigation(type: DiscoveryType, state: DiscoveryState): void {
  const { state: passed } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const gender = state.gender === null ? genderIn(passed, type) : null;
  useEffect(() => {
    if (gender === null) return;
    const path = pagePath.discoveryList(type, { ...state, gender });
    void navigate(path, { replace: true, preventScrollReset: true });
  }, [gender, navigate, state, type]);
}

function genderIn(passed: unknown, type: DiscoveryType) {
  if (typeof passed !== "object" || passed === null || !("gender" in passed)) return null;
  return GENDERS_OF[type].find((gender) => gender === passed.gender) ?? null;
}
