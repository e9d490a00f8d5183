import { NAME_LENGTHS } from "../../domain/text/name.ts";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import { Name, SecondName } from "../record/name.tsx";
import { ArtistDetail } from "../search/artist-detail.tsx";
import type { Combobox } from "../ui/form/combobox.ts";

interface SuggestionListProps<Item extends SearchItem> {
  combobox: Combobox;
  items: readonly Item[];
  /** The kind of the suggestions; of albums their acts are named, too. */
  kind?: "artist" | "album";
  onChoose: (item: Item) => void;
}

export function SuggestionList<Item extends SearchItem & { known_for?: string }>(
  props: SuggestionListProps<Item>,
) {
  const { combobox, items, kind = "artist", onChoose } = props;
  const { listProps, optionProps, close } = combobox;
  return (
    <div aria-label={`${kind}s`} className="menu-popup suggestions" {...listProps}>
      {items.map((item, index) => (
        <button
          key={item.id}
          type="button"
          className="menu-item"
          onClick={() => {
            close();
            onChoose(item);
          }}
          {...optionProps(index)}
        >
          <Name length={NAME_LENGTHS.artist}>{item.name}</Name>
          <SecondName name={item.name} koreanName={item.korean_name} />
          <span className="note">
            {" "}
            {kind === "album" ? (
              detailOfAlbum(item)
            ) : (
              <ArtistDetail item={item} more={item.known_for} />
            )}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Returns what tells albums of one name apart. */
function detailOfAlbum({ artist_english_name, role, year }: SearchItem): string {
  return [artist_english_name, role, year].filter((part) => part !== null).join(", ");
}
