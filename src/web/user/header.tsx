import { lazy, Suspense, useState } from "react";
import { formatDate, todayInSeoul } from "../../domain/calendar-date.ts";
import type { User } from "../../domain/user.ts";
import { UserPhoto } from "../account/photo.tsx";
import { useSession } from "../account/use-session.ts";
import { counted } from "../../domain/counted.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageTitle } from "../ui/page-title.tsx";

// Loaded only for the owner.
const loadPhotoDialog = () => import("./photo-dialog.tsx");
const PhotoDialog = lazy(async () => ({ default: (await loadPhotoDialog()).PhotoDialog }));
const loadUsernameEditor = () => import("./username-editor.tsx");
const UsernameEditor = lazy(async () => ({ default: (await loadUsernameEditor()).UsernameEditor }));

interface ProfileHeaderProps {
  user: User;
  isOwner: boolean;
  reviewCount: number;
  playlistCount: number;
}

/** The photo, name, date and counts of a user. */
export function ProfileHeader({ user, isOwner, reviewCount, playlistCount }: ProfileHeaderProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [hasChosen, setHasChosen] = useState(false);
  const session = useSession();
  // The owner's session has a new photo before the page is loaded again.
  const picture = isOwner && session !== null ? session.user.picture : user.picture;
  const photo = (
    <UserPhoto userId={user._id} username={user.norae_user} picture={picture} size="large" />
  );
  return (
    <header className="profile-header">
      {isOwner ? (
        <button
          type="button"
          className="profile-photo"
          aria-label="change photo"
          onPointerEnter={() => void loadPhotoDialog()}
          onFocus={() => void loadPhotoDialog()}
          onClick={() => {
            setHasChosen(true);
            setIsChoosing(true);
          }}
        >
          {photo}
        </button>
      ) : (
        <div className="profile-photo">{photo}</div>
      )}
      <div className="profile-facts">
        {isEditing ? (
          <Suspense>
            <UsernameEditor user={user} onDone={() => setIsEditing(false)} />
          </Suspense>
        ) : (
          <div className="profile-name">
            <PageTitle>{user.norae_user}</PageTitle>
            {isOwner && (
              <Button
                kind="plain"
                aria-label="edit username"
                onPointerEnter={() => void loadUsernameEditor()}
                onClick={() => setIsEditing(true)}
              >
                <Icon name="pencil" />
              </Button>
            )}
          </div>
        )}
        <p>
          member since{" "}
          <time dateTime={user.created_at}>
            {formatDate(todayInSeoul(new Date(user.created_at)))}
          </time>
        </p>
        <p className="profile-counts">
          {counted(reviewCount, "review")} · {counted(playlistCount, "playlist")}
        </p>
      </div>
      {hasChosen && (
        <Suspense>
          <PhotoDialog
            userId={user._id}
            hasPhoto={picture !== null}
            isOpen={isChoosing}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </header>
  );
}
