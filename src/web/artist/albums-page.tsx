import { readArtist } from "./read-artist.ts";
import style from "./style.css?url";
import { loadListedAlbums } from "../../database/catalogue/albums/album-set.ts";
import { countAlbumsByType, listAlbumsOfArtist } from "../../database/catalogue/albums/albums.ts";
import { pageContext } from "../context.ts";
import { listPage, rangeOf, requestedPage } from "../request/list-page.ts";
import { requestedId } from "../request/requested-record.ts";
import type { Route } from "./+types/albums-page.ts";
import {
  type AlbumChoices,
  albumsPath,
  ALL_TYPES,
  HIDDEN,
  NO_TYPES,
  requestedAlbums,
  showsAll,
  sortingChoices,
} from "./lists/choices.ts";
import { artistListMeta, canonicalPath } from "./lists/list-meta.ts";
import { styleLink } from "../style-link.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { ALBUM_TYPES, type AlbumType } from "../../domain/catalogue/album-type.ts";
import { counted } from "../../domain/text/counted.ts";
import { encodeId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import { AlbumTile } from "../album/album-tile.tsx";
import { Pages } from "../ui/list/pages.tsx";
import { ListHeading, SortControl } from "./lists/list-controls.tsx";
import { Switch } from "../ui/list/toggle.tsx";
import { DropDown } from "../ui/menu/drop-down.tsx";
import { Icon } from "../ui/icon.tsx";
import { ApplyButton, LiveForm } from "../ui/form/live-form.tsx";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const id = requestedId("artist", params.artist, url);
  const page = requestedPage(url);
  const choices = requestedAlbums(url);
  const found = await readArtist({ context, url }, id, async (db, artist) => ({
    artist,
    typeCounts: await countAlbumsByType(db, id),
    albums: await listAlbumsOfArtist(db, loadListedAlbums, id, {
      ...rangeOf(page),
      albumTypes: choices.types,
      untyped: choices.untyped,
      sortBy: choices.sort,
      sortDirection: choices.direction,
    }),
  }));
  const { artist, typeCounts, albums } = found;
  const shown = [...choices.types, ...(choices.untyped ? [null] : [])];
  const total = showsAll(choices)
    ? artist.num_albums
    : shown.reduce((sum, type) => sum + (typeCounts.get(type) ?? 0), 0);
  const list = listPage(albums, page, total);
  return { origin, artist, choices, typeCounts, list };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, artist, choices, list } = loaderData;
  const path = canonicalPath((page) => albumsPath(artist.id, choices, page), list.page);
  const sentence = `All albums by ${artist.english_name}`;
  return artistListMeta({ origin, artist, what: "albums", sentence, page: list.page, path });
}

export default function ArtistAlbumsPage({ loaderData }: Route.ComponentProps) {
  const { artist, choices, typeCounts, list } = loaderData;
  // Without any album, the filter is not the reason for an empty list.
  const isFiltered = artist.num_albums > 0 && !showsAll(choices);
  const hidden = choices.untyped ? 0 : (typeCounts.get(null) ?? 0);
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
            Add their types
          </a>
        </p>
      )}
      {list.total === 0 ? (
        <p className="empty">
          {isFiltered ? "No albums of these types." : "No albums known yet."}{" "}
          {isFiltered ? (
            <a href={pagePath.artistAlbums(artist.id)}>show all albums</a>
          ) : (
            <a href={pagePath.newRecord({ type: "album", artist: encodeId(artist.id) })}>
              add an album
            </a>
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

interface AlbumTypeFilterProps {
  artistId: number;
  choices: AlbumChoices;
  /** The number of the artist's albums of each type; under null those of unknown type. */
  typeCounts: ReadonlyMap<AlbumType | null, number>;
}

function AlbumTypeFilter({ artistId, choices, typeCounts }: AlbumTypeFilterProps) {
  const { types, untyped } = choices;
  const pathWith = (changed: Pick<AlbumChoices, "types" | "untyped">) =>
    albumsPath(artistId, { ...choices, ...changed });
  const countOf = (type: AlbumType | null) => (
    <span className="count">{formatNumber(typeCounts.get(type) ?? 0)}</span>
  );
  return (
    <DropDown
      className="filter"
      label={
        <>
          <Icon name="filter" />
          Filter ({types.length}/{ALBUM_TYPES.length})
        </>
      }
    >
      <LiveForm action={pagePath.artistAlbums(artistId)} className="filter-form">
        {Object.entries(sortingChoices(choices)).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <p className="filter-buttons">
          <a
            href={pathWith({ types: ALBUM_TYPES, untyped: true })}
            data-keep-position=""
            rel="nofollow"
          >
            All
          </a>
          <a href={pathWith({ types: [], untyped: false })} data-keep-position="" rel="nofollow">
            None
          </a>
        </p>
        <fieldset>
          <legend className="visually-hidden">album types</legend>
          {/* Sent where no checkbox is checked. */}
          <input type="hidden" name="types" value={NO_TYPES} />
          {ALBUM_TYPES.map((type) => (
            <label key={type}>
              <input
                type="checkbox"
                name="types"
                value={type}
                defaultChecked={types.includes(type)}
                data-default={ALL_TYPES}
              />
              {type} {countOf(type)}
            </label>
          ))}
          <Switch name="untyped" offValue={HIDDEN} defaultChecked={untyped} data-default="1">
            unknown {countOf(null)}
          </Switch>
        </fieldset>
        <ApplyButton />
      </LiveForm>
    </DropDown>
  );
}
