import { listIdolIndex } from "../../database/catalogue/idols.ts";
import { type Letter, LETTERS, sortKeysUnder } from "../../domain/letter.ts";
import { type IndexPlace, pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { noSuchPage, requestedPage } from "../request/list-page.ts";
import { pageMeta } from "../page-meta.ts";
import { oneOf, requestedValue } from "../request/requested-values.ts";
import { breadcrumbList } from "../structured-data.ts";
import { ChipLinks } from "../ui/form/chips.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pages } from "../ui/list/pages.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { IdolsOfType } from "./idols-of-type.tsx";
import { namesByList } from "./names-by-list.ts";
import { styleLink } from "../style-link.ts";

/** The number of names on a page of the overview: they are short. */
const NAMES = 1_000;

const FIRST_LETTER = "a";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, origin } = context.get(pageContext);
  const all = requestedValue(url, "all") === "1";
  const requested = requestedLetter(url);
  const page = requestedPage(url);
  const letter = all ? (requested ?? FIRST_LETTER) : requested;
  const idols = await database.read((db) =>
    listIdolIndex(db, {
      ...(letter === null ? {} : sortKeysUnder(letter)),
      all,
      // One more than is shown says whether there is a next page.
      limit: NAMES + 1,
      offset: (page - 1) * NAMES,
    }),
  );
  if (idols.length === 0 && page > 1) throw noSuchPage();
  const shown = idols.slice(0, NAMES);
  return { origin, all, letter, page, lists: namesByList(shown), hasMore: idols.length > NAMES };
}

function requestedLetter(url: URL): Letter | null {
  return oneOf(LETTERS, requestedValue(url, "letter")?.toLowerCase() ?? null);
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, all, letter, page } = loaderData;
  const path = pagePath.artistDiscovery({ all, letter: letter ?? undefined, page });
  const title = letter === null ? "artists" : `artists: ${letter.toUpperCase()}`;
  const which = letter === null ? "from A to Z" : `under ${letter.toUpperCase()}`;
  const whole = all ? `all ${title}` : title;
  return pageMeta({
    title: page > 1 ? `${whole}, page ${page}` : whole,
    description: `${all ? "All K-Pop idols" : "K-Pop idols"} ${which}: groups and soloists with their songs and credits.`,
    origin,
    path,
    ...(import.meta.env.SSR && { structured: [breadcrumbList(origin, [{ name: title, path }])] }),
  });
}

export default function ArtistDiscoveryPage({ loaderData }: Route.ComponentProps) {
  const { all, letter, page, lists, hasMore } = loaderData;
  const hrefOf = (number: number) =>
    pagePath.artistDiscovery({ all, letter: letter ?? undefined, page: number });
  return (
    <main id="main" data-accent="lilac">
      <PageTitle>artists</PageTitle>
      <ListedNote all={all} letter={letter} />
      <LetterIndex current={letter} all={all} />
      {lists.length === 0 && <EmptyState>No artists here yet.</EmptyState>}
      {lists.map((list) => (
        <IdolsOfType key={list.type} {...list} />
      ))}
      <Pages page={page} hasMore={hasMore} hrefOf={hrefOf} />
    </main>
  );
}

function ListedNote({ all, letter }: { all: boolean; letter: Letter | null }) {
  const place = { letter: letter ?? undefined };
  const choices = [
    { href: pagePath.artistDiscovery(place), label: "with songs here", isOn: !all },
    { href: pagePath.artistDiscovery({ ...place, all: true }), label: "all", isOn: all },
  ];
  return <ChipLinks label="who is listed" choices={choices} />;
}

/** Links to the artists under each letter; all who have a song are on one page, everybody a letter at a time. */
function LetterIndex({ current, all }: { current: Letter | null; all: boolean }) {
  return (
    <nav aria-label="letters" className="letters">
      {!all && (
        <LetterLink state={{}} isCurrent={current === null}>
          A–Z
        </LetterLink>
      )}
      {LETTERS.map((letter) => (
        <LetterLink key={letter} state={{ all, letter }} isCurrent={letter === current}>
          {letter}
        </LetterLink>
      ))}
    </nav>
  );
}

interface LetterLinkProps {
  state: IndexPlace;
  isCurrent: boolean;
  children: string;
}

function LetterLink({ state, isCurrent, children }: LetterLinkProps) {
  return (
    <a
      href={pagePath.artistDiscovery(state)}
      aria-current={isCurrent ? "page" : undefined}
      lang={children === "가" ? "ko" : undefined}
    >
      {children.toUpperCase()}
    </a>
  );
}
