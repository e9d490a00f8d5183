import { listArtistsWithSongs } from "../../database/artist-index.ts";
import { failure } from "../../domain/failure.ts";
import { isLetter, type Letter, sortKeysUnder } from "../../domain/letter.ts";
import { pagePath } from "../../domain/page-path.ts";
import { tag } from "../../domain/tag.ts";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { failureResponse } from "../failure-response.ts";
import { firstRow, noSuchPage, PAGE_LENGTH, requestedPage } from "../list-page.ts";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { showArtists } from "../shown-tags.ts";
import { breadcrumbList } from "../structured-data.ts";
import { Pages } from "../ui/pages.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { ArtistLinks } from "./artist-links.tsx";
import { LetterIndex } from "./letter-index.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, origin, tags } = context.get(pageContext);
  tags.add(tag.catalogue);
  const letter = requestedLetter(url);
  const page = requestedPage(url);
  const artists = await database.read((db) =>
    listArtistsWithSongs(db, {
      ...(letter === null ? {} : sortKeysUnder(letter)),
      // One more than is shown tells whether there is a next page.
      limit: PAGE_LENGTH + 1,
      offset: firstRow(page),
    }),
  );
  if (artists.length === 0 && page > 1) throw noSuchPage();
  const shown = artists.slice(0, PAGE_LENGTH);
  showArtists(tags, shown);
  return { origin, letter, page, artists: shown, hasMore: artists.length > PAGE_LENGTH };
}

/** @throws the 400 page for what is no letter of the index. */
function requestedLetter(url: URL): Letter | null {
  const letter = url.searchParams.get("letter");
  if (letter === null || isLetter(letter)) return letter;
  throw failureResponse(failure("invalid", "Invalid letter"));
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, letter, page } = loaderData;
  const path = pagePath.artistDiscovery(letter ?? undefined, page);
  const title = letter === null ? "artists" : `artists: ${letter.toUpperCase()}`;
  return pageMeta({
    title,
    description: "K-Pop artists from A to Z: groups and soloists with their songs and credits.",
    origin,
    path,
    structured: [breadcrumbList(origin, [{ name: title, path }])],
  });
}

export default function ArtistDiscoveryPage({ loaderData }: Route.ComponentProps) {
  const { letter, page, artists, hasMore } = loaderData;
  return (
    <main id="main" data-accent="lilac">
      <PageTitle>artists</PageTitle>
      <LetterIndex current={letter} />
      {artists.length === 0 ? (
        <p className="empty">No artists here yet.</p>
      ) : (
        <ArtistLinks artists={artists} />
      )}
      <Pages
        page={page}
        hasMore={hasMore}
        hrefOf={(number) => pagePath.artistDiscovery(letter ?? undefined, number)}
      />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
