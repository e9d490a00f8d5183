import { loadListedAlbums } from "../../database/catalogue/album-set.ts";
import { countAlbumsByType, listAlbumsOfArtist } from "../../database/catalogue/albums.ts";
import { findArtist } from "../../database/catalogue/artists.ts";
import { pageContext } from "../context.ts";
import { listPage, requestedPage, rangeOf } from "../request/list-page.ts";
import { absence, absenceResponse, isAbsence, requestedId } from "../request/requested-record.ts";
import type { Route } from "./+types/albums-page.ts";
import { albumsPath, hasAllTypes, requestedAlbums } from "./lists/album-choices.ts";
import { AlbumList } from "./lists/album-list.tsx";
import { artistListMeta, canonicalPath } from "./lists/list-meta.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, origin } = context.get(pageContext);
  const id = requestedId("artist", params.artist, url);
  const page = requestedPage(url);
  const choices = requestedAlbums(url);
  const found = await database.read(async (db) => {
    const artist = await findArtist(db, id);
    if (artist === null) return absence(db, "artist", id);
    return {
      artist,
      typeCounts: await countAlbumsByType(db, id),
      albums: await listAlbumsOfArtist(db, loadListedAlbums, id, {
        ...rangeOf(page),
        albumTypes: choices.types,
        sortBy: choices.sort,
        sortDirection: choices.direction,
      }),
    };
  });
  if (isAbsence(found)) throw absenceResponse(found, "artist", url);
  const { artist, typeCounts, albums } = found;
  const total = hasAllTypes(choices)
    ? artist.num_albums
    : choices.types.reduce((sum, type) => sum + (typeCounts.get(type) ?? 0), 0);
  const list = listPage(albums, page, total);
  return { origin, artist, choices, typeCounts, list };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, artist, choices, list } = loaderData;
  const path = canonicalPath((page) => albumsPath(artist.id, choices, page), list.page);
  const sentence = `All albums of ${artist.english_name}`;
  return artistListMeta({ origin, artist, what: "albums", sentence, page: list.page, path });
}

export default function ArtistAlbumsPage({ loaderData }: Route.ComponentProps) {
  return <AlbumList {...loaderData} />;
}
