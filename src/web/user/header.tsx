import { formatNumber } from "../../domain/text/format-number.ts";
import { lazy, Suspense, useRef, useState } from "react";
import type { User } from "../../domain/users/user.ts";
import { useLocation } from "react-router";
import { UserPhoto } from "../account/photo.tsx";
import { WrittenDay } from "../record/age.tsx";
import { useSession } from "../viewer/session.ts";
import { USERNAME_FRAGMENT } from "../account/welcome-notice.tsx";
import { pagePath } from "../../domain/page-path.ts";
import { HIDDEN_TEXT } from "../../domain/moderation/hidden-text.ts";
import { ReportLink } from "../report/report-link.tsx";
import { counted } from "../../domain/text/counted.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { loadPart } from "../ui/toast/load-part.ts";
import { useFocusRequest } from "../ui/use-focus-request.ts";

// Loaded only for the owner.
const loadPhotoDialog = () => import("./own/photo-dialog.tsx");
const PhotoDialog = lazy(async () => ({ default: (await loadPhotoDialog()).PhotoDialog }));
const loadUsernameEditor = () => import("./own/username-editor.tsx");
const UsernameEditor = lazy(async () => ({ default: (await loadUsernameEditor()).UsernameEditor }));

const preload = (load: () => Promise<unknown>) => void load().catch(() => undefined);

interface ProfileHeaderProps {
  user: User;
  isOwner: boolean;
  reviewCount: number;
  writtenReviewCount: number;
  playlistCount: number;
  appliedEditCount: number;
  hiddenReason: string | null;
}

export function ProfileHeader(props: ProfileHeaderProps) {
  const { user, isOwner, hiddenReason } = props;
  const { reviewCount, writtenReviewCount, playlistCount, appliedEditCount } = props;
  const [isEditing, setIsEditing] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [hasChosen, setHasChosen] = useState(false);
  const session = useSession();
  const { hash, key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // A link leads right to the editor; it is opened once for each visit.
  if (isOwner && hiddenReason === null && hash === USERNAME_FRAGMENT && openedAt !== key) {
    setOpenedAt(key);
    setIsEditing(true);
  }
  const pencil = useRef<HTMLButtonElement>(null);
  const requestFocus = useFocusRequest();
  // The owner's session has a new photo before the page is loaded again.
  const picture = isOwner && session !== null ? session.user.picture : user.picture;
  // A name or photo that a moderator has hidden cannot be replaced.
  const isEditable = isOwner && hiddenReason === null;
  async function choosePhoto(): Promise<void> {
    if (!(await loadPart(loadPhotoDialog))) return;
    setHasChosen(true);
    setIsChoosing(true);
  }
  const photo = (
    <UserPhoto userId={user._id} username={user.norae_user} picture={picture} size="large" />
  );
  return (
    <header className="profile-header">
      {isEditable ? (
        <button
          type="button"
          className="profile-photo"
          aria-label="change photo"
          onPointerEnter={() => preload(loadPhotoDialog)}
          onFocus={() => preload(loadPhotoDialog)}
          onClick={() => void choosePhoto()}
        >
          {photo}
        </button>
      ) : (
        <div className="profile-photo">{photo}</div>
      )}
      <div className="profile-facts">
        {isEditing ? (
          <Suspense>
            <UsernameEditor
              user={user}
              onDone={() => {
                setIsEditing(false);
                requestFocus(() => pencil.current);
              }}
            />
          </Suspense>
        ) : (
          <div className="profile-name">
            <PageTitle>{user.norae_user}</PageTitle>
            {user.is_private && <span className="review-private">private</span>}
            {isEditable && (
              <Button
                ref={pencil}
                kind="plain"
                aria-label="edit username"
                onPointerEnter={() => preload(loadUsernameEditor)}
                onClick={() => void loadPart(loadUsernameEditor).then(setIsEditing)}
              >
                <Icon name="pencil" />
              </Button>
            )}
          </div>
        )}
        <p>
          member since <WrittenDay instant={user.created_at} />
        </p>
        <p className="profile-counts">
          {reviewsInWords(reviewCount, writtenReviewCount)} · {counted(playlistCount, "playlist")}
          {appliedEditCount > 0 && (
            <>
              {" · "}
              <a href={pagePath.edits({ author: user.norae_user, state: "applied" })}>
                {counted(appliedEditCount, "applied edit")}
              </a>
            </>
          )}
        </p>
        {hiddenReason !== null && (
          <p className="hidden-notice">{HIDDEN_TEXT.profile(hiddenReason)}.</p>
        )}
        {!isOwner && <ReportLink kind="profile" id={user._id} of={user.norae_user} />}
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

function reviewsInWords(count: number, written: number): string {
  const reviews = counted(count, "review");
  return count === 0 ? reviews : `${reviews}, ${formatNumber(written)} with words`;
}
