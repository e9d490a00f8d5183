import { readArtist } from "./read-artist.ts";
import style from "./style.css?url";
import { loadListedSongs } from "../../database/catalogue/songs/song-set.ts";
import { countTitlesOfArtist, listSongsOfArtist } from "../../database/catalogue/songs/songs.ts";
import { pageContext } from "../context.ts";
import { firstRow, listPage, rangeOf, requestedPage } from "../request/list-page.ts";
import { requestedId } from "../request/requested-record.ts";
import type { Route } from "./+types/songs-page.ts";
import { artistListMeta, canonicalPath } from "./lists/list-meta.ts";
import {
  inView,
  requestedSongs,
  SONG_VIEWS,
  type SongChoices,
  songsPath,
} from "./lists/choices.ts";
import { styleLink } from "../style-link.ts";
import { counted } from "../../domain/text/counted.ts";
import { encodeId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Name } from "../record/name.tsx";
import { SongTable } from "../song/list/song-table.tsx";
import { SongTiles } from "../song/list/song-tiles.tsx";
import { Pages } from "../ui/list/pages.tsx";
import { StarShape } from "../record/title-star.tsx";
import { ToggleLink } from "../ui/list/toggle.tsx";
import { ListHeading, SongListControls } from "./lists/list-controls.tsx";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const id = requestedId("artist", params.artist, url);
  const page = requestedPage(url);
  const choices = requestedSongs(url);
  const found = await readArtist({ context, url }, id, async (db, artist) => ({
    artist,
    total: choices.titles ? await countTitlesOfArtist(db, id) : artist.num_songs,
    songs: await listSongsOfArtist(db, loadListedSongs, id, {
      ...rangeOf(page),
      titlesOnly: choices.titles,
      sortBy: choices.sort,
      sortDirection: choices.direction,
    }),
  }));
  const list = listPage(found.songs, page, found.total);
  return { origin, artist: found.artist, choices, list };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, artist, choices, list } = loaderData;
  const path = canonicalPath((page) => songsPath(artist.id, choices, page), list.page);
  const sentence = `All songs by ${artist.english_name}`;
  return artistListMeta({ origin, artist, what: "songs", sentence, page: list.page, path });
}

export default function ArtistSongsPage({ loaderData }: Route.ComponentProps) {
  const { artist, choices, list } = loaderData;
  const { titles, view } = choices;
  const hrefOf = (changed: Partial<SongChoices>) =>
    songsPath(artist.id, { ...choices, ...changed });
  return (
    <main id="main" data-accent="lilac">
      <ListHeading
        artist={artist}
        what="songs"
        count={counted(list.total, titles ? "title track" : "song")}
      >
        {(list.total > 0 || titles) && (
          <ToggleLink href={hrefOf({ titles: !titles })} isOn={titles} label="only title tracks">
            <StarShape />
            title tracks
          </ToggleLink>
        )}
        {list.total > 0 && (
          <SongListControls
            choices={choices}
            views={SONG_VIEWS}
            hrefOf={hrefOf}
            hrefOfView={(each) => hrefOf(inView(choices, each))}
          />
        )}
      </ListHeading>
      {list.total === 0 ? (
        <p className="empty">
          No {titles ? "title tracks" : "songs"} known yet.{" "}
          {!titles && (
            <a href={pagePath.newRecord({ type: "song", artist: encodeId(artist.id) })}>add one</a>
          )}
        </p>
      ) : view === "icon" ? (
        <SongTiles songs={list.rows} isFirst />
      ) : (
        <SongTable
          caption={
            <>
              songs by <Name>{artist.english_name}</Name>
            </>
          }
          songs={list.rows}
          before={firstRow(list.page)}
        />
      )}
      <Pages {...list} hrefOf={(page) => songsPath(artist.id, choices, page)} />
    </main>
  );
}
