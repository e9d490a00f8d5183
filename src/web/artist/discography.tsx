import type { ListedAlbum } from "../../domain/album.ts";
import type { ArtistDetails } from "../../domain/artist.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { ListedSong } from "../../domain/song.ts";
import { AlbumTile } from "../album/album-tile.tsx";
import { SongTile } from "../song/song-tile.tsx";
import { Section } from "../ui/section.tsx";

interface DiscographyProps {
  artist: ArtistDetails;
  titles: ListedSong[];
  /** The newest songs, where no title track is known. */
  songs: ListedSong[];
  featured: ListedSong[];
  albums: ListedAlbum[];
}

export function Discography({ artist, titles, songs, featured, albums }: DiscographyProps) {
  const allSongs = { href: pagePath.artistSongs(artist.id), label: "see all songs" };
  return (
    <>
      <SongWall heading="title tracks" songs={titles} all={allSongs} />
      <SongWall heading="songs" songs={songs} all={allSongs} />
      <SongWall
        heading="appears on"
        songs={featured}
        all={{
          href: pagePath.artistCreditsOf(artist.id, "featured"),
          label: "see all songs that the artist appears on",
        }}
      />
      {albums.length > 0 && (
        <Section
          heading="albums"
          all={{ href: pagePath.artistAlbums(artist.id), label: "see all albums" }}
        >
          <ul className="tiles">
            {albums.map((album) => (
              <AlbumTile key={album.id} album={album} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface SongWallProps {
  heading: string;
  songs: ListedSong[];
  all: { href: string; label: string };
}

function SongWall({ heading, songs, all }: SongWallProps) {
  if (songs.length === 0) return null;
  return (
    <Section heading={heading} all={all}>
      <ul className="tiles">
        {songs.map((song) => (
          <SongTile key={song.id} song={song} />
        ))}
      </ul>
    </Section>
  );
}
