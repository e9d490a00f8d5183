import { useState } from "react";
import type { Follow, FollowedArtist } from "../../domain/followed.ts";
import { pagePath } from "../../domain/page-path.ts";
import { ROLES } from "../../domain/role.ts";
import { Face } from "../cover.tsx";
import { KoreanName, Name } from "../name.tsx";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/show-toast.ts";
import { isFollowed, textOfFailure, unfollowWithUndo } from "./change-follow.ts";
import { FollowDialog } from "./follow-dialog.tsx";

/** Whom the user follows, with what of each, to be changed. */
export function FollowedList({ following }: { following: readonly FollowedArtist[] }) {
  return (
    <ul className="followed-list">
      {following.map((artist) => (
        <FollowedItem key={artist.artist_id} artist={artist} />
      ))}
    </ul>
  );
}

function FollowedItem({ artist }: { artist: FollowedArtist }) {
  const { artist_id: id, english_name, korean_name, picture, can_follow: canFollow } = artist;
  const [follow, setFollow] = useState<Follow>(artist);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // An unfollowed one stays where the toast's undo brings it back.
  if (!isFollowed(follow)) return null;

  async function unfollow(): Promise<void> {
    setIsBusy(true);
    const { releases, credits, since } = follow;
    const was = { releases, credits, since };
    await unfollowWithUndo({
      artistId: id,
      name: english_name,
      follow: was,
      onChange: setFollow,
    }).catch((error: unknown) => showToast(textOfFailure(error)));
    setIsBusy(false);
  }

  const hasChoice = canFollow.credits || follow.credits !== false;
  return (
    <li className="followed">
      <Face id={id} name={english_name} picture={picture} />
      <span className="followed-name">
        <a href={pagePath.artist(id)}>
          <Name>{english_name}</Name>
          <KoreanName name={english_name} koreanName={korean_name} />
        </a>
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
          onChange={setFollow}
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
