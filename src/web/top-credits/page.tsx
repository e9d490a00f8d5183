import type { RouterContextProvider } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import { tag } from "../../domain/tag.ts";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { loadOrFail } from "../load-or-fail.ts";
import { requestedValue } from "../requested-values.ts";
import { artistReference, breadcrumbList, collectionPage } from "../structured-data.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { ArtistSearch } from "./artist-search.tsx";
import { useChoiceToast } from "./choice-toast.ts";
import { Matches } from "./matches.tsx";
import { PeopleTable } from "./people-table.tsx";
import {
  findMatches,
  readCreditsByArtist,
  readPopularCredits,
  requestedArtist,
} from "./read-credits.ts";
import { LONGEST_TEXT } from "./suggestion-limits.ts";
import { RankingScope } from "./ranking-scope.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, search, origin, tags } = context.get(pageContext);
  const artist = requestedArtist(url);
  const text = artist === null ? requestedText(url) : "";
  const shown =
    text === ""
      ? await readRanking(context, artist)
      : await findMatches({ database, search }, text);
  if (text !== "") tags.add(tag.search);
  return { origin, text, ...shown };
}

function requestedText(url: URL): string {
  const text = requestedValue(url, "q") ?? "";
  return Array.from(text.replace(/\p{Cc}+/gu, " "))
    .slice(0, LONGEST_TEXT)
    .join("")
    .trim();
}

function readRanking(context: Readonly<RouterContextProvider>, artist: number | null) {
  if (artist === null)
    return loadOrFail(context, "Failed to fetch popular credits", readPopularCredits);
  return loadOrFail(context, "Failed to fetch credits for this artist", (db) =>
    readCreditsByArtist(db, artist),
  );
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, chosen, people, matches } = loaderData;
  const path = pagePath.topCredits(chosen?.id);
  const title = chosen === null ? "popular credits" : `popular credits on songs by ${chosen.name}`;
  const songs = chosen === null ? "the most K-Pop songs" : `the most songs by ${chosen.name}`;
  return pageMeta({
    title,
    description: `Who is credited on ${songs}, with lyrics, composition or arrangement.`,
    origin,
    path,
    structured: [
      breadcrumbList(origin, [{ name: title, path }]),
      ...(matches === null
        ? [
            collectionPage(origin, {
              name: title,
              path,
              isRanking: true,
              items: people.map((person) => ({
                item: artistReference(origin, person, person.is_group ? "MusicGroup" : "Person"),
              })),
            }),
          ]
        : []),
    ],
  });
}

export default function TopCreditsPage({ loaderData }: Route.ComponentProps) {
  const { text, chosen, people, matches } = loaderData;
  useChoiceToast(chosen);
  return (
    <main id="main" data-accent="sage">
      <PageTitle>popular credits</PageTitle>
      <ArtistSearch key={chosen?.id ?? `?${text}`} chosen={chosen} text={text} />
      {matches === null ? (
        <RankingScope chosen={chosen} />
      ) : (
        <Matches text={text} matches={matches} />
      )}
      {matches === null && people.length === 0 && <EmptyState>No credits known yet</EmptyState>}
      {people.length > 0 && <PeopleTable people={people} />}
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
