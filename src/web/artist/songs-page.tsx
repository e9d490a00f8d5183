import { findArtist } from "../../database/artists.ts";
import { listSongsOfArtist } from "../../database/songs.ts";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import { pagePath } from "../../domain/page-path.ts";
import { tag } from "../../domain/tag.ts";
import { pageContext } from "../context.ts";
import { counted } from "../../domain/counted.ts";
import { FailurePage } from "../failure-page.tsx";
import { firstRow, listPage, requestedPage, stretchOf } from "../list-page.ts";
import { failureMeta } from "../page-meta.ts";
import { absence, absenceResponse, isAbsence, requestedId } from "../requested-record.ts";
import { Name } from "../name.tsx";
import { showSongs } from "../shown-tags.ts";
import { SongTable } from "../song/song-table.tsx";
import { Pages } from "../ui/pages.tsx";
import type { Route } from "./+types/songs-page.ts";
import { ListHeading } from "./list-heading.tsx";
import { artistListMeta } from "./list-meta.ts";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, clock, origin, tags } = context.get(pageContext);
  const id = requestedId("artist", params.artist, url);
  tags.add(tag.catalogue).add(tag.artist(id));
  const page = requestedPage(url);
  const found = await database.read(async (db) => {
    const artist = await findArtist(db, id, todayInSeoul(clock()));
    if (artist === null) return absence(db, "artist", id);
    return { artist, songs: await listSongsOfArtist(db, id, stretchOf(page)) };
  });
  if (isAbsence(found)) throw absenceResponse(found, "artist", url);
  const list = listPage(found.songs, page, found.artist.num_songs);
  showSongs(tags, list.rows);
  return { origin, artist: found.artist, list };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, artist, list } = loaderData;
  const path = pagePath.artistSongs(artist._id, list.page);
  return artistListMeta({ origin, artist, what: "songs", path });
}

export default function ArtistSongsPage({ loaderData: { artist, list } }: Route.ComponentProps) {
  return (
    <main id="main" data-accent="lilac">
      <ListHeading artist={artist} what="songs" count={counted(list.total, "song")} />
      {list.total === 0 ? (
        <p className="empty">No songs are known yet.</p>
      ) : (
        <SongTable
          caption={
            <>
              songs of <Name>{artist.english_name}</Name>
            </>
          }
          songs={list.rows}
          before={firstRow(list.page)}
        />
      )}
      <Pages {...list} hrefOf={(page) => pagePath.artistSongs(artist._id, page)} />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
