import { listWaitingEdits } from "../../database/edits/edits.ts";
import style from "./style.css?url";
import { findAlbum } from "../../database/catalogue/albums/albums.ts";
import { listCreditsOfAlbum } from "../../database/catalogue/credits/credits.ts";
import { findMelonId } from "../../database/catalogue/external-ids.ts";
import { findNewestMonth } from "../../database/catalogue/albums/recent-releases.ts";
import { listSongsOfAlbum } from "../../database/catalogue/songs/songs.ts";
import type { Album } from "../../domain/catalogue/album.ts";
import { joinedNames } from "../../domain/catalogue/artist-names.ts";
import { formatDate, todayInSeoul } from "../../domain/calendar-date.ts";
import { counted } from "../../domain/text/counted.ts";
import { encodeId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import { CalendarDay, LastUpdated } from "../record/calendar-day.tsx";
import { pageContext } from "../context.ts";
import { serviceLinks, type ServiceLinks } from "../listen/services.ts";
import { pageMeta } from "../page-meta.ts";
import { requestedId, unavailableRecord } from "../request/requested-record.ts";
import { requestedValue } from "../request/requested-values.ts";
import { ReviewsSection } from "../review/list/reviews.tsx";
import { readShownReviews } from "../review/list/shown-reviews.ts";
import { breadcrumbList } from "../structured-data.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/page.ts";
import { AlbumCreditMatrix, shownCredits } from "./credits.tsx";
import { albumStructuredData } from "./structured-data.ts";
import { Tracklist } from "./tracklist.tsx";
import { styleLink } from "../style-link.ts";
import { ArtistNames } from "../record/artist-names.tsx";
import { Cover } from "../record/cover.tsx";
import { ListenMenu } from "../listen/listen-menu.tsx";
import { isLongName, KoreanName, Name } from "../record/name.tsx";
import { HeadRating } from "../review/rate/head-rating.tsx";
import { AddAllButton } from "../song/list/add-all-button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { ShareButton } from "../ui/share/share-button.tsx";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, origin, clock } = context.get(pageContext);
  const id = requestedId("album", params.album, url);
  const withProduction = requestedValue(url, "production") === "1";
  const found = await database.read(async (db) => {
    const album = await findAlbum(db, id);
    if (album === null) throw await unavailableRecord(db, "album", id, url);
    return {
      album,
      listen: listenToAlbum(album, await findMelonId(db, "album", id)),
      songs: await listSongsOfAlbum(db, id),
      ...shownCredits(await listCreditsOfAlbum(db, id), withProduction),
      newest: await findNewestMonth(db, todayInSeoul(clock())),
      waiting: await listWaitingEdits(db, "album", id),
    };
  });
  return { origin, ...found, reviews: await readShownReviews(context, "album", id) };
}

function listenToAlbum(album: Album, melon: string | null): ServiceLinks {
  const ids = { spotify: album.spotify_album_id, youtube: null, melon };
  return serviceLinks({ ...album, kind: "album", ids });
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, album } = loaderData;
  const path = pagePath.album(album.id);
  const [artist] = album.artists;
  return pageMeta({
    title: album.english_name,
    description: describeAlbum(album),
    origin,
    path,
    type: "music.album",
    pictured: { kind: "album", id: album.id },
    ...(import.meta.env.SSR && {
      structured: [
        albumStructuredData(loaderData),
        breadcrumbList(origin, [
          ...(artist?.id != null
            ? [{ name: artist.english_name, path: pagePath.artist(artist.id) }]
            : []),
          { name: album.english_name, path },
        ]),
      ],
    }),
  });
}

export default function AlbumPage({ loaderData }: Route.ComponentProps) {
  const { album, listen, songs, credits, production, reviews, newest, waiting } = loaderData;
  return (
    <main id="main" className="album" data-accent="peach">
      <AlbumHeader album={album} listen={listen} />
      <div className="record-content">
        <Section heading="tracklist">
          <Tracklist album={album} songs={songs} />
        </Section>
        <AlbumCreditMatrix album={album} songs={songs} credits={credits} production={production} />
        <ReviewsSection kind="album" itemId={album.id} shown={reviews} />
        <LastUpdated
          instant={album.last_updated}
          newest={newest}
          record={{ kind: "album", id: album.id }}
          waiting={waiting}
        >
          {" · "}
          <a href={pagePath.newRecord({ type: "song", album: encodeId(album.id) })} rel="nofollow">
            add a song
          </a>
        </LastUpdated>
      </div>
    </main>
  );
}

function describeAlbum(album: Album): string {
  const facts = [
    album.album_type,
    album.release_date && `released ${formatDate(album.release_date)}`,
    album.num_songs > 0 ? counted(album.num_songs, "song") : null,
  ].filter((fact) => fact !== null);
  const by = joinedNames(album.artists);
  return `${album.english_name}${by === "" ? "" : ` by ${by}`}: tracklist and credits${
    facts.length > 0 ? ` - ${facts.join(", ")}` : ""
  }.`;
}

function AlbumHeader({ album, listen }: { album: Album; listen: ServiceLinks }) {
  const { english_name, korean_name, album_type, release_date, num_songs } = album;
  return (
    <header className="record-header" data-page-cover="">
      <Cover kind="album" record={album} eager="first" isSmallOnPhone />
      <div>
        <PageTitle isLong={isLongName(english_name, korean_name)}>
          <Name>{english_name}</Name>
          <KoreanName name={english_name} koreanName={korean_name} />
        </PageTitle>
        <p className="record-artists">
          <ArtistNames artists={album.artists} />
        </p>
        <ul className="record-facts">
          {album_type !== null && <li>{album_type}</li>}
          {release_date !== null && (
            <li>
              <CalendarDay date={release_date} />
            </li>
          )}
          {num_songs > 0 && <li>{counted(num_songs, "song")}</li>}
        </ul>
      </div>
      <div className="record-ways">
        <HeadRating kind="album" record={album} />
        <div className="record-actions">
          <ListenMenu {...listen} />
          {num_songs > 0 && (
            <AddAllButton list={{ album_id: album.id }} what={`the songs on ${english_name}`} />
          )}
          <ShareButton path={pagePath.album(album.id)} title={english_name} />
        </div>
      </div>
    </header>
  );
}
