import { formatNumber } from "../../../domain/format-number.ts";
import type { ListedAlbum } from "../../../domain/album.ts";
import type { AlbumType } from "../../../domain/album-type.ts";
import type { ArtistDetails } from "../../../domain/artist.ts";
import { counted } from "../../../domain/counted.ts";
import { encodeId } from "../../../domain/id.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { AlbumTile } from "../../album/album-tile.tsx";
import type { ListPage } from "../../request/list-page.ts";
import { Pages } from "../../ui/list/pages.tsx";
import { type AlbumChoices, albumsPath, hasAllTypes } from "./album-choices.ts";
import { AlbumTypeFilter } from "./album-type-filter.tsx";
import { SortControl } from "./list-controls.tsx";
import { ListHeading } from "./list-heading.tsx";

interface AlbumListProps {
  artist: ArtistDetails;
  choices: AlbumChoices;
  /** The number of the artist's albums of each type; under null those of unknown type. */
  typeCounts: ReadonlyMap<AlbumType | null, number>;
  list: ListPage<ListedAlbum>;
}

export function AlbumList({ artist, choices, typeCounts, list }: AlbumListProps) {
  // Without any album, the filter is not the reason for an empty list.
  const isFiltered = artist.num_albums > 0 && !hasAllTypes(choices);
  const hidden = isFiltered ? (typeCounts.get(null) ?? 0) : 0;
  const total = counted(artist.num_albums, "album");
  return (
    <main id="main" data-accent="peach">
      <ListHeading
        artist={artist}
        what="albums"
        count={isFiltered ? `${formatNumber(list.total)} of ${total}` : total}
      >
        {list.total > 0 && (
          <SortControl
            sorting={choices}
            hrefOf={(sorting) => albumsPath(artist.id, { ...choices, ...sorting })}
          />
        )}
        {artist.num_albums > 0 && (
          <AlbumTypeFilter artistId={artist.id} choices={choices} typeCounts={typeCounts} />
        )}
      </ListHeading>
      {hidden > 0 && (
        <p className="note hidden-albums">
          {counted(hidden, "album")} of unknown type hidden.{" "}
          <a href={pagePath.missingCredits(artist.id, { view: "types" })} rel="nofollow">
            Say what they are
          </a>
        </p>
      )}
      {list.total === 0 ? (
        <p className="empty">
          {isFiltered ? "No albums of these types." : "No albums are known yet."}{" "}
          {isFiltered ? (
            <a href={pagePath.artistAlbums(artist.id)}>show all albums</a>
          ) : (
            <a href={pagePath.newRecord({ type: "album", artist: encodeId(artist.id) })}>add one</a>
          )}
        </p>
      ) : (
        <ul className="tiles">
          {list.rows.map((album) => (
            <AlbumTile key={album.id} album={album} />
          ))}
        </ul>
      )}
      <Pages {...list} hrefOf={(page) => albumsPath(artist.id, choices, page)} />
    </main>
  );
}
