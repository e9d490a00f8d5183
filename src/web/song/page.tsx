import { listWaitingEdits } from "../../database/edits/edits.ts";
import { listCreditsOfSong } from "../../database/catalogue/credits/credits.ts";
import { findMelonId } from "../../database/catalogue/external-ids.ts";
import { listRelatedAndMore } from "../../database/catalogue/songs/related-songs.ts";
import { findNewestMonth } from "../../database/catalogue/albums/recent-releases.ts";
import { loadListedSongs } from "../../database/catalogue/songs/song-set.ts";
import {
  listPossibleRecordings,
  listVersionsOfSong,
  type SongVersions,
} from "../../database/catalogue/songs/song-versions.ts";
import type { Snapshot } from "../../database/database.ts";
import { inheritedCredits } from "../../domain/catalogue/versions/song-version.ts";
import { findSong, listOtherAlbums } from "../../database/catalogue/songs/songs.ts";
import { joinedNames } from "../../domain/catalogue/artist-names.ts";
import { formatDate, todayInSeoul } from "../../domain/calendar-date.ts";
import type { SongCredit } from "../../domain/credits/credit.ts";
import { failure } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import { ROLES, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { LastUpdated } from "../record/calendar-day.tsx";
import type { Song } from "../../domain/catalogue/song.ts";
import { pageContext } from "../context.ts";
import { embedded } from "../record/external-link.ts";
import { failureReport } from "../request/failure-report.ts";
import { type ServiceLinks, serviceLinks } from "../listen/services.ts";
import { pageMeta } from "../page-meta.ts";
import { readPageWithBlock } from "../request/load-or-fail.ts";
import { requestedId, unavailableRecord } from "../request/requested-record.ts";
import { ReviewsSection } from "../review/list/reviews.tsx";
import { readShownReviews } from "../review/list/shown-reviews.ts";
import { breadcrumbList, type Crumb } from "../structured-data.ts";
import type { Route } from "./+types/page.ts";
import { CreditedName, type InheritedCredits, SongCredits } from "./credits.tsx";
import { SongHeader } from "./header.tsx";
import { RelatedSongs } from "./related-songs.tsx";
import { SongReleases } from "./releases.tsx";
import { SongVersionList } from "./version-list.tsx";
import { songStructuredData } from "./structured-data.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";
import { Embed } from "../ui/embed.tsx";
import { Section } from "../ui/section.tsx";
import { creditsOf, productionOf } from "./credit-lists.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, origin, clock } = context.get(pageContext);
  const id = requestedId("song", params.song, url);
  const { page: found, block: leadsOn } = await readPageWithBlock({
    database,
    report: context.get(failureReport).report,
    page: async (db) => {
      const song = await findSong(db, id);
      if (song === null) throw await unavailableRecord(db, "song", id, url);
      const credits = await listCreditsOfSong(db, id);
      const versions = await listVersionsOfSong(db, song);
      return {
        song,
        listen: listenToSong(song, await findMelonId(db, "song", id)),
        credits,
        otherAlbums: await listOtherAlbums(db, id),
        versions: versions.others,
        possible: await listPossibleRecordings(db, id),
        inherited: await readInherited(db, versions, credits),
        newest: await findNewestMonth(db, todayInSeoul(clock())),
        waiting: await listWaitingEdits(db, "song", id),
      };
    },
    block: (db) => listRelatedAndMore(db, loadListedSongs, id),
    failed: failure("unavailable", "Failed to load related songs"),
  });
  return { origin, ...found, leadsOn, reviews: await readShownReviews(context, "song", id) };
}

/** Reads the credits that a version has from the one song that it is of. */
async function readInherited(
  db: Snapshot,
  { own, others }: SongVersions,
  credits: readonly SongCredit[],
): Promise<InheritedCredits | null> {
  const [original, second] = others.filter(({ differs }) => differs === null);
  if (own === null || original === undefined || second !== undefined) return null;
  const inherited = inheritedCredits(own, credits, await listCreditsOfSong(db, original.id));
  return inherited.length === 0 ? null : { from: original, credits: inherited };
}

