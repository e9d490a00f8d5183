import { Hono } from "hono";
import { DatabaseBusy } from "../database/database.ts";
import type { SongDraw } from "../database/catalogue/random-song.ts";
import { pagePath } from "../domain/page-path.ts";
import { logError } from "./http/errors/error-log.ts";

/**
 * Redirects to a random song, for browsers without scripts. It is not a page, since pages are cached. Without songs, and
 * on failures, which are only logged, it redirects home (specification 1, section 8).
 */
export function randomSong(songDraw: SongDraw): Hono {
  const app = new Hono();
  app.get(pagePath.randomSong(), async (c) => {
    const headers = { "Cache-Control": "no-store" };
    return c.body(null, 302, { ...headers, Location: await drawPath(songDraw) });
  });
  return app;
}

async function drawPath(songDraw: SongDraw): Promise<string> {
  try {
    const song = await songDraw.next();
    if (song !== null) return pagePath.song(song.id);
  } catch (error) {
    if (!(error instanceof DatabaseBusy)) {
      logError(`GET ${pagePath.randomSong()}`, error);
    }
  }
  return pagePath.home();
}
