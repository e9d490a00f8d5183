import { useLocation } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import { KINDS } from "../../search/index/record.ts";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { noSuchPage, requestedPage } from "../request/list-page.ts";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { requestedValue } from "../request/requested-values.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pages } from "../ui/list/pages.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { NO_RESULTS } from "./no-results.ts";
import { readGroups, readPage, type ResultGroup } from "./read-results.ts";
import { Found, kindOfResultType, RESULT_TYPES, Results, totalOf } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

/** The rest is ignored, and not shown. */
const LONGEST_QUERY = 200;

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, search, origin, tags } = context.get(pageContext);
  const query = requestedQuery(url);
  const kind = kindOfResultType(requestedValue(url, "types"));
  const page = requestedPage(url);
  if (query === null) return { origin, query, type: null, page: 1, groups: [] };
  const sources = { database, search, tags };
  if (kind === undefined) {
    if (page > 1) throw noSuchPage();
    return { origin, query, type: null, page, groups: await readGroups(sources, query) };
  }
  const group = await readPage(sources, query, kind, page);
  if (group === null) throw noSuchPage();
  return { origin, query, type: RESULT_TYPES[kind], page, groups: [group] };
}

function requestedQuery(url: URL): string | null {
  const text = requestedValue(url, "query");
  return text === null ? null : Array.from(text).slice(0, LONGEST_QUERY).join("").toWellFormed();
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, query, type, page } = loaderData;
  return pageMeta({
    title: query === null ? "search" : `${query} - search`,
    description: descriptionOf(query, type),
    origin,
    path: pagePath.search(query ?? undefined, type ?? undefined, page),
    pageType: "SearchResultsPage",
    // Any text has an address, so pages of results are not indexed.
    robots: "noindex, follow",
  });
}

function descriptionOf(query: string | null, type: string | null): string {
  if (query === null)
    return "Find K-Pop artists, albums and songs by whatever you remember of their names.";
  return `K-Pop ${type ?? "artists, albums and songs"} in Norae whose names may be meant by '${query}'.`;
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, type, groups } = loaderData;
  return (
    <main id="main" className="search-page" data-accent="lilac">
      <PageTitle>
        {query === null ? (
          "search"
        ) : (
          <>
            {type ?? "results"} for <bdi>{query}</bdi>
          </>
        )}
      </PageTitle>
      <SearchForm key={query} query={query} />
      {query === null ? <SearchStart /> : <Answer {...loaderData} query={query} groups={groups} />}
    </main>
  );
}

interface AnswerProps {
  query: string;
  type: string | null;
  page: number;
  groups: readonly ResultGroup[];
}

function Answer({ query, type, page, groups }: AnswerProps) {
  const [first] = groups;
  if (first === undefined || first.items.length === 0) {
    const next = (
      <>
        <a href={pagePath.search()}>ways to ask</a>
        <a href={pagePath.newRecord({ type: kindOfResultType(type), q: query })} rel="nofollow">
          add it
        </a>
      </>
    );
    return <EmptyState next={next}>{NO_RESULTS}</EmptyState>;
  }
  if (type === null) return <Results query={query} groups={groups} />;
  const total = totalOf(first);
  return (
    <>
      <p className="note">
        {total !== null && `${total} in all. `}
        <a href={pagePath.search(query)}>all results</a>
      </p>
      <Found group={first} />
      <Pages
        page={page}
        hasMore={first.hasMore}
        hrefOf={(number) => pagePath.search(query, type, number)}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailurePage error={error}>
      <PassedResults />
    </FailurePage>
  );
}

/** The results that the bar passed on in navigation state, where the page itself could not be loaded. */
function PassedResults() {
  const state = useLocation().state as { query?: unknown; results?: unknown } | null;
  if (typeof state?.query !== "string" || !Array.isArray(state.results)) return null;
  return <Results query={state.query} groups={groupsOf(state.results as SearchItem[])} />;
}

function groupsOf(results: readonly SearchItem[]): ResultGroup[] {
  return KINDS.map((kind) => ({
    kind,
    items: results.filter(({ type }) => KIND_OF[type] === kind),
    songs: [],
    total: null,
    isAtLeast: false,
    hasMore: false,
  })).filter(({ items }) => items.length > 0);
}

const KIND_OF = { IDOL: "artist", ARTIST: "artist", ALBUM: "album", SONG: "song" } as const;

const EXAMPLES = [
  { query: "dynamite bts", what: "a song and whose it is" },
  { query: "gidle", what: "without the brackets and the hyphen" },
  { query: "소녀시대", what: "in Korean" },
  { query: "ㅂㅌㅅㄴㄷ", what: "by initial consonants" },
  { query: "dkdldb", what: "Korean on an English keyboard" },
  { query: "suyeong", what: "in another romanisation" },
];

function SearchStart() {
  return (
    <section aria-labelledby="ways-to-ask" className="search-start">
      <h2 id="ways-to-ask">ways to ask</h2>
      <ul>
        {EXAMPLES.map(({ query, what }) => (
          <li key={query}>
            <a href={pagePath.search(query)} lang={/[가-힣ㄱ-ㅎ]/.test(query) ? "ko" : undefined}>
              {query}
            </a>
            <span>{what}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
