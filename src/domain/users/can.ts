/** The signed-in user. Null stands for a visitor. */
export type Viewer = { userId: number };

type Asking = Viewer | null;

type Owned = { user_id: number };

/** The rights of a signed-in user over edits besides proposing them (specification 4, "Who may what"). */
export type Standing = "new" | "trusted" | "maintainer";

/** An edit as far as permissions depend on it. Its author is null where that account is gone, or none made it. */
interface Edited {
  author_id: number | null;
  state: "pending" | "applied" | "rejected" | "withdrawn" | "reverted";
  /** Whether even a maintainer needs a second person: for merges, and for facts of records with many songs. */
  needsSecondPerson: boolean;
}

/** An edit as far as it depends on it who reads it. */
type ReadEdit = Pick<Edited, "author_id" | "state"> & {
  /** Whether reports hide it while it waits. */
  isHidden: boolean;
};

/** A user who edits. A suspended one only reads, and reads only the edits that any user may read. */
export type Contributor = Viewer & { standing: Standing; isSuspended?: boolean };

/** The permissions (specification 2, section 6), checked by the API before a write and by pages before an action. */
export const can = {
  editProfile: (viewer: Asking, profile: { _id: number }) => viewer?.userId === profile._id,
  readProfile: (viewer: Asking, profile: { _id: number; is_private: boolean }) =>
    !profile.is_private || viewer?.userId === profile._id,
  readReview: (viewer: Asking, review: Owned & { privacy: "public" | "private" }) =>
    review.privacy === "public" || isOwner(viewer, review),
  editReview: (viewer: Asking, review: Owned) => isOwner(viewer, review),
  deleteReview: (viewer: Asking, review: Owned) => isOwner(viewer, review),
  readPlaylist: (viewer: Asking, playlist: Owned & { is_public: boolean }) =>
    playlist.is_public || isOwner(viewer, playlist),
  editPlaylist: (viewer: Asking, playlist: Owned) => isOwner(viewer, playlist),
  deletePlaylist: (viewer: Asking, playlist: Owned) => isOwner(viewer, playlist),
  /** A record that was changed back and forth is for maintainers alone. */
  editRecord: (viewer: Contributor, record: { isLocked: boolean }) =>
    viewer.isSuspended !== true && (!record.isLocked || viewer.standing === "maintainer"),
  applyEditAtOnce: (viewer: Contributor, edit: Pick<Edited, "needsSecondPerson">) =>
    isTrusted(viewer) && !edit.needsSecondPerson,
  /** Edits that were not accepted, or are hidden while they wait, are for their authors and for reviewers. */
  readEdit: (viewer: Contributor | null, edit: ReadEdit) =>
    edit.state === "applied" ||
    edit.state === "reverted" ||
    (edit.state === "pending" && !edit.isHidden) ||
    can.readWordsOfEdit(viewer, edit),
  /** Source, note and comments of an edit that waits, by an author of whom none was applied. */
  readWordsOfEdit: (viewer: Contributor | null, edit: Pick<Edited, "author_id">) =>
    viewer !== null && (isTrusted(viewer) || edit.author_id === viewer.userId),
  commentOnEdit: (viewer: Contributor | null, edit: ReadEdit) =>
    viewer !== null && viewer.isSuspended !== true && can.readEdit(viewer, edit),
  decideEdit: (viewer: Contributor | null, edit: Edited) =>
    viewer !== null &&
    isTrusted(viewer) &&
    edit.state === "pending" &&
    edit.author_id !== viewer.userId,
  withdrawEdit: (viewer: Contributor | null, edit: Edited) =>
    viewer !== null &&
    viewer.isSuspended !== true &&
    edit.state === "pending" &&
    edit.author_id === viewer.userId,
  revertEdit: (viewer: Contributor | null, edit: Edited) =>
    viewer !== null &&
    viewer.isSuspended !== true &&
    edit.state === "applied" &&
    (isTrusted(viewer) || edit.author_id === viewer.userId),
  /** An author does not report their own text: they can delete it. */
  report: (viewer: Asking, written: { user_id: number | null }) =>
    viewer !== null && viewer.userId !== written.user_id,
  moderate: (viewer: Contributor | null) => isMaintainer(viewer),
  /** Another maintainer decides on what one wrote. */
  moderateWritten: (viewer: Contributor | null, written: Owned) =>
    isMaintainer(viewer) && !isOwner(viewer, written),
  /** A maintainer does not suspend themselves, and maintainers are the operator's to suspend. The same may end a suspension. */
  suspend: (viewer: Contributor | null, user: Contributor) => decidesAbout(viewer, user),
  /** Gives or takes trust: not one's own, nor that of maintainers, whom the operator appoints. */
  giveTrust: (viewer: Contributor | null, user: Contributor) => decidesAbout(viewer, user),
};

function decidesAbout(viewer: Contributor | null, user: Contributor): boolean {
  return isMaintainer(viewer) && user.standing !== "maintainer" && viewer?.userId !== user.userId;
}

function isOwner(viewer: Asking, { user_id }: Owned): boolean {
  return viewer?.userId === user_id;
}

/** Whether a user decides on edits of others, and reads those that wait. */
export function isTrusted({ standing, isSuspended }: Contributor): boolean {
  return standing !== "new" && isSuspended !== true;
}

function isMaintainer(viewer: Contributor | null): boolean {
  return viewer !== null && viewer.standing === "maintainer" && viewer.isSuspended !== true;
}
