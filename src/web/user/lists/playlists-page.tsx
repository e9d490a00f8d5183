import { redirect } from "react-router";
import { listUserPlaylists } from "../../../database/community/playlists/playlists.ts";
import { findProfileUser } from "../../../database/community/users/users.ts";
import { ERROR_TEXT } from "../../../domain/error-texts.ts";
import { failure } from "../../../domain/failure.ts";
import { parseDecimalId } from "../../../domain/id.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { PLAYLIST_TEXT, PLAYLISTS_LISTED } from "../../../domain/playlists/playlist-rules.ts";
import { pageContext } from "../../context.ts";
import { failureResponse } from "../../request/failure-response.ts";
import { failureMeta, pageMeta } from "../../page-meta.ts";
import { cardOf } from "../../playlist/card-of.ts";
import { playlistItems } from "../../playlist/structured-data.ts";
import { breadcrumbList, collectionPage } from "../../structured-data.ts";
import type { Route } from "./+types/playlists-page.ts";
import { forOwner } from "../for-owner.tsx";
import { PlaylistsView, useHiddenPlaylists } from "./playlists-view.tsx";
import style from "../style.css?url";
import { styleLink } from "../../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, clock, origin } = context.get(pageContext);
  // The id of the last one on the page before.
  const cursor = url.searchParams.get("cursor");
  const before = cursor === null ? undefined : parseDecimalId(cursor);
  if (before === null) throw failureResponse(failure("invalid", PLAYLIST_TEXT.cursor));
  const found = await database.read(async (db) => {
    const of = await findProfileUser(db, params.username, null, clock());
    if (of === null || of.isFormerName) return of;
    // One more than is shown says whether there are more.
    const options = { viewer: null, before, limit: PLAYLISTS_LISTED + 1 };
    return { ...of, playlists: await listUserPlaylists(db, of.user._id, options) };
  });
  if (found === null) throw failureResponse(failure("not_found", ERROR_TEXT.user.missing));
  // Temporary, since a former name is reserved for a time only.
  if (!("playlists" in found)) throw redirect(pagePath.userPlaylists(found.user.norae_user), 302);
  const { user } = found;
  const shown = found.playlists.slice(0, PLAYLISTS_LISTED);
  const isAll = found.playlists.length <= PLAYLISTS_LISTED;
  return {
    origin,
    user,
    playlists: shown.map(cardOf),
    next: isAll ? null : String(shown.at(-1)!._id),
  };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, user, playlists } = loaderData;
  const { norae_user } = user;
  const name = `Playlists by ${norae_user}`;
  const path = pagePath.userPlaylists(norae_user);
  return pageMeta({
    title: name,
    description: `Playlists of K-Pop songs by ${norae_user}.`,
    origin,
    path,
    type: "profile",
    structured: [
      breadcrumbList(origin, [
        { name: norae_user, path: pagePath.profile(norae_user) },
        { name: "playlists", path },
      ]),
      collectionPage(origin, { name, path, items: playlistItems(origin, playlists) }),
    ],
  });
}

export default function UserPlaylistsPage({ loaderData }: Route.ComponentProps) {
  const { user, playlists, next } = loaderData;
  const hidden = useHiddenPlaylists(user);
  return <PlaylistsView user={user} playlists={playlists} hidden={hidden} next={next} />;
}

export const ErrorBoundary = forOwner(
  async () => (await import("./private-playlists.tsx")).PrivatePlaylists,
);
