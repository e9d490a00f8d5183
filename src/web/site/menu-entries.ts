import type { Gender } from "../../domain/artist.ts";
import type { DiscoveryType } from "../../domain/idol-lists.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { LinkState } from "../navigation/link-state.ts";

export interface MenuEntry {
  label: string;
  href: string;
  /** Navigation state passed besides the address, which says the same. */
  state?: LinkState;
}

interface MenuOfEntries {
  label: string;
  lists: readonly (readonly MenuEntry[])[];
}

/** The menus of the bar (specification 1, "Navigation bar"; of 'credits' and 'about' it names no entries). */
export const MENUS: readonly MenuOfEntries[] = [
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
      [{ label: "artists from a to z", href: pagePath.artistDiscovery() }],
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
