import {
  DECADES,
  describeDecades,
  type DiscoveryState,
  explainDecades,
} from "../../domain/idol-lists.ts";
import { Icon } from "../ui/icon.tsx";
import { useId } from "react";
import { Tooltip } from "../ui/menu/tooltip.tsx";

interface DecadeChoicesProps {
  decades: DiscoveryState["decades"];
  hrefWith: (decades: DiscoveryState["decades"]) => string;
}

/**
 * A multi-select of debut decades, behind a button that names the choice. The popup is the browser's own: it closes by a
 * click on the button, Esc or a click outside, with or without scripts.
 */
export function DecadeChoices({ decades, hrefWith }: DecadeChoicesProps) {
  const id = useId();
  const hasAll = decades.length === DECADES.length;
  return (
    <span className="button-popup">
      <Tooltip text={explainDecades(decades)} align="start">
        <button type="button" className="button" popoverTarget={id}>
          decades: <span className="decades-chosen">{describeDecades(decades)}</span>
          <Icon name="chevron" />
        </button>
      </Tooltip>
      <div id={id} popover="auto" className="menu-popup" data-align="start">
        <a
          href={hrefWith(hasAll ? [] : DECADES)}
          className="check"
          role="checkbox"
          aria-checked={hasAll}
          data-keep-position=""
        >
          <span className="check-box">{hasAll && <Icon name="check" />}</span>
          all
        </a>
        <fieldset className="checks">
          <legend className="visually-hidden">decade of debut</legend>
          {DECADES.map((decade) => (
            <label key={decade} className="check">
              <input
                type="checkbox"
                name="decades"
                value={decade}
                defaultChecked={decades.includes(decade)}
              />
              {decade}
            </label>
          ))}
        </fieldset>
      </div>
    </span>
  );
}
