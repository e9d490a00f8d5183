import { Icon, type IconName } from "../../ui/icon.tsx";
import { Segments } from "../../ui/list/segments.tsx";
import { offeredOrders, ORDERS, reversed, sortedBy, type Sorting } from "./choices.ts";
import type { ReactNode } from "react";
import type { ArtistDetails } from "../../../domain/catalogue/artist.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { KoreanName, Name } from "../../record/name.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ToolRow } from "../../ui/list/tool-row.tsx";

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

interface ListHeadingProps {
  artist: ArtistDetails;
  /** The kind of list: 'songs', 'albums', 'credits: lyrics (5)'. */
  what: string;
  count: string;
  /** An action for the whole list, beside its number, so that a phone shows it without scrolling sideways. */
  action?: ReactNode;
  children?: ReactNode;
}

export function ListHeading({ artist, what, count, action, children }: ListHeadingProps) {
  return (
    <header className="list-heading">
      <p>
        <a href={pagePath.artist(artist.id)}>
          <Name>{artist.english_name}</Name>
          <KoreanName name={artist.english_name} koreanName={artist.korean_name} />
        </a>
      </p>
      <PageTitle>{what}</PageTitle>
      <div className="list-controls">
        <p className="count" role="status">
          {count}
        </p>
        {action}
        <ToolRow>{children}</ToolRow>
      </div>
    </header>
  );
}
