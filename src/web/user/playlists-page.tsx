import { redirect } from "react-router";
import { listUserPlaylists } from "../../database/community/playlists.ts";
import { findUserByFormerName, findUserByName } from "../../database/community/users.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure } from "../../domain/failure.ts";
import { parseDecimalId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import { PLAYLIST_TEXT, PLAYLISTS_LISTED } from "../../domain/playlist-rules.ts";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { failureResponse } from "../failure-response.ts";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { cardOf } from "../playlist/card-of.ts";
import { PlaylistCards } from "../playlist/cards.tsx";
import { playlistItems } from "../playlist/structured-data.ts";
import { breadcrumbList, collectionPage } from "../structured-data.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/playlists-page.ts";
import { HiddenPlaylists, useHiddenPlaylists } from "./own-hidden-playlists.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, clock, origin } = context.get(pageContext);
  // The id of the last one on the page before.
  const cursor = url.searchParams.get("cursor");
  const before = cursor === null ? undefined : parseDecimalId(cursor);
  if (before === null) throw failureResponse(failure("invalid", PLAYLIST_TEXT.cursor));
  const found = await database.read(async (db) => {
    const user = await findUserByName(db, params.username);
    if (user === null) return { renamed: await findUserByFormerName(db, params.username, clock()) };
    // One more than is shown says whether there are more.
    const options = { viewer: null, before, limit: PLAYLISTS_LISTED + 1 };
    return { user, playlists: await listUserPlaylists(db, user._id, options) };
  });
  if (found.user === undefined) {
    if (found.renamed === null)
      throw failureResponse(failure("not_found", ERROR_TEXT.user.missing));
    // Temporary, since a former name is reserved for a time only.
    throw redirect(pagePath.userPlaylists(found.renamed.norae_user), 302);
  }
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
    description: `Playlists of K-Pop songs that ${norae_user} made.`,
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
  const { norae_user } = user;
  const hidden = useHiddenPlaylists(user);
  return (
    <main id="main" className="user-playlists" data-accent="lilac">
      <PageTitle>playlists by {norae_user}</PageTitle>
      <p className="ways-on">
        <ButtonLink href={pagePath.profile(norae_user)}>back to profile</ButtonLink>
      </p>
      <HiddenPlaylists playlists={hidden} />
      {playlists.length > 0 && <PlaylistCards playlists={playlists} level={2} fact="visibility" />}
      {playlists.length === 0 && hidden.length === 0 && (
        <p className="empty">{PLAYLIST_TEXT.none}</p>
      )}
      {next !== null && (
        <p className="ways-on">
          <a href={pagePath.userPlaylists(norae_user, next)}>older playlists</a>
        </p>
      )}
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
