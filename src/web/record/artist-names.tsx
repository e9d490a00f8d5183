import { Fragment } from "react";
import type { NamedArtist } from "../../domain/catalogue/artist.ts";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Name } from "./name.tsx";

interface ArtistNamesProps {
  artists: readonly NamedArtist[];
  /** Cut as in tiles and tables (specification 1, section 5): 30 characters, 15 each where there are several. */
  cut?: boolean;
}

export function ArtistNames({ artists, cut = false }: ArtistNamesProps) {
  const length = artists.length > 1 ? NAME_LENGTHS.artists : NAME_LENGTHS.artist;
  return artists.map((artist, index) => (
    <Fragment key={`${index} ${artist.id}`}>
      {index > 0 && ", "}
      <ArtistName artist={artist} length={cut ? length : undefined} />
    </Fragment>
  ));
}

type ArtistNameProps = { artist: NamedArtist; length?: number | undefined };

export function ArtistName({ artist, length }: ArtistNameProps) {
  const name = <Name length={length}>{artist.english_name}</Name>;
  if (artist.id === null) return name;
  return <a href={pagePath.artist(artist.id)}>{name}</a>;
}
