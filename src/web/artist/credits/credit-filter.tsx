import type { ListRole } from "../../../domain/catalogue/role.ts";
import { encodeId } from "../../../domain/id.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { Button } from "../../ui/button.tsx";
import { DropDown } from "../../ui/menu/drop-down.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RemovableChip } from "../../ui/form/removable-chip.tsx";
import { Select } from "../../ui/form/select.tsx";
import {
  type CreditChoices,
  type CreditFilters,
  creditsPath,
  filterChoices,
  listingChoices,
  NO_FILTERS,
  roleChoice,
  UNDATED,
} from "./credit-choices.ts";
import type { FilterNames, FilterOptions } from "./read-credits.ts";

interface CreditFiltersProps {
  artistId: number;
  type: ListRole | null;
  choices: CreditChoices;
  names: FilterNames;
  offered: FilterOptions;
}

/** The filters of a list of credits, below its other controls: on a phone those are in one row that scrolls. */
export function FilterControls({ names, offered, ...filtered }: CreditFiltersProps) {
  return (
    <div className="credit-filters">
      <CreditFilter {...filtered} offered={offered} />
      <ActiveFilters {...filtered} names={names} />
    </div>
  );
}

/** A form that filters credits by act, co-writer and year. It opens and works without scripts. */
function CreditFilter({ artistId, type, choices, offered }: Omit<CreditFiltersProps, "names">) {
  const { filters } = choices;
  const values = filterChoices(filters);
  const others = listingChoices({ ...choices, filters: NO_FILTERS });
  const hidden = { role: type === null ? roleChoice(choices) : undefined, ...others };
  const set = Object.values(values).filter((value) => value !== undefined).length;
  return (
    <DropDown
      className="filter"
      label={
        <>
          <Icon name="filter" />
          filter{set > 0 && ` (${set})`}
        </>
      }
    >
      <form
        action={creditsPath(artistId, type, { ...choices, filters: NO_FILTERS }).split("?")[0]}
        className="filter-form credit-filter"
      >
        {Object.entries(hidden).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Select
          label="songs by"
          name="act"
          value={String(values["act"] ?? "")}
          options={[ANY, ...offered.acts.map(optionOf)]}
        />
        <Select
          label="written with"
          name="with"
          value={String(values["with"] ?? "")}
          options={[ANY, ...offered.coWriters.map(optionOf)]}
        />
        <Select
          label="released in"
          name="year"
          value={String(values["year"] ?? "")}
          options={[
            ANY,
            ...offered.years.map((year) => ({
              value: String(year ?? UNDATED),
              label: String(year ?? "no date"),
            })),
          ]}
        />
        <Button type="submit">apply</Button>
        <p className="note">
          <a href={pagePath.artistWorkedWith(artistId, "acts")}>all artists</a>,{" "}
          <a href={pagePath.artistWorkedWith(artistId, "co-writers")}>all co-writers</a>
        </p>
      </form>
    </DropDown>
  );
}

const ANY = { value: "", label: "any" };

function optionOf({ id, english_name }: { id: number; english_name: string }) {
  return { value: encodeId(id), label: english_name };
}

function ActiveFilters({ artistId, type, choices, names }: Omit<CreditFiltersProps, "offered">) {
  const { filters } = choices;
  const texts: Record<keyof CreditFilters, string | null> = {
    act: names.act && `songs by ${names.act.english_name}`,
    with: names.with && `written with ${names.with.english_name}`,
    year:
      filters.year === null
        ? null
        : filters.year === UNDATED
          ? "no date"
          : `released in ${filters.year}`,
  };
  const set = (["act", "with", "year"] as const).flatMap((key) =>
    texts[key] === null ? [] : [{ key, label: texts[key] }],
  );
  if (set.length === 0) return null;
  return (
    <ul className="active-filters" aria-label="filters">
      {set.map(({ key, label }) => (
        <li key={key}>
          <RemovableChip
            label={label}
            href={creditsPath(artistId, type, { ...choices, filters: { ...filters, [key]: null } })}
          />
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <a
            href={creditsPath(artistId, type, { ...choices, filters: NO_FILTERS })}
            data-keep-position=""
          >
            remove all
          </a>
        </li>
      )}
    </ul>
  );
}
