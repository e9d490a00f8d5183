import { lazy, Suspense } from "react";
import { can } from "../../domain/users/can.ts";
import { pagePath } from "../../domain/page-path.ts";
import { NO_OWN_PLAYLISTS, NO_PUBLIC_PLAYLISTS } from "../../domain/playlists/playlist-texts.ts";
import { REVIEW_TEXT } from "../../domain/reviews/review-rules.ts";
import type { Review } from "../../domain/reviews/review.ts";
import type { Profile } from "../../domain/users/user.ts";
import { useSession } from "../viewer/session.ts";
import { cardOf, type CardPlaylist } from "../playlist/card-of.ts";
import { PlaylistCards } from "../playlist/cards.tsx";
import { kindOf } from "../review/reviewed.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/section.tsx";
import { Favourites } from "./favourites.tsx";
import { ProfileHeader } from "./header.tsx";
import { ModeratorDecisions } from "./own/moderator-decisions.tsx";
import { RatedArtists, UserRatings } from "./ratings.tsx";
import { previewOf, UserReview } from "./lists/user-review.tsx";

// Loaded only for the owner.
const OwnAccount = lazy(async () => ({
  default: (await import("./own/own-account.tsx")).OwnAccount,
}));

const OwnFiles = lazy(async () => ({ default: (await import("./own/own-files.tsx")).OwnFiles }));

export function ProfileView({ profile }: { profile: ReturnType<typeof shownOf> }) {
  const { user } = profile;
  const session = useSession();
  const isOwner = can.editProfile(session?.user ?? null, user);
  return (
    <main id="main" className="profile" data-accent="lilac">
      <ProfileHeader
        // A new name of the same user must not close what they opened.
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

interface UserPlaylistsProps {
  username: string;
  playlists: readonly CardPlaylist[];
  isOwner: boolean;
}

function UserPlaylists({ username, playlists, isOwner }: UserPlaylistsProps) {
  const create = isOwner && (
    <ButtonLink href={pagePath.createPlaylist()} kind="strong">
      create playlist
    </ButtonLink>
  );
  if (playlists.length === 0) {
    return (
      <Section heading="playlists">
        <EmptyState next={create || undefined}>
          {isOwner ? NO_OWN_PLAYLISTS : NO_PUBLIC_PLAYLISTS}
        </EmptyState>
      </Section>
    );
  }
  const all = { href: pagePath.userPlaylists(username), label: `see all playlists by ${username}` };
  return (
    <Section heading="playlists" all={all}>
      {create && <p className="playlists-create">{create}</p>}
      <PlaylistCards playlists={playlists} level={3} fact={isOwner ? "visibility" : "nothing"} />
    </Section>
  );
}

function UserReviews({ username, reviews }: { username: string; reviews: Review[] }) {
  if (reviews.length === 0) {
    return (
      <Section heading="reviews">
        <EmptyState>{REVIEW_TEXT.none}</EmptyState>
      </Section>
    );
  }
  const newest = reviews.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  const all = { href: pagePath.userReviews(username), label: `see all reviews by ${username}` };
  return (
    <Section heading="reviews" all={all} className="reviews">
      <ol className="review-list">
        {newest.map((review) => (
          <UserReview key={`${kindOf(review)} ${review.id}`} review={review} />
        ))}
      </ol>
    </Section>
  );
}

export function shownOf({ playlists, reviews, albumReviews, ...profile }: Profile) {
  return {
    ...profile,
    playlists: playlists.map(cardOf),
    reviews: [...reviews, ...albumReviews].map((review) => previewOf(review)),
  };
}
