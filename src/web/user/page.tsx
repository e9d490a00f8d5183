import { lazy, Suspense } from "react";
import { redirect } from "react-router";
import { findProfile, isRenamed } from "../../database/community/profiles.ts";
import { can } from "../../domain/can.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { Profile } from "../../domain/user.ts";
import { useSession } from "../account/use-session.ts";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { failureResponse } from "../failure-response.ts";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { cardOf } from "../playlist/card-of.ts";
import type { Route } from "./+types/page.ts";
import { ProfileHeader } from "./header.tsx";
import { ModeratorDecisions } from "./moderator-decisions.tsx";
import { useOwnProfile } from "./use-own-profile.ts";
import { UserPlaylists } from "./user-playlists.tsx";
import { previewOf } from "./user-review.tsx";
import { UserReviews } from "./user-reviews.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

// Loaded only for the owner.
const OwnAccount = lazy(async () => ({
  default: (await import("./own-account.tsx")).OwnAccount,
}));

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
  const { _id } = profile.user;
  return { origin, profile: shownOf(profile) };
}

/** Returns the part of a profile that its page shows. */
function shownOf({ playlists, reviews, albumReviews, ...profile }: Profile) {
  return {
    ...profile,
    playlists: playlists.map(cardOf),
    reviews: [...reviews, ...albumReviews].map((review) => previewOf(review)),
  };
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
  const { user } = loaderData.profile;
  const session = useSession();
  const isOwner = can.editProfile(session?.user ?? null, user);
  const own = useOwnProfile(user);
  const shown = own === null ? loaderData.profile : shownOf(own);
  return (
    <main id="main" className="profile" data-accent="lilac">
      <ProfileHeader
        key={user.norae_user}
        user={user}
        isOwner={isOwner}
        hiddenReason={shown.hidden_reason}
        reviewCount={shown.review_count}
        writtenReviewCount={shown.written_review_count}
        playlistCount={shown.playlist_count}
        appliedEditCount={shown.applied_edit_count}
      />
      <UserPlaylists username={user.norae_user} playlists={shown.playlists} isOwner={isOwner} />
      <UserReviews username={user.norae_user} reviews={shown.reviews} />
      <ModeratorDecisions decisions={shown.decisions} />
      {isOwner && session !== null && (
        <Suspense>
          <OwnAccount userId={session.user.userId} username={user.norae_user} />
        </Suspense>
      )}
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
