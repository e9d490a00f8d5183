import {
  DECADES,
  describeDecades,
  explainDecades,
  type DiscoveryState,
} from "../../domain/idol-lists.ts";
import { ButtonPopup } from "../ui/menu/button-popup.tsx";
import { Icon } from "../ui/icon.tsx";

interface DecadeChoicesProps {
  decades: DiscoveryState["decades"];
  hrefWith: (decades: DiscoveryState["decades"]) => string;
}

/** A multi-select of debut decades, behind a button that names the choice. */
export function DecadeChoices({ decades, hrefWith }: DecadeChoicesProps) {
  const hasAll = decades.length === DECADES.length;
  return (
    <ButtonPopup
      hint={explainDecades(decades)}
      label={
        <>
          decades: <span className="decades-chosen">{describeDecades(decades)}</span>
        </>
      }
    >
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
    </ButtonPopup>
  );
}
