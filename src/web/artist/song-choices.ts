import { type Choices, pagePath } from "../../domain/page-path.ts";
import { requestedValue } from "../requested-values.ts";
import { NEWEST_FIRST, oneOf, requestedSorting, type Sorting, sortingChoices } from "./sorting.ts";

export const SONG_VIEWS = ["icon", "table"] as const;

export type SongView = (typeof SONG_VIEWS)[number];

/** What the address of an artist's songs page asks for. */
export interface SongChoices extends Sorting {
  /** Only title tracks. */
  titles: boolean;
  view: SongView;
}

/** The choices of an address; covers are shown by date alone (specification 1, "Artist songs page"). */
export function requestedSongs(url: URL): SongChoices {
  const view = oneOf(SONG_VIEWS, requestedValue(url, "view")) ?? "icon";
  const sorting = requestedSorting(url);
  return {
    titles: requestedValue(url, "titles") === "1",
    view,
    ...(view === "icon" && sorting.sort !== "date" ? NEWEST_FIRST : sorting),
  };
}

/** The same songs in another view. Covers are by date: who comes from a list by name sees the newest first. */
export function inView(choices: SongChoices, view: SongView): SongChoices {
  const mayStay = view === "table" || choices.sort === "date";
  return { ...choices, view, ...(mayStay ? {} : NEWEST_FIRST) };
}

/** The address of the songs as they are chosen. */
export function songsPath(id: number, choices: SongChoices, page?: number): string {
  return pagePath.artistSongs(id, { ...songChoices(choices), page });
}

function songChoices({ titles, view, ...sorting }: SongChoices): Choices {
  return {
    titles: titles ? 1 : undefined,
    view: view === "icon" ? undefined : view,
    ...sortingChoices(sorting),
  };
}
