import { lazy, Suspense } from "react";
import { loadListedSongs } from "../../database/catalogue/songs/song-set.ts";
import {
  listRecentSongs,
  listSongsOfDay,
} from "../../database/catalogue/albums/recent-releases.ts";
import { type CalendarDate, todayInSeoul } from "../../domain/calendar-date.ts";
import { counted } from "../../domain/text/counted.ts";
import { failure } from "../../domain/failure.ts";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { failureTitle } from "../failure-page.tsx";
import { failureReport } from "../request/failure-report.ts";
import { PRODUCT_NAME } from "../../domain/product-name.ts";
import type { ListedSong } from "../../domain/catalogue/song.ts";
import { CalendarDay } from "../record/calendar-day.tsx";
import { Face } from "../record/cover.tsx";
import { linkState } from "../navigation/link-state.ts";
import { Name } from "../record/name.tsx";
import { pageMeta } from "../page-meta.ts";
import { readPageWithBlock } from "../request/load-or-fail.ts";
import { SearchForm } from "../search/search-form.tsx";
import { SongTile } from "../song/list/song-tile.tsx";
import { webSite } from "../structured-data.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { Discover } from "./discover.tsx";
import { LatestReleases } from "./latest-releases.tsx";
import { OnThisDay, SHOWN_OF_DAY } from "./on-this-day.tsx";
import {
  type MostCreditedPerson,
  readMostCredited,
  readNewPlaylists,
  readRecentReviews,
} from "./read-blocks.ts";
import { RecentReviews } from "./recent-reviews.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";
import { Section } from "../ui/section.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { useSession } from "../viewer/session.ts";

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
      "for lyrics, composition and arrangement on each song.",
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
      <OwnNewsPlace />
      <MostCredited people={mostCredited} />
      <NewSongReleases songs={recent} today={today} />
      <div className="home-columns">
        <OnThisDay today={today} songs={onThisDay} />
        <RecentReviews reviews={reviews} />
      </div>
      <Discover playlists={playlists} />
    </main>
  );
}

const OwnNews = lazy(async () => ({ default: (await import("./own-news.tsx")).OwnNews }));

/** Rendered for everybody, since pages are; styles give it its height where a user is signed in. */
function OwnNewsPlace() {
  const session = useSession();
  const isHydrated = useHydrated();
  if (isHydrated && session === null) return null;
  return (
    <div className="own-news">
      <Suspense>{session !== null && <OwnNews username={session.user.norae_user} />}</Suspense>
    </div>
  );
}

function MostCredited({ people }: { people: readonly MostCreditedPerson[] }) {
  if (people.length === 0) return null;
  return (
    <Section
      heading="most credited"
      all={{ href: pagePath.topCredits(), label: "see all popular credits" }}
    >
      <ol className="people-strip">
        {people.map(({ id, english_name, picture_url, songs }) => (
          <li key={id}>
            <Face id={id} name={english_name} picture={picture_url} />
            <a href={pagePath.artistTab(id, "credits")}>
              <Name length={NAME_LENGTHS.title}>{english_name}</Name>
            </a>
            <span className="note">{counted(songs, "idol song")}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type NewSongReleasesProps = { songs: readonly ListedSong[]; today: CalendarDate };

function NewSongReleases({ songs, today }: NewSongReleasesProps) {
  const month = songs[0]?.release_date?.slice(0, 7) ?? null;
  return (
    <Section
      heading="new song releases"
      all={{
        href: pagePath.recentReleases(),
        label: "see all recent releases",
        attributes: linkState({ is_idol: true, is_group: false }),
      }}
    >
      {songs.length === 0 ? (
        <p className="empty">No songs yet: the catalogue is empty.</p>
      ) : (
        <>
          {month !== null && month < today.slice(0, 7) && (
            <p className="note releases-note">
              The latest are from <CalendarDay date={month} />.
            </p>
          )}
          <ul className="tiles strip">
            {/* Their covers wait until the page is laid out: on a phone they begin at the lower edge of its first view. */}
            {songs.map((song) => (
              <SongTile key={song.id} song={song} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

/** A writer, a song, and the initial consonants of an act (방탄소년단). */
const EXAMPLES = ["KENZIE", "Dynamite", "ㅂㅌㅅㄴㄷ"];

function OpeningSearch() {
  return (
    <div className="opening-search">
      <SearchForm query={null} label="Search artists, songs, albums" />
      <p className="note">
        try{" "}
        {EXAMPLES.map((query, at) => (
          <span key={query}>
            {at > 0 && " · "}
            <a href={pagePath.search(query)} lang={/[ㄱ-ㅎ]/.test(query) ? "ko" : undefined}>
              {query}
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}
