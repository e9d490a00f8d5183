import { lazy, Suspense } from "react";
import { can } from "../../domain/can.ts";
import { useSession } from "../account/use-session.ts";
import { Favourites } from "./favourites.tsx";
import { ProfileHeader } from "./header.tsx";
import { ModeratorDecisions } from "./moderator-decisions.tsx";
import { RatedArtists, UserRatings } from "./ratings.tsx";
import type { ShownProfile } from "./shown-profile.ts";
import { UserPlaylists } from "./user-playlists.tsx";
import { UserReviews } from "./user-reviews.tsx";

// Loaded only for the owner.
const OwnAccount = lazy(async () => ({
  default: (await import("./own-account.tsx")).OwnAccount,
}));

const OwnFiles = lazy(async () => ({
  default: (await import("./own-files.tsx")).OwnFiles,
}));

/** A profile, with what its owner may do. */
export function ProfileView({ profile }: { profile: ShownProfile }) {
  const { user } = profile;
  const session = useSession();
  const isOwner = can.editProfile(session?.user ?? null, user);
  return (
    <main id="main" className="profile" data-accent="lilac">
      <ProfileHeader
        // Of the same user it stays, whose new name must not close what they opened.
        key={user._id}
        user={user}
        isOwner={isOwner}
        hiddenReason={profile.hidden_reason}
        reviewCount={profile.review_count}
        writtenReviewCount={profile.written_review_count}
        playlistCount={profile.playlist_count}
        appliedEditCount={profile.applied_edit_count}
      />
      <Favourites userId={user._id} shown={profile.favourites} isOwner={isOwner} />
      <UserRatings username={user.norae_user} ratings={profile.ratings} />
      <RatedArtists acts={profile.rated_acts} writers={profile.rated_writers} />
      <UserPlaylists username={user.norae_user} playlists={profile.playlists} isOwner={isOwner} />
      <UserReviews username={user.norae_user} reviews={profile.reviews} />
      <ModeratorDecisions decisions={profile.decisions} />
      {isOwner && session !== null && (
        <Suspense>
          <OwnFiles userId={session.user.userId} />
          <OwnAccount
            userId={session.user.userId}
            username={user.norae_user}
            isPrivate={user.is_private}
          />
        </Suspense>
      )}
    </main>
  );
}
