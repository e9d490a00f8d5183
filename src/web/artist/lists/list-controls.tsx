import { Icon, type IconName } from "../../ui/icon.tsx";
import { Segments } from "../../ui/list/segments.tsx";
import { offeredOrders, ORDERS, sortedBy, type Sorting, reversed } from "./sorting.ts";

interface SortControlProps {
  sorting: Sorting;
  /** The present view: covers have fewer orders. */
  view?: string;
  hrefOf: (sorting: Sorting) => string;
}

/** Links to the orders of a list and to the reverse direction; with a single order only to the latter. */
export function SortControl({ sorting, view = "table", hrefOf }: SortControlProps) {
  const keys = offeredOrders(view);
  const other = reversed(sorting);
  return (
    <div className="sort-control">
      {keys.length > 1 && (
        <Segments
          label="sort by"
          current={sorting.sort}
          segments={keys.map((key) => ({
            key,
            href: hrefOf(key === sorting.sort ? sorting : sortedBy(key)),
            label: ORDERS[key].label,
          }))}
        />
      )}
      <a
        href={hrefOf(other)}
        className="direction"
        rel="nofollow"
        data-keep-position=""
        aria-label={`${wordsFor(sorting)}, change to ${wordsFor(other)}`}
      >
        <Icon name={sorting.direction === "asc" ? "up" : "down"} />
        {wordsFor(sorting)}
      </a>
    </div>
  );
}

function wordsFor({ sort, direction }: Sorting): string {
  return ORDERS[sort].directions[direction];
}

const ICONS: Record<string, IconName> = { icon: "small", table: "list", small: "menu" };

interface SongListControlsProps<View extends string> {
  choices: Sorting & { view: View | "icon" };
  views: readonly (View | "icon")[];
  hrefOf: (sorting: Sorting) => string;
  hrefOfView: (view: View | "icon") => string;
}

export function SongListControls<View extends string>(props: SongListControlsProps<View>) {
  const { choices, views, hrefOf, hrefOfView } = props;
  return (
    <>
      <SortControl sorting={choices} view={choices.view} hrefOf={hrefOf} />
      <Segments
        label="view"
        current={choices.view}
        segments={views.map((view) => ({
          key: view,
          href: hrefOfView(view),
          label: (
            <>
              <Icon name={ICONS[view] ?? "list"} />
              {view}
            </>
          ),
        }))}
      />
    </>
  );
}
