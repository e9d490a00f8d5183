import { NAME_LENGTHS, secondName } from "../../domain/name.ts";
import type { SearchItem } from "../../domain/search-item.ts";
import { Name } from "../name.tsx";
import type { Suggested } from "../ui/combobox.ts";

/** What a search field suggests; the focus stays in the field. */
export function SuggestionList({ id, items, active, onChoose, onPoint }: Suggested<SearchItem>) {
  return (
    <div id={id} role="listbox" aria-label="artists" className="menu-popup suggestions">
      {items.map((item, index) => {
        const second = secondName(item.name, item.korean_name);
        return (
          <button
            key={item.id}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            className="menu-item"
            data-highlighted={index === active || undefined}
            aria-selected={index === active}
            onPointerMove={() => index !== active && onPoint(index)}
            // Before the field would lose the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
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
