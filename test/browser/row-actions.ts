import type { Page } from "@playwright/test";
import type { Playlist } from "../../src/domain/playlist.ts";

/** An entry of the open menu of a row. */
export const item = (page: Page, name: string) => page.getByRole("menuitem", { name });

/** Reads a user's playlists from the API. */
export function mine(page: Page): Promise<Playlist[]> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("token")}` };
    return (await (await fetch("/api/playlists/mine", { headers })).json()) as Playlist[];
  });
}
