/** The signed-in user. Null stands for a visitor. */
export interface Viewer {
  userId: number;
}

type Asking = Viewer | null;

interface Owned {
  user_id: number;
}

/**
 * The permissions (specification 2, section 6). The API checks them before a write, and pages before they offer an
 * action.
 */
export const can = {
  editProfile: (viewer: Asking, profile: { _id: number }) => viewer?.userId === profile._id,
  readReview: (viewer: Asking, review: Owned & { privacy: "public" | "private" }) =>
    review.privacy === "public" || isOwner(viewer, review),
  editReview: (viewer: Asking, review: Owned) => isOwner(viewer, review),
  deleteReview: (viewer: Asking, review: Owned) => isOwner(viewer, review),
  readPlaylist: (viewer: Asking, playlist: Owned & { is_public: boolean }) =>
    playlist.is_public || isOwner(viewer, playlist),
  editPlaylist: (viewer: Asking, playlist: Owned) => isOwner(viewer, playlist),
  deletePlaylist: (viewer: Asking, playlist: Owned) => isOwner(viewer, playlist),
};

function isOwner(viewer: Asking, { user_id }: Owned): boolean {
  return viewer?.userId === user_id;
}
