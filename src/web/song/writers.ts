import { recordExists } from "../../database/catalogue/former-ids.ts";
import { redirect } from "react-router";
import { listCreditsOfSong } from "../../database/catalogue/credits/credits.ts";
import { pagePath } from "../../domain/page-path.ts";
import { WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { peopleTogether, TOGETHER_PEOPLE } from "../../domain/credits/together.ts";
import { loadOrFail } from "../request/load-or-fail.ts";
import { requestedId, unavailableRecord } from "../request/requested-record.ts";
import type { Route } from "./+types/writers.ts";
import { creditsOf } from "./credit-lists.ts";

/** Redirects to what a song's writers wrote together, or to its credits: menus of rows do not know the writers. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = requestedId("song", params.song, url);
  const found = await loadOrFail(context, "Failed to load the credits of this song", async (db) => {
    if (!(await recordExists(db, "song", id))) throw await unavailableRecord(db, "song", id, url);
    return listCreditsOfSong(db, id);
  });
  const lists = WRITING_ROLES.flatMap((role) => creditsOf(found, role));
  const people = peopleTogether(lists.map(({ artist }) => artist.id));
  const isAnswerable = people.length >= TOGETHER_PEOPLE.least;
  throw redirect(isAnswerable ? pagePath.together({ people }) : pagePath.songCredits(id), 302);
}
