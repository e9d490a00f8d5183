import { useState } from "react";
import type { Follow, FollowedArtist } from "../../domain/users/followed.ts";
import { pagePath } from "../../domain/page-path.ts";
import { ROLES } from "../../domain/catalogue/role.ts";
import { Face } from "../record/cover.tsx";
import { NameLink } from "../record/name.tsx";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toast/show-toast.ts";
import { isFollowed, textOfFailure, unfollowWithUndo } from "./change-follow.ts";
import { FollowDialog } from "./follow-dialog.tsx";

interface FollowedListProps {
  /** Those unfollowed are hidden: they stay where the toast's undo brings them back. */
  following: readonly FollowedArtist[];
  /** Called with what is followed of an artist after a change. */
  onChange: (artistId: number, follow: Follow) => void;
}

export function FollowedList({ following, onChange }: FollowedListProps) {
  return (
    <ul className="followed-list">
      {following.filter(isFollowed).map((artist) => (
        <FollowedItem
          key={artist.artist_id}
          artist={artist}
          onChange={(follow) => onChange(artist.artist_id, follow)}
        />
      ))}
    </ul>
  );
}

/** Returns the button that unfollows an artist, or of the next one in the list, else of the one before. */
export function nearestUnfollow(following: readonly FollowedArtist[], artistId: number) {
  const at = following.findIndex(({ artist_id: id }) => id === artistId);
  const nearest = [...following.slice(at), ...following.slice(0, at).toReversed()];
  const buttons = nearest.map(({ artist_id: id }) => document.getElementById(unfollowId(id)));
  return buttons.find((button) => button !== null) ?? null;
}

function unfollowId(artistId: number): string {
  return `unfollow-${artistId}`;
}

type FollowedItemProps = { artist: FollowedArtist; onChange: (follow: Follow) => void };

function FollowedItem({ artist, onChange }: FollowedItemProps) {
  const { artist_id: id, english_name, korean_name, picture, can_follow: canFollow } = artist;
  const { releases, credits, since } = artist;
  const follow: Follow = { releases, credits, since };
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function unfollow(): Promise<void> {
    setIsBusy(true);
    await unfollowWithUndo({ artistId: id, name: english_name, follow, onChange }).catch(
      (error: unknown) => showToast(textOfFailure(error)),
    );
    setIsBusy(false);
  }

  const hasChoice = canFollow.credits || follow.credits !== false;
  return (
    <li className="followed">
      <Face id={id} name={english_name} picture={picture} />
      <span className="followed-name">
        <NameLink name={english_name} href={pagePath.artist(id)} koreanName={korean_name} />
        <span className="note">{whatOf(follow)}</span>
      </span>
      <span className="followed-actions">
        {hasChoice && (
          <Button
            kind="plain"
            aria-label={`change what to follow of ${english_name}`}
            onClick={() => setIsOpen(true)}
          >
            change
          </Button>
        )}
        <Button
          id={unfollowId(id)}
          kind="plain"
          isBusy={isBusy}
          aria-label={`unfollow ${english_name}`}
          onClick={() => void unfollow()}
        >
          unfollow
        </Button>
      </span>
      {hasChoice && (
        <FollowDialog
          artistId={id}
          name={english_name}
          canFollow={canFollow}
          follow={follow}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onChange={onChange}
        />
      )}
    </li>
  );
}

/** Says what is followed: 'releases, and credits for lyrics'. */
function whatOf({ releases, credits }: Follow): string {
  const parts = [
    ...(releases ? ["releases"] : []),
    ...(credits === false ? [] : [creditsText(credits)]),
  ];
  return parts.join(", and ");
}

function creditsText(credits: Exclude<Follow["credits"], false>): string {
  if (credits === "any") return "all credits";
  return `credits for ${credits.map((role) => ROLES[role].heading).join(", ")}`;
}
