import { type KeyboardEvent, useContext } from "react";
import { useLocation } from "react-router";
import { linkState, type LinkState } from "../navigation/link-state.ts";
import { RenderOnce } from "../rendering/render-once.ts";
import { Icon } from "../ui/icon.tsx";
import { LinkMenu } from "../ui/menu/link-menu.tsx";
import { stepByKey } from "../ui/menu/menu-keys.ts";
import type { Gender } from "../../domain/catalogue/artist.ts";
import type { DiscoveryType } from "../../domain/catalogue/idol-lists.ts";
import { pagePath } from "../../domain/page-path.ts";

interface MenuEntry {
  label: string;
  href: string;
  /** Navigation state passed besides the address, which says the same. */
  state?: LinkState;
}

type MenuOfEntries = { label: string; lists: readonly (readonly MenuEntry[])[] };

/** The menus of the bar (specification 1, "Navigation bar"; of 'credits' and 'about' it names no entries). */
const MENUS: readonly MenuOfEntries[] = [
  {
    label: "explore",
    lists: [
      [
        { label: "recent releases", href: pagePath.recentReleases() },
        { label: "discover playlists", href: pagePath.feed() },
        { label: "charts", href: pagePath.charts() },
      ],
    ],
  },
  {
    label: "idols",
    lists: [
      [
        idols("idol-groups", "all groups"),
        idols("idol-groups", "girl groups", "F"),
        idols("idol-groups", "boy groups", "M"),
        idols("idol-groups", "co-ed groups", "C"),
      ],
      [
        idols("idol-solos", "all solos"),
        idols("idol-solos", "female solos", "F"),
        idols("idol-solos", "male solos", "M"),
      ],
      [{ label: "artists a to z", href: pagePath.artistDiscovery() }],
    ],
  },
  {
    label: "credits",
    lists: [
      [
        { label: "popular credits", href: pagePath.topCredits() },
        { label: "together", href: pagePath.together() },
        { label: "connection", href: pagePath.connection() },
        { label: "self-written", href: pagePath.selfWritten() },
        { label: "years", href: pagePath.years() },
        { label: "credits as data", href: pagePath.apiReference() },
      ],
    ],
  },
  {
    label: "about",
    lists: [
      [
        { label: "about norae", href: pagePath.about() },
        { label: "contribute", href: pagePath.contribute() },
        { label: "feedback", href: pagePath.feedback() },
        { label: "privacy policy", href: pagePath.privacyPolicy() },
      ],
    ],
  },
];

function idols(type: DiscoveryType, label: string, gender?: Gender): MenuEntry {
  const of = gender === undefined ? {} : { gender };
  const state = { is_idol: true, is_group: type === "idol-groups", ...of };
  return { label, href: pagePath.discoveryList(type, of), state };
}

/** The menus side by side; on a phone all of them behind one button, each with its name as a heading. */
export function Menus() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <>
      <button type="button" className="menus-button" popoverTarget="menus" aria-label="menu">
        <Icon name="menu" />
      </button>
      {/* The arrow keys are an addition: each menu is reached and opened without them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav id="menus" popover="auto" aria-label="main" className="menus" onKeyDown={goToNeighbour}>
        {MENUS.map(({ label, lists }) => (
          <LinkMenu key={label} label={label}>
            <p className="menu-heading">{label}</p>
            {lists.map((entries) => (
              <MenuList key={entries[0]?.href} entries={entries} here={here} />
            ))}
          </LinkMenu>
        ))}
      </nav>
    </>
  );
}

function MenuList({ entries, here }: { entries: readonly MenuEntry[]; here: string }) {
  const renderOnce = useContext(RenderOnce);
  const items = entries.map(({ label, href, state }) => (
    <li key={href}>
      <a href={href} aria-current={href === here ? "page" : undefined} {...linkState(state)}>
        {label}
      </a>
    </li>
  ));
  const isOnAllPages = entries.every(({ href }) => href !== here);
  if (renderOnce === null || !isOnAllPages) return <ul>{items}</ul>;
  return <ul dangerouslySetInnerHTML={{ __html: renderOnce(entries, items) }} />;
}

/** Moves to the menu on the left or right by an arrow key, and opens it if the one before was open. */
function goToNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const menus = [...event.currentTarget.querySelectorAll(".link-menu")];
  const at = menus.findIndex((menu) => menu.contains(event.target as Node));
  const isOpen = menus[at]?.querySelector(":popover-open") != null;
  const to = stepByKey(event, "horizontal", at, menus.length);
  const neighbour = to === null ? undefined : menus[to];
  const trigger = neighbour?.querySelector("button");
  if (trigger == null) return;
  event.preventDefault();
  trigger.focus();
  if (isOpen) neighbour?.querySelector<HTMLElement>("[popover]")?.showPopover({ source: trigger });
}
