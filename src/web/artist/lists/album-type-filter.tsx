import { formatNumber } from "../../../domain/format-number.ts";
import { ALBUM_TYPES, type AlbumType } from "../../../domain/album-type.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { DropDown } from "../../ui/menu/drop-down.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ApplyButton, LiveForm } from "../../ui/form/live-form.tsx";
import { ALL_TYPES, type AlbumChoices, albumsPath, NO_TYPES } from "./album-choices.ts";
import { sortingChoices } from "./sorting.ts";

interface AlbumTypeFilterProps {
  artistId: number;
  choices: AlbumChoices;
  typeCounts: ReadonlyMap<AlbumType | null, number>;
}

export function AlbumTypeFilter({ artistId, choices, typeCounts }: AlbumTypeFilterProps) {
  const { types } = choices;
  const pathWith = (changed: readonly AlbumType[]) =>
    albumsPath(artistId, { ...choices, types: changed });
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
          <a href={pathWith(ALBUM_TYPES)} data-keep-position="" rel="nofollow">
            All
          </a>
          <a href={pathWith([])} data-keep-position="" rel="nofollow">
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
              {type} <span className="count">{formatNumber(typeCounts.get(type) ?? 0)}</span>
            </label>
          ))}
        </fieldset>
        <ApplyButton />
      </LiveForm>
    </DropDown>
  );
}
