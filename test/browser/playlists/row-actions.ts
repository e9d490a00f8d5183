import type { Page } from "@playwright/test";
import type { Playlist } from "../../../src/domain/playlists/playlist.ts";
import { callAs } from "../call-as.ts";

/** An entry of the open menu of a row. */
export const item = (page: Page, name: string) => page.getByRole("menuitem", { name });

/** Reads a user's playlists from the API. */
export const mine = (page: Page) => callAs<Playlist[]>(page, "GET /api/playlists/mine");
