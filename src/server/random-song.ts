import { Hono } from "hono";
import { DatabaseBusy } from "../database/database.ts";
import type { SongDraw } from "../database/catalogue/random-song.ts";
import { pagePath } from "../domain/page-path.ts";
import { logError, newFailureId } from "./http/error-log.ts";

/**
 * A song by chance, for who has no scripts. Another one each time, so it is none of the pages, which are kept. Where
 * there is none to be had it leads home: a failure is logged only (specification 1, section 8).
 */
export function surprise(songDraw: SongDraw, security: Readonly<Record<string, string>>): Hono {
  const app = new Hono();
  app.get(pagePath.surprise(), async (c) => {
    const headers = { ...security, "Cache-Control": "no-store" };
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
      logError(newFailureId(), { method: "GET", path: pagePath.surprise() }, error);
    }
  }
  return pagePath.home();
}
