import { loadListedSongs } from "../../database/catalogue/song-set.ts";
import { listRecentSongs, listSongsOfDay } from "../../database/catalogue/recent-releases.ts";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import { failure } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { failureTitle } from "../failure-page.tsx";
import { failureReport } from "../failure-report.ts";
import { PRODUCT_NAME } from "../../domain/product-name.ts";
import { pageMeta } from "../page-meta.ts";
import { readPageWithBlock } from "../page-with-block.ts";
import { webSite } from "../structured-data.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { Discover } from "./discover.tsx";
import { LatestReleases } from "./latest-releases.tsx";
import { MostCredited } from "./most-credited.tsx";
import { NewSongReleases } from "./new-song-releases.tsx";
import { OnThisDay, SHOWN_OF_DAY } from "./on-this-day.tsx";
import { OpeningSearch } from "./opening-search.tsx";
import { readMostCredited } from "./read-most-credited.ts";
import { readNewPlaylists } from "./read-new-playlists.ts";
import { readRecentReviews } from "./read-recent-reviews.ts";
import { RecentReviews } from "./recent-reviews.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

/** The number of latest songs that are read and that the strip shows (specification 1, section 9). */
const RECENT_READ = 20;
const RECENT_SHOWN = 10;

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context }: Route.LoaderArgs) {
  const { database, clock, origin } = context.get(pageContext);
  const today = todayInSeoul(clock());
  const { page: recent, block: onThisDay } = await readPageWithBlock({
    database,
    report: context.get(failureReport).report,
    page: (db) => listRecentSongs(db, today, RECENT_READ),
    // One more than is shown says whether there are more.
    block: (db) => listSongsOfDay(db, loadListedSongs, today, SHOWN_OF_DAY + 1),
    failed: failure("unavailable", failureTitle(500)),
  });
  const reviews = await readRecentReviews(context);
  const playlists = await readNewPlaylists(context);
  const mostCredited = await readMostCredited(context);
  const shown = recent.slice(0, RECENT_SHOWN);
  return { origin, today, recent: shown, onThisDay, reviews, playlists, mostCredited };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: "K-Pop songs and credits",
    description:
      "A public, English-language database of K-Pop artists, albums, songs and music credits: who is credited " +
      "with the lyrics, composition and arrangement of each song.",
    origin: loaderData.origin,
    path: pagePath.home(),
    ...(import.meta.env.SSR && { structured: [webSite(loaderData.origin, PRODUCT_NAME)] }),
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { today, recent, onThisDay, reviews, playlists, mostCredited } = loaderData;
  return (
    <main id="main" className="home" data-accent="lilac">
      <PageTitle className="home-title">K-Pop songs, and the people credited on them</PageTitle>
      <OpeningSearch />
      <LatestReleases songs={recent} />
      <MostCredited people={mostCredited} />
      <NewSongReleases songs={recent} />
      <div className="home-columns">
        <OnThisDay today={today} songs={onThisDay} />
        <RecentReviews reviews={reviews} />
      </div>
      <Discover playlists={playlists} />
    </main>
  );
}
