import {
  DECADES,
  describeDecades,
  type DiscoveryState,
  explainDecades,
} from "../../domain/idol-lists.ts";
import { Icon } from "../ui/icon.tsx";
import { type ReactNode, useId } from "react";
import { Tooltip } from "../ui/menu/tooltip.tsx";

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

interface ButtonPopupProps {
  label: ReactNode;
  /** Explains the label, on hover and to screen readers. */
  hint: string;
  children: ReactNode;
  align?: "start" | "end";
}

/**
 * A button that opens a popup of controls. The popup is the browser's own: it closes by a click on the button, Esc or a
 * click outside, with or without scripts.
 */
function ButtonPopup({ label, hint, children, align = "start" }: ButtonPopupProps) {
  const id = useId();
  return (
    <span className="button-popup">
      <Tooltip text={hint} align={align}>
        <button type="button" className="button" popoverTarget={id}>
          {label}
          <Icon name="chevron" />
        </button>
      </Tooltip>
      <div id={id} popover="auto" className="menu-popup" data-align={align}>
        {children}
      </div>
    </span>
  );
}
