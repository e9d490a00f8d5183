import { oneOf, requestedValue } from "../../request/requested-values.ts";
import { type Choices, pagePath } from "../../../domain/page-path.ts";
import { requestedSorting, type Sorting, sortingChoices, sortingInView } from "./sorting.ts";

export const SONG_VIEWS = ["icon", "table"] as const;

export type SongView = (typeof SONG_VIEWS)[number];

export interface SongChoices extends Sorting {
  titles: boolean;
  view: SongView;
}

export function requestedSongs(url: URL): SongChoices {
  const view = oneOf(SONG_VIEWS, requestedValue(url, "view")) ?? "icon";
  const titles = requestedValue(url, "titles") === "1";
  return { titles, view, ...sortingInView(requestedSorting(url), view) };
}

/** Returns the same songs in another view: from a list by name, covers begin with the newest. */
export function inView(choices: SongChoices, view: SongView): SongChoices {
  return { ...choices, view, ...sortingInView(choices, view) };
}

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