function listenToSong(song: Song, melon: string | null): ServiceLinks {
  const ids = { spotify: song.spotify_song_id, youtube: song.youtube_id, melon };
  return serviceLinks({ ...song, kind: "song", ids });
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, song, credits } = loaderData;
  const isSong = song.kind === "song";
  return pageMeta({
    title: song.english_name,
    description: describeSong(song, credits),
    origin,
    path: pagePath.song(song.id),
    ...(isSong && { type: "music.song" }),
    pictured: { kind: "song", id: song.id },
    ...(import.meta.env.SSR && {
      structured: [songStructuredData(loaderData), breadcrumbList(origin, songCrumbs(song))],
    }),
    robots: isSong ? undefined : "noindex",
  });
}

export default function SongPage({ loaderData }: Route.ComponentProps) {
  const { song, listen, credits, otherAlbums, leadsOn, reviews, newest } = loaderData;
  // The server of the former build, which may answer an open page, knows no versions, and no edits that wait.
  const {
    versions = [],
    possible = [],
    inherited = null,
    waiting,
  } = loaderData as Partial<typeof loaderData>;
  return (
    <main id="main" className="song" data-accent="sky">
      <SongHeader song={song} listen={listen} otherReleases={otherAlbums.length} />
      <div className="record-content">
        <SongCredits song={song} credits={credits} inherited={inherited} />
        <SongProduction credits={credits} />
        <SongReleases song={song} otherAlbums={otherAlbums} />
        <SongVersionList versions={versions} possible={possible} />
        <SongVideo song={song} />
        <ReviewsSection kind="song" itemId={song.id} shown={reviews} />
        <RelatedSongs credits={credits} leadsOn={leadsOn} />
        <LastUpdated
          instant={song.last_updated}
          newest={newest}
          record={{ kind: "song", id: song.id }}
          waiting={waiting}
        />
      </div>
    </main>
  );
}

function describeSong(song: Song, credits: readonly SongCredit[]): string {
  const names = joinedNames(song.artists);
  const by = names === "" ? "" : ` by ${names}`;
  const released = song.release_date === null ? "" : `, released ${formatDate(song.release_date)}`;
  const lists = WRITING_ROLES.flatMap((role) => {
    const credited = creditsOf(credits, role).map((credit) => credit.credited_name);
    return credited.length === 0 ? [] : `${ROLES[role].heading}: ${credited.join(", ")}`;
  });
  return `${song.english_name}${by}${released}. ${lists.length > 0 ? `${lists.join("; ")}.` : "Credits of the song."}`;
}

function songCrumbs(song: Song): Crumb[] {
  const crumbs: Crumb[] = [];
  const artist = song.artists.find(({ id }) => id !== null);
  if (artist?.id != null)
    crumbs.push({ name: artist.english_name, path: pagePath.artist(artist.id) });
  if (song.album !== null)
    crumbs.push({ name: song.album.name, path: pagePath.album(song.album.id) });
  crumbs.push({ name: song.english_name, path: pagePath.song(song.id) });
  return crumbs;
}

function SongProduction({ credits }: { credits: readonly SongCredit[] }) {
  const production = productionOf(credits);
  if (production.length === 0) return null;
  return (
    <Section heading="production" className="song-production">
      <dl>
        {production.map(({ name, credits: credited }) => (
          <div key={name}>
            <dt>{name}</dt>
            {credited.map((credit, index) => (
              <dd key={`${index} ${credit.credited_name}`}>
                <CreditedName credit={credit} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}

function SongVideo({ song: { english_name, youtube_id } }: { song: Song }) {
  if (youtube_id === null) return null;
  return (
    <Section heading="video" className="needs-scripts not-printed">
      <Embed
        shape="video"
        src={embedded.youtubeVideo(youtube_id)}
        title={`video of ${english_name} on YouTube`}
        label="load the video from YouTube"
      />
    </Section>
  );
}
