import type { Album } from "../../domain/catalogue/album.ts";
import type { NamedArtist } from "../../domain/catalogue/artist.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import { ArtistNames } from "../record/artist-names.tsx";
import { KoreanName, NameLink } from "../record/name.tsx";
import { QuickRating } from "../review/rate/quick-rating.tsx";
import { SongMenuButton } from "../song/menu/menu-button.tsx";
import { TitleStar } from "../record/title-star.tsx";
import { songLink } from "../song/song-link.ts";

const UNKNOWN_DISC = 0;

export function Tracklist({ album, songs }: { album: Album; songs: Song[] }) {
  if (songs.length === 0) return <p className="empty">No songs known yet.</p>;
  const discs = Map.groupBy(songs, ({ disc, track }) =>
    track === null ? UNKNOWN_DISC : (disc ?? 1),
  );
  return [...discs].map(([disc, tracks]) => {
    const isOrdered = disc !== UNKNOWN_DISC;
    // Numbers would claim an order that is not known.
    const List = isOrdered ? "ol" : "ul";
    return (
      <div key={disc} className="disc">
        {discs.size > 1 && <h3>{isOrdered ? `disc ${disc}` : ORDER_UNKNOWN}</h3>}
        {discs.size === 1 && !isOrdered && <p className="note">{ORDER_UNKNOWN}</p>}
        <List className="tracks" data-numbered={isOrdered}>
          {tracks.map((song) => (
            <Track key={song.id} song={song} album={album} />
          ))}
        </List>
      </div>
    );
  });
}

const ORDER_UNKNOWN = "order unknown";

/** A track as one line of text when copied: its number, its names, and the artists where they are not the album's. */
function Track({ song, album }: { song: Song; album: Album }) {
  const hasOtherArtists = names(song.artists) !== names(album.artists);
  return (
    <li className="track">
      {song.track !== null && <span className="number">{song.track}</span>}{" "}
      <NameLink name={song.english_name} {...songLink(song)} className="track-name" />
      <KoreanName name={song.english_name} koreanName={song.korean_name} />
      {song.is_title && <TitleStar isLabelled />}
      {song.kind !== "song" && <span className="track-kind"> {song.kind}</span>}
      {hasOtherArtists && (
        <span className="track-artists">
          {" "}
          <ArtistNames artists={song.artists} />
        </span>
      )}
      {song.featured.length > 0 && (
        <span className="track-artists">
          {" "}
          feat. <ArtistNames artists={song.featured} />
        </span>
      )}
      <span className="track-actions">
        <QuickRating song={song} />
        <SongMenuButton song={song} />
      </span>
    </li>
  );
}

function names(artists: readonly NamedArtist[]): string {
  return artists.map((artist) => artist.id ?? artist.english_name).join("\n");
}
