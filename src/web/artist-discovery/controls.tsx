import { ACTIVE_YEARS } from "../../domain/catalogue/artist.ts";
import {
  DECADES,
  describeDecades,
  differsFromDefaults,
  directionOf,
  DISCOVERY_DEFAULTS,
  DISCOVERY_ORDERS,
  DISCOVERY_SORTS,
  DISCOVERY_VIEWS,
  type DiscoverySort,
  type DiscoveryState,
  type DiscoveryType,
  explainDecades,
  GENDERS_OF,
  LONGEST_TEXT,
} from "../../domain/catalogue/idol-lists.ts";
import { pagePath } from "../../domain/page-path.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ChipLinks } from "../ui/form/chips.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { ApplyButton, LiveForm } from "../ui/form/live-form.tsx";
import { SearchField } from "../ui/form/search-field.tsx";
import { Select } from "../ui/form/select.tsx";
import { Switch, ToggleLink } from "../ui/list/toggle.tsx";
import { useClosingClick } from "../ui/menu/closing-click.ts";
import { Tooltip } from "../ui/menu/tooltip.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { genderName, listName } from "./list-name.ts";
import { setFilters } from "./set-filters.ts";
import { useId, useRef } from "react";

type ControlsProps = { type: DiscoveryType; state: DiscoveryState };

export function Controls({ type, state }: ControlsProps) {
  const hrefWith = (change: Partial<DiscoveryState>) =>
    pagePath.discoveryList(type, { ...state, ...change });
  const reversedDirection = state.direction === "asc" ? "desc" : "asc";
  return (
    <FilterPanel set={setFilters(type, state)} className="discovery-controls">
      <ChipLinks label="gender" choices={genderChoices(type, state)} />
      <div className="view-buttons" role="group" aria-label="view">
        {DISCOVERY_VIEWS.map((view) => (
          <ToggleLink
            key={view}
            href={hrefWith({ view })}
            isOn={view === state.view}
            label={`${view} view`}
          >
            <Icon name={VIEW_ICONS[view]} />
          </ToggleLink>
        ))}
      </div>
      <LiveForm
        action={pagePath.discoveryList(type)}
        role="search"
        aria-label={listName(type, state.gender)}
        autoComplete="off"
      >
        {state.gender !== null && <input type="hidden" name="gender" value={state.gender} />}
        {state.view !== DISCOVERY_DEFAULTS.view && (
          <input type="hidden" name="view" value={state.view} />
        )}
        <SearchField
          label={`search ${listName(type, state.gender)}`}
          placeholder="search by name"
          name="q"
          defaultValue={state.text}
          maxLength={LONGEST_TEXT}
        />
        <DecadeChoices decades={state.decades} hrefWith={(decades) => hrefWith({ decades })} />
        <span className="sorting">
          <Select
            label="sort"
            name="sort"
            options={DISCOVERY_SORTS.map((sort) => ({
              value: sortValue(sort, state),
              label: DISCOVERY_ORDERS[sort].label,
            }))}
            value={sortValue(state.sort, state)}
            defaultValue={DISCOVERY_DEFAULTS.sort}
          />
          <ButtonLink
            href={hrefWith({ direction: reversedDirection })}
            kind="plain"
            aria-label={reversedDirection === "asc" ? "sort ascending" : "sort descending"}
            title={reversedDirection === "asc" ? "sort ascending" : "sort descending"}
            data-keep-position=""
          >
            <Icon name={state.direction === "asc" ? "up" : "down"} />
          </ButtonLink>
        </span>
        <ActiveSwitch isOn={state.activeOnly} />
        <ApplyButton />
      </LiveForm>
    </FilterPanel>
  );
}

const VIEW_ICONS: Record<DiscoveryState["view"], IconName> = {
  big: "large",
  small: "small",
  list: "list",
};

function genderChoices(type: DiscoveryType, state: DiscoveryState) {
  return [null, ...GENDERS_OF[type]].map((gender) => ({
    href: pagePath.discoveryList(type, { ...state, gender }),
    isOn: gender === state.gender,
    label: gender === null ? "all" : genderName(type, gender),
  }));
}

export function ClearLink({ type, state }: ControlsProps) {
  if (!differsFromDefaults(state)) return null;
  return (
    <ButtonLink
      href={pagePath.discoveryList(type, { gender: state.gender })}
      kind="plain"
      data-keep-position=""
    >
      <Icon name="close" />
      <span>clear</span>
    </ButtonLink>
  );
}

function ActiveSwitch({ isOn }: { isOn: boolean }) {
  return (
    <Tooltip text={`active = released albums in past ${ACTIVE_YEARS} years`}>
      <Switch name="active" offValue="0" defaultChecked={isOn} data-default="1">
        Show Active
      </Switch>
    </Tooltip>
  );
}

/**
 * Returns the option value of a sort: 'debut-asc' for the present one if its direction is reversed. The direction stays
 * while other controls change, and another sort begins with its own one, with scripts or without. The
 * page redirects such a value to its canonical address.
 */
function sortValue(sort: DiscoverySort, state: Pick<DiscoveryState, "sort" | "direction">): string {
  const isReversed = sort === state.sort && state.direction !== directionOf(sort);
  return isReversed ? `${sort}-${state.direction}` : sort;
}

interface DecadeChoicesProps {
  decades: DiscoveryState["decades"];
  hrefWith: (decades: DiscoveryState["decades"]) => string;
}

/** A multi-select of debut decades. The popup is the browser's own, so that it works without scripts. */
function DecadeChoices({ decades, hrefWith }: DecadeChoicesProps) {
  const id = useId();
  const choices = useRef<HTMLSpanElement>(null);
  useClosingClick(choices, ":popover-open");
  const hasAll = decades.length === DECADES.length;
  return (
    <span ref={choices} className="button-popup">
      <Tooltip text={explainDecades(decades)} align="start">
        <button type="button" className="button" popoverTarget={id}>
          decades:{" "}
          <span className="decades-chosen">
            {describeDecades(decades)}
            {decades.length === 0 && " (any date)"}
          </span>
          <Icon name="chevron" />
        </button>
      </Tooltip>
      <div
        id={id}
        popover="auto"
        className="menu-popup"
        data-align="start"
        onBeforeToggle={({ newState, currentTarget }) => {
          // In another popover the browser does not return the focus by itself.
          if (newState === "closed" && currentTarget.contains(document.activeElement))
            choices.current?.querySelector("button")?.focus({ preventScroll: true });
        }}
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
      </div>
    </span>
  );
}
