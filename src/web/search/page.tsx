import { useLocation } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import { type Kind, KINDS } from "../../search/index/record.ts";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { noSuchPage, requestedPage } from "../request/list-page.ts";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { oneOf, requestedValue } from "../request/requested-values.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pages } from "../ui/list/pages.tsx";
import { Section } from "../ui/section.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { NO_RESULTS } from "./no-results.ts";
import { readGroups, readPage, type ResultGroup, type ShownResults } from "./read-results.ts";
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
  const spelling = oneOf(["typed"], requestedValue(url, "spelling")) ?? undefined;
  const asked = { origin, query, spelling, type: kind === undefined ? null : RESULT_TYPES[kind] };
  if (query === null) return { ...asked, type: null, page: 1, ...NOTHING };
  const sources = { database, search, tags };
  const question = { text: query, isAsTyped: spelling !== undefined };
  if (kind === undefined) {
    if (page > 1) throw noSuchPage();
    return { ...asked, page, ...(await readGroups(sources, question)) };
  }
  const found = await readPage(sources, question, kind, page);
  if (found === null) throw noSuchPage();
  return { ...asked, page, ...found };
}

const NOTHING: ShownResults = { best: null, groups: [], respelled: null };

function requestedQuery(url: URL): string | null {
  const text = requestedValue(url, "query");
  return text === null ? null : Array.from(text).slice(0, LONGEST_QUERY).join("").toWellFormed();
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, query, type, page, spelling, respelled } = loaderData;
  const name = respelled ?? query;
  return pageMeta({
    title: name === null ? "search" : `${name} - search`,
    description: descriptionOf(name, type),
    origin,
    path: pagePath.search(query ?? undefined, type ?? undefined, page, spelling),
    pageType: "SearchResultsPage",
    // Any text has an address, so pages of results are not indexed.
    robots: "noindex, follow",
  });
}

function descriptionOf(query: string | null, type: string | null): string {
  if (query === null)
    return "Find K-Pop artists, albums and songs by anything you remember of their names.";
  return `K-Pop ${type ?? "artists, albums and songs"} in Norae matching '${query}'.`;
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, type } = loaderData;
  // The server of the former build, which may answer an open page, knows neither.
  const { best = null, respelled = null } = loaderData as Partial<ShownResults>;
  return (
    <main id="main" className="search-page" data-accent="lilac">
      <PageTitle>
        {query === null ? (
          "search"
        ) : (
          <>
            {type ?? "results"} for <bdi>{respelled ?? query}</bdi>
          </>
        )}
      </PageTitle>
      <SearchForm key={query} query={query} />
      {query === null ? (
        <SearchStart />
      ) : (
        <Answer {...loaderData} query={query} best={best} respelled={respelled} />
      )}
    </main>
  );
}

interface AnswerProps extends ShownResults {
  query: string;
  type: (typeof RESULT_TYPES)[Kind] | null;
  page: number;
  spelling: "typed" | undefined;
}

function Answer({ query, type, page, spelling, best, groups, respelled }: AnswerProps) {
  const [first] = groups;
  const instead = respelled !== null && (
    <p className="note">
      <a href={pagePath.search(query, type ?? undefined, undefined, "typed")}>
        search for <bdi>{query}</bdi> instead
      </a>
    </p>
  );
  if (first === undefined || first.items.length === 0) {
    const next = (
      <>
        <a href={pagePath.search()}>ways to search</a>
        <a href={pagePath.newRecord({ type: kindOfResultType(type), q: query })} rel="nofollow">
          add what is missing
        </a>
      </>
    );
    return (
      <>
        {instead}
        <EmptyState next={next}>{NO_RESULTS}</EmptyState>
      </>
    );
  }
  if (type === null) {
    const name = respelled ?? query;
    const pathOf = (one: string) => pagePath.search(query, one, undefined, spelling);
    return (
      <>
        {instead}
        {best !== null && (
          <Section heading="best match">
            <Found group={best} />
          </Section>
        )}
        <Results name={name} groups={groups} pathOf={pathOf} />
      </>
    );
  }
  const total = totalOf(first);
  return (
    <>
      {instead}
      <p className="note">
        {total !== null && `${total} in all. `}
        <a href={pagePath.search(query, undefined, undefined, spelling)}>all results</a>
      </p>
      <Found group={first} />
      <Pages
        page={page}
        hasMore={first.hasMore}
        hrefOf={(number) => pagePath.search(query, type, number, spelling)}
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
  const { query: name } = state;
  const groups = groupsOf(state.results as SearchItem[]);
  return <Results name={name} groups={groups} pathOf={(type) => pagePath.search(name, type)} />;
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
  { query: "dynamite bts", what: "a song and its artist" },
  { query: "gidle", what: "without brackets and hyphens" },
  { query: "소녀시대", what: "in Korean" },
  { query: "ㅂㅌㅅㄴㄷ", what: "by initial consonants" },
  { query: "dkdldb", what: "Korean on an English keyboard" },
  { query: "suyeong", what: "in a different romanisation" },
];

function SearchStart() {
  return (
    <section aria-labelledby="ways-to-ask" className="search-start">
      <h2 id="ways-to-ask">ways to search</h2>
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
