import { NAME_LENGTHS, secondName } from "../../domain/name.ts";
import type { SearchItem } from "../../domain/search-item.ts";
import { Name } from "../name.tsx";
import type { Combobox } from "../ui/combobox.ts";

interface SuggestionListProps {
  combobox: Combobox;
  items: readonly SearchItem[];
  onChoose: (item: SearchItem) => void;
}

/** The artists that match the text in the field. */
export function SuggestionList({ combobox, items, onChoose }: SuggestionListProps) {
  const { listProps, optionProps, close } = combobox;
  return (
    <div aria-label="artists" className="menu-popup suggestions" {...listProps}>
      {items.map((item, index) => {
        const second = secondName(item.name, item.korean_name);
        return (
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
            {second !== null && (
              <span className="korean">
                {" "}
                <Name length={NAME_LENGTHS.artist}>{second}</Name>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
