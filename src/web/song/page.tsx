import { listCreditsOfSong } from "../../database/catalogue/credits.ts";
import { findMelonId } from "../../database/catalogue/melon-id.ts";
import { listLeadsOn } from "../../database/catalogue/related-songs.ts";
import { findNewestMonth } from "../../database/catalogue/recent-releases.ts";
import { loadListedSongs } from "../../database/catalogue/song-set.ts";
import { findSong, listOtherAlbums } from "../../database/catalogue/songs.ts";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import { failure } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import { LastUpdated } from "../calendar-day.tsx";
import type { Song } from "../../domain/song.ts";
import { pageContext } from "../context.ts";
import { failureReport } from "../failure-report.ts";
import { type ServiceLinks, serviceLinks } from "../listen/services.ts";
import { pageMeta } from "../page-meta.ts";
import { readPageWithBlock } from "../page-with-block.ts";
import { absence, absenceResponse, isAbsence, requestedId } from "../requested-record.ts";
import { ReviewsSection } from "../review/reviews-section.tsx";
import { readShownReviews } from "../review/shown-reviews.ts";
import { breadcrumbList } from "../structured-data.ts";
import type { Route } from "./+types/page.ts";
import { SongCredits } from "./credits.tsx";
import { describeSong, songCrumbs } from "./description.ts";
import { SongHeader } from "./header.tsx";
import { SongProduction } from "./production.tsx";
import { RelatedSongs } from "./related-songs.tsx";
import { songStructuredData } from "./structured-data.ts";
import { SongVideo } from "./video.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, origin, clock } = context.get(pageContext);
  const id = requestedId("song", params.song, url);
  const { page: found, block: leadsOn } = await readPageWithBlock({
    database,
    report: context.get(failureReport).report,
    page: async (db) => {
      const song = await findSong(db, id);
      if (song === null) return absence(db, "song", id);
      const credits = await listCreditsOfSong(db, id);
      return {
        song,
        listen: listenToSong(song, await findMelonId(db, "song", id)),
        credits,
        otherAlbums: await listOtherAlbums(db, id),
        newest: await findNewestMonth(db, todayInSeoul(clock())),
      };
    },
    block: async (db, page) =>
      isAbsence(page) ? { related: [], more: [] } : listLeadsOn(db, loadListedSongs, id),
    failed: failure("unavailable", "Failed to load related songs"),
  });
  if (isAbsence(found)) throw absenceResponse(found, "song", url);
  return { origin, ...found, leadsOn, reviews: await readShownReviews(context, "song", id) };
}

function listenToSong(song: Song, melon: string | null): ServiceLinks {
  const ids = { spotify: song.spotify_song_id, youtube: song.youtube_id, melon };
  return serviceLinks({ ...song, kind: "song", ids });
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, song, credits } = loaderData;
  const isSong = song.kind === "song";
  const page = pageMeta({
    title: song.english_name,
    description: describeSong(song, credits),
    origin,
    path: pagePath.song(song.id),
    ...(isSong && { type: "music.song" }),
    pictured: { kind: "song", id: song.id },
    ...(import.meta.env.SSR && {
      structured: [songStructuredData(loaderData), breadcrumbList(origin, songCrumbs(song))],
    }),
  });
  return isSong ? page : [...page, { name: "robots", content: "noindex" }];
}

export default function SongPage({ loaderData }: Route.ComponentProps) {
  const { song, listen, credits, otherAlbums, leadsOn, reviews, newest } = loaderData;
  return (
    <main id="main" className="song" data-accent="sky">
      <SongHeader song={song} listen={listen} otherAlbums={otherAlbums} />
      <div className="record-content">
        <SongCredits song={song} credits={credits} />
        <SongProduction credits={credits} />
        <SongVideo song={song} />
        <ReviewsSection kind="song" itemId={song.id} shown={reviews} />
        <RelatedSongs credits={credits} leadsOn={leadsOn} />
        <LastUpdated
          instant={song.last_updated}
          newest={newest}
          record={{ kind: "song", id: song.id }}
        />
      </div>
    </main>
  );
}
