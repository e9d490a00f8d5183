import { redirect } from "react-router";
import { findProfile, isRenamed } from "../../database/community/users/profiles.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { failureResponse } from "../request/failure-response.ts";
import { failureMeta, pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/page.ts";
import { forOwner } from "./for-owner.tsx";
import { ProfileView, shownOf } from "./profile-view.tsx";
import { useOwnProfile } from "./use-own-profile.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, clock, origin } = context.get(pageContext);
  // The viewer is known only in the browser: the document has public data alone.
  const profile = await database.read((db) => findProfile(db, params.username, null, clock()));
  if (profile === null) throw failureResponse(failure("not_found", ERROR_TEXT.user.missing));
  // Temporary, since a former name is reserved for a time only.
  if (isRenamed(profile)) throw redirect(pagePath.profile(profile.renamedTo), 302);
  const { norae_user } = profile.user;
  if (norae_user !== params.username) throw redirect(pagePath.profile(norae_user), 302);
  return { origin, profile: shownOf(profile) };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { norae_user } = loaderData.profile.user;
  return pageMeta({
    title: norae_user,
    description: `Reviews and playlists of ${norae_user} on Norae.`,
    origin: loaderData.origin,
    path: pagePath.profile(norae_user),
    type: "profile",
  });
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const own = useOwnProfile(loaderData.profile.user);
  return <ProfileView profile={own === null ? loaderData.profile : shownOf(own)} />;
}

export const ErrorBoundary = forOwner(
  async () => (await import("./private-profile.tsx")).PrivateProfile,
);
