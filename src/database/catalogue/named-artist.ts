import type { NamedArtist } from "../../domain/album.ts";

/** The columns of an artist that its name is shown from. */
export const NAMED_ARTIST_COLUMNS = [
  "artist.id as artist_id",
  "artist.linkable",
  "artist.english_name",
  "artist.korean_name",
] as const;

interface NamedArtistRow {
  artist_id: number | null;
  linkable: boolean | null;
  english_name: string | null;
  korean_name: string | null;
}

/** An artist's name as it is shown, with the id where it has a page; `creditedAs` names who has no record. */
export function namedArtist(row: NamedArtistRow, creditedAs = ""): NamedArtist {
  const id = row.linkable ? row.artist_id : null;
  return {
    artist_id: id,
    melon_artist_id: id ?? -1,
    english_name: row.english_name ?? creditedAs,
    korean_name: row.korean_name,
  };
}
