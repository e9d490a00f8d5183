import type { ArtistCredit } from "../../../domain/credits/credit.ts";
import { NAME_LENGTHS } from "../../../domain/text/name.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { ListedSong } from "../../../domain/catalogue/song.ts";
import { compareTracks } from "../../../domain/catalogue/track-order.ts";
import { ArtistNames } from "../../record/artist-names.tsx";
import { DottedDay } from "../../record/calendar-day.tsx";
import { CoverArt } from "../../record/cover.tsx";
import { Name } from "../../record/name.tsx";
import { QuickRating } from "../../review/rate/quick-rating.tsx";
import { TitleStar } from "../../record/title-star.tsx";
import { CreditedFor } from "./credited-for.tsx";
import { SongMenuButton } from "../menu/menu-button.tsx";
import { songLink } from "../song-link.ts";

export function AlbumGroups({ songs }: { songs: readonly ArtistCredit[] }) {
  return (
    <ul className="album-groups">
      {groupByAlbum(songs).map((group) => (
        <Group key={group.id} {...group} />
      ))}
    </ul>
  );
}

function Group({ songs }: Pick<AlbumGroup, "songs">) {
  const first = songs[0]!;
  const { album, picture_url } = first;
  return (
    <li className="album-group">
      {album === null ? (
        <CoverArt kind="song" record={first} />
      ) : (
        <CoverArt kind="album" record={{ id: album.id, english_name: album.name, picture_url }} />
      )}
      <div>
        {album !== null && (
          <a href={pagePath.album(album.id)} className="tile-name">
            <Name length={NAME_LENGTHS.title}>{album.name}</Name>
          </a>
        )}
        <p className="tile-artists">
          <ArtistNames artists={first.artists} cut />
        </p>
        <p className="tile-date">
          <DottedDay date={first.release_date} />
        </p>
        <ol>
          {songs.map((song) => (
            <GroupedSong key={song.id} song={song} />
          ))}
        </ol>
      </div>
    </li>
  );
}

function GroupedSong({ song }: { song: ArtistCredit }) {
  return (
    <li className="grouped-song">
      <span className="grouped-song-name">
        <span>
          <a {...songLink(song)}>
            <Name length={NAME_LENGTHS.title}>{song.english_name}</Name>
          </a>
          {song.is_title && <TitleStar />}
        </span>
        <CreditedFor roles={song.roles} also={song.also} />
      </span>
      <QuickRating song={song} />
      <SongMenuButton song={song} />
    </li>
  );
}

export type AlbumGroup<Row extends ListedSong = ArtistCredit> = { id: string; songs: Row[] };

/** Groups songs by album: albums in the order of their first song, songs by disc and track. */
export function groupByAlbum<Row extends ListedSong>(songs: readonly Row[]): AlbumGroup<Row>[] {
  const groups = Map.groupBy(songs, (song) =>
    song.album === null ? `song ${song.id}` : `album ${song.album.id}`,
  );
  return Array.from(groups, ([id, group]) => ({ id, songs: group.sort(compareTracks) }));
}
