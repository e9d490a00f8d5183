import { listAlbumsOfArtist } from "../../database/albums.ts";
import { findArtist } from "../../database/artists.ts";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import { pagePath } from "../../domain/page-path.ts";
import { tag } from "../../domain/tag.ts";
import { AlbumTile } from "../album/album-tile.tsx";
import { pageContext } from "../context.ts";
import { counted } from "../../domain/counted.ts";
import { FailurePage } from "../failure-page.tsx";
import { listPage, requestedPage, stretchOf } from "../list-page.ts";
import { failureMeta } from "../page-meta.ts";
import { absence, absenceResponse, isAbsence, requestedId } from "../requested-record.ts";
import { showAlbums } from "../shown-tags.ts";
import { Pages } from "../ui/pages.tsx";
import type { Route } from "./+types/albums-page.ts";
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
    return { artist, albums: await listAlbumsOfArtist(db, id, stretchOf(page)) };
  });
  if (isAbsence(found)) throw absenceResponse(found, "artist", url);
  const list = listPage(found.albums, page, found.artist.num_albums);
  showAlbums(tags, list.rows);
  return { origin, artist: found.artist, list };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, artist, list } = loaderData;
  const path = pagePath.artistAlbums(artist._id, list.page);
  return artistListMeta({ origin, artist, what: "albums", path });
}

export default function ArtistAlbumsPage({ loaderData: { artist, list } }: Route.ComponentProps) {
  return (
    <main id="main" data-accent="peach">
      <ListHeading artist={artist} what="albums" count={counted(list.total, "album")} />
      {list.total === 0 ? (
        <p className="empty">No albums are known yet.</p>
      ) : (
        <ul className="tiles">
          {list.rows.map((album) => (
            <AlbumTile key={album._id} album={album} />
          ))}
        </ul>
      )}
      <Pages {...list} hrefOf={(page) => pagePath.artistAlbums(artist._id, page)} />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
