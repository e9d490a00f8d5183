import type { SortBy } from "../../domain/sort.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Segments } from "../ui/segments.tsx";
import { sortedBy, type Sorting, turned } from "./sorting.ts";

interface SortControlProps {
  sorting: Sorting;
  /** The keys to choose from; of one alone nothing is shown but its direction. */
  keys?: readonly SortBy[];
  hrefOf: (sorting: Sorting) => string;
}

const BY_DATE_OR_NAME: readonly SortBy[] = ["date", "name"];

/** What the list is sorted by, and the way to turn it over. */
export function SortControl({ sorting, keys = BY_DATE_OR_NAME, hrefOf }: SortControlProps) {
  const other = turned(sorting);
  return (
    <div className="sort-control">
      {keys.length > 1 && (
        <Segments
          label="sort by"
          current={sorting.sort}
          segments={keys.map((key) => ({
            key,
            href: hrefOf(key === sorting.sort ? sorting : sortedBy(key)),
            label: key,
          }))}
        />
      )}
      <a
        href={hrefOf(other)}
        className="direction"
        rel="nofollow"
        data-keep-place=""
        aria-label={`${wordsFor(sorting)}, change to ${wordsFor(other)}`}
      >
        <Icon name={sorting.direction === "asc" ? "up" : "down"} />
        {wordsFor(sorting)}
      </a>
    </div>
  );
}

function wordsFor({ sort, direction }: Sorting): string {
  if (sort === "name") return direction === "asc" ? "A to Z" : "Z to A";
  return direction === "asc" ? "oldest first" : "newest first";
}

interface ViewControlProps<View extends string> {
  views: readonly View[];
  view: View;
  hrefOf: (view: View) => string;
}

const ICONS: Record<string, IconName> = { icon: "small", table: "list", small: "menu" };

/** How the list is shown. */
function ViewControl<View extends string>({ views, view, hrefOf }: ViewControlProps<View>) {
  return (
    <Segments
      label="view"
      current={view}
      segments={views.map((each) => ({
        key: each,
        href: hrefOf(each),
        label: (
          <>
            <Icon name={ICONS[each] ?? "list"} />
            {each}
          </>
        ),
      }))}
    />
  );
}

interface SongListControlsProps<View extends string> {
  choices: Sorting & { view: View | "icon" };
  views: readonly (View | "icon")[];
  hrefOf: (sorting: Sorting) => string;
  hrefOfView: (view: View | "icon") => string;
}

/** How a list of songs is sorted and shown; covers are by date alone. */
export function SongListControls<View extends string>({
  choices,
  views,
  hrefOf,
  hrefOfView,
}: SongListControlsProps<View>) {
  return (
    <>
      <SortControl
        sorting={choices}
        {...(choices.view === "icon" && { keys: ["date"] })}
        hrefOf={hrefOf}
      />
      <ViewControl views={views} view={choices.view} hrefOf={hrefOfView} />
    </>
  );
}
