import type { Follow, WantedFollow } from "../../domain/users/followed.ts";
import type { Followable } from "../../domain/users/following.ts";
import { messageOr } from "../api-client/api-error.ts";
import { showToast } from "../ui/toast/show-toast.ts";
import { followingCalls } from "./calls.ts";

const NOTHING: Follow = {
  releases: false,
  credits: false,
  since: { releases: null, credits: null },
};

export function allOf({ releases, credits }: Followable): WantedFollow {
  return { releases, credits: credits ? "any" : false };
}

export function isFollowed({ releases, credits }: Follow): boolean {
  return releases || credits !== false;
}

export function textOfFailure(error: unknown): string {
  return messageOr(error, "This could not be saved. Please try again.");
}

interface Unfollowing {
  artistId: number;
  name: string;
  follow: Follow;
  /** Called with what is followed then, and again after an undo. */
  onChange: (follow: Follow) => void;
}

/** Unfollows an artist, and offers to undo it. @throws ApiError */
export async function unfollowWithUndo(unfollowing: Unfollowing): Promise<void> {
  const { artistId, name, follow, onChange } = unfollowing;
  await followingCalls.unfollow({ params: { artistId } });
  onChange(NOTHING);
  const undo = () => {
    followingCalls
      .follow({ params: { artistId }, body: follow })
      .then(onChange, (error: unknown) => showToast(textOfFailure(error)));
  };
  showToast(`You no longer follow ${name}.`, {
    key: "follow",
    milliseconds: 10_000,
    action: { label: "undo", onPress: undo },
  });
}
