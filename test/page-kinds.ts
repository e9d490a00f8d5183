import { pagePath } from "../src/domain/page-path.ts";

/** The records of which the pages are, in one catalogue. */
export interface PageRecords {
  act: number;
  /** A person who is credited on songs of others. */
  writer: number;
  album: number;
  song: number;
  playlist: number;
  username: string;
  /** The text that is searched for. */
  text: string;
}

/** Returns the path of each kind of page that visitors arrive at. All have budgets (`budgets.ts`). */
export function pageKinds({ act, writer, album, song, playlist, username, text }: PageRecords) {
  return {
    home: pagePath.home(),
    act: pagePath.artist(act),
    writer: pagePath.artistTab(writer, "credits"),
    album: pagePath.album(album),
    song: pagePath.song(song),
    discovery: pagePath.discoveryList("idol-groups"),
    credits: pagePath.artistCredits(writer),
    search: pagePath.search(text),
    "top credits": pagePath.topCredits(),
    "recent releases": pagePath.recentReleases(),
    playlist: pagePath.playlist(playlist),
    profile: pagePath.profile(username),
    charts: pagePath.charts(undefined, { by: "ratings" }),
    years: pagePath.years(),
  };
}

export type PageKind = keyof ReturnType<typeof pageKinds>;

/** The kinds with their paths. */
export function entriesOf(paths: Record<PageKind, string>): [kind: PageKind, path: string][] {
  return Object.entries(paths) as [PageKind, string][];
}
