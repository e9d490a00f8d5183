import { findArtist } from "../../database/catalogue/artists.ts";
import { loadListedSongs } from "../../database/catalogue/song-set.ts";
import { countTitlesOfArtist, listSongsOfArtist } from "../../database/catalogue/songs.ts";
import { pageContext } from "../context.ts";
import { listPage, requestedPage, rangeOf } from "../request/list-page.ts";
import { absence, absenceResponse, isAbsence, requestedId } from "../request/requested-record.ts";
import type { Route } from "./+types/songs-page.ts";
import { artistListMeta, canonicalPath } from "./lists/list-meta.ts";
import { requestedSongs, songsPath } from "./lists/song-choices.ts";
import { SongList } from "./lists/song-list.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, origin } = context.get(pageContext);
  const id = requestedId("artist", params.artist, url);
  const page = requestedPage(url);
  const choices = requestedSongs(url);
  const found = await database.read(async (db) => {
    const artist = await findArtist(db, id);
    if (artist === null) return absence(db, "artist", id);
    return {
      artist,
      total: choices.titles ? await countTitlesOfArtist(db, id) : artist.num_songs,
      songs: await listSongsOfArtist(db, loadListedSongs, id, {
        ...rangeOf(page),
        titlesOnly: choices.titles,
        sortBy: choices.sort,
        sortDirection: choices.direction,
      }),
    };
  });
  if (isAbsence(found)) throw absenceResponse(found, "artist", url);
  const list = listPage(found.songs, page, found.total);
  return { origin, artist: found.artist, choices, list };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, artist, choices, list } = loaderData;
  const path = canonicalPath((page) => songsPath(artist.id, choices, page), list.page);
  const sentence = `All songs of ${artist.english_name}`;
  return artistListMeta({ origin, artist, what: "songs", sentence, page: list.page, path });
}

export default function ArtistSongsPage({ loaderData }: Route.ComponentProps) {
  return <SongList {...loaderData} />;
}
