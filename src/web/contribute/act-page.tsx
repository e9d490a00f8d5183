import type { Snapshot } from "../../database/database.ts";
import { loadCoverageOfAct } from "../../database/catalogue/coverage.ts";
import {
  countWithGap,
  listAlbumsWithoutType,
  listSongsWithGap,
} from "../../database/edits/worklist/worklist.ts";
import { loadNamedArtists } from "../../database/people/named.ts";
import { type Gap, GAPS } from "../../domain/catalogue/gap.ts";
import type { ListedAlbum } from "../../domain/catalogue/album.ts";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { counted } from "../../domain/text/counted.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import type { ListedSong } from "../../domain/catalogue/song.ts";
import { CalendarDay } from "../record/calendar-day.tsx";
import { pageContext } from "../context.ts";
import { CoverArt } from "../record/cover.tsx";
import { listPage, rangeOf, requestedPage } from "../request/list-page.ts";
import { loadOrFail } from "../request/load-or-fail.ts";
import { KoreanName, Name } from "../record/name.tsx";
import { pageMeta } from "../page-meta.ts";
import { requestedId, unavailableRecord } from "../request/requested-record.ts";
import { oneOf, requestedValue } from "../request/requested-values.ts";
import { SongRow } from "../song/list/song-row.tsx";
import { styleLink } from "../style-link.ts";
import { ChipLinks } from "../ui/form/chips.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Pages } from "../ui/list/pages.tsx";
import type { Route } from "./+types/act-page.ts";
import style from "./style.css?url";

const LABELS: Record<Gap, string> = {
  none: "no writers",
  cut: "not all writers",
  types: "no album type",
  tracks: "no track number",
};

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = requestedId("artist", params.artist, url);
  const page = requestedPage(url);
  const gap = oneOf(GAPS, requestedValue(url, "view")) ?? "none";
  const found = await loadOrFail(context, "Failed to load what is missing", async (db) => {
    const act = (await loadNamedArtists(db, [id])).get(id);
    if (act === undefined || "mergedInto" in act)
      throw await unavailableRecord(db, "artist", id, url);
    const totals = await countGaps(db, id);
    const coverage = await loadCoverageOfAct(db, id);
    const range = rangeOf(page);
    const rows =
      gap === "types"
        ? { songs: [], albums: await listAlbumsWithoutType(db, id, range) }
        : { songs: await listSongsWithGap(db, id, gap, range), albums: [] };
    return { act, totals, coverage, ...rows };
  });
  const { songs, albums, totals, coverage, act } = found;
  const { origin } = context.get(pageContext);
  const list = listPage<object>([...songs, ...albums], page, totals[gap]);
  const { pages, hasMore } = list;
  return { origin, act, gap, totals, coverage, songs, albums, page, pages, hasMore };
}

async function countGaps(db: Snapshot, artistId: number): Promise<Record<Gap, number>> {
  return {
    none: await countWithGap(db, artistId, "none"),
    cut: await countWithGap(db, artistId, "cut"),
    types: await countWithGap(db, artistId, "types"),
    tracks: await countWithGap(db, artistId, "tracks"),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, act } = loaderData;
  return pageMeta({
    title: `missing credits for ${act.english_name}`,
    description: `Songs by ${act.english_name} without writing credits.`,
    origin,
    path: pagePath.missingCredits(act.id),
    robots: "noindex",
  });
}

export default function MissingCreditsPage({ loaderData }: Route.ComponentProps) {
  const { act, gap, totals, coverage, songs, albums, page, pages, hasMore } = loaderData;
  const viewOf = (one: Gap) => (one === "none" ? undefined : one);
  return (
    <main id="main" className="contribute" data-accent="sage">
      <PageTitle>what is missing</PageTitle>
      <p className="lead">
        <a href={pagePath.artist(act.id)}>
          <Name>{act.english_name}</Name>
          <KoreanName name={act.english_name} koreanName={act.korean_name} />
        </a>
        : open {gap === "types" ? "an album" : "a song"}, and add what your source says.
        <Coverage of={coverage} />
      </p>
      <ChipLinks
        label="what is missing"
        choices={GAPS.filter((one) => one === gap || totals[one] > 0).map((one) => ({
          label: LABELS[one],
          count: totals[one],
          isOn: one === gap,
          href: pagePath.missingCredits(act.id, { view: viewOf(one) }),
        }))}
      />
      {songs.length + albums.length === 0 && (
        <EmptyState
          next={<a href={pagePath.contribute({ view: viewOf(gap) })}>see other artists</a>}
        >
          Nothing is missing here.
        </EmptyState>
      )}
      {songs.length > 0 && (
        <ol className="song-rows">
          {songs.map((song) => (
            <SongWithGap key={song.id} song={song} gap={gap} />
          ))}
        </ol>
      )}
      {albums.length > 0 && (
        <ol className="song-rows">
          {albums.map((album) => (
            <AlbumWithGap key={album.id} album={album} />
          ))}
        </ol>
      )}
      <Pages
        page={page}
        pages={pages}
        hasMore={hasMore}
        hrefOf={(to) => pagePath.missingCredits(act.id, { view: viewOf(gap), page: to })}
      />
    </main>
  );
}

/** @param of undefined in the data of a build without it, which an open page may have */
function Coverage({ of }: { of: { songs: number; credited: number } | undefined }) {
  if (of === undefined || of.songs === 0) return null;
  return ` ${formatNumber(of.credited)} of ${counted(of.songs, "song")} credited.`;
}

function SongWithGap({ song, gap }: { song: ListedSong; gap: Gap }) {
  const isTrack = gap === "tracks";
  return (
    <SongRow
      song={song}
      below={isTrack && <span className="song-row-artists">{song.album?.name}</span>}
      detail={
        <>
          <CalendarDay date={song.release_date} />{" "}
          <a
            href={isTrack ? pagePath.editFacts("song", song.id) : pagePath.editCredits(song.id)}
            className="add-credit-link"
          >
            {isTrack ? "add the number" : "add credits"}
          </a>
        </>
      }
    />
  );
}

function AlbumWithGap({ album }: { album: ListedAlbum }) {
  return (
    <li className="song-row">
      <CoverArt kind="album" record={album} />
      <span className="song-row-names">
        <a href={pagePath.album(album.id)}>
          <Name length={NAME_LENGTHS.title}>{album.english_name}</Name>
        </a>
      </span>
      <span className="song-row-detail">
        <CalendarDay date={album.release_date} />{" "}
        <a href={pagePath.editFacts("album", album.id)} className="add-credit-link">
          add the type
        </a>
      </span>
    </li>
  );
}
