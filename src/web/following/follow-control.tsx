import { useRef, useState } from "react";
import type { ArtistDetails } from "../../domain/catalogue/artist.ts";
import type { Follow } from "../../domain/users/followed.ts";
import { followableOf } from "../../domain/users/following.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toast/show-toast.ts";
import { useViewerData } from "../viewer/use-viewer-data.ts";
import { followingCalls } from "./calls.ts";
import { allOf, isFollowed, textOfFailure, unfollowWithUndo } from "./change-follow.ts";
import { takeWantedFollow } from "./follow-after-sign-in.ts";
import { FollowDialog } from "./follow-dialog.tsx";

/** The button that follows an artist, for a signed-in user: it says whether they do, and leads to what they follow. */
export function FollowControl({ artist }: { artist: ArtistDetails }) {
  const { id, english_name: name } = artist;
  const canFollow = followableOf(artist);
  const isChoice = canFollow.credits;
  const [isBusy, setIsBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  /** Asked once, though React runs effects twice in development. */
  const first = useRef<ReturnType<typeof firstFollow>>(undefined);
  // If it cannot be read, the button can still be pressed: it then follows all kinds of news.
  const { data: follow = null, show } = useViewerData(`follow ${id}`, async (signal) => {
    const read = await (first.current ??= firstFollow(artist));
    if (read.isNew && !signal.aborted) showToast(`You follow ${name} now.`, { key: "follow" });
    return read.follow;
  });

  async function change(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    await work().catch((error: unknown) => showToast(textOfFailure(error)));
    setIsBusy(false);
  }

  const followAll = () =>
    change(async () => {
      const body = allOf(canFollow);
      show(await followingCalls.follow({ params: { artistId: id }, body }));
      showToast(`You follow ${name} now.`, {
        key: "follow",
        ...(isChoice && {
          action: { label: "choose what to follow", onPress: () => setIsOpen(true) },
        }),
      });
    });

  const isOn = follow !== null && isFollowed(follow);
  const press = () => {
    if (!isOn) return void followAll();
    if (isChoice) return setIsOpen(true);
    void change(() => unfollowWithUndo({ artistId: id, name, follow, onChange: show }));
  };
  return (
    <>
      <Button
        isBusy={isBusy}
        aria-pressed={isOn}
        aria-haspopup={isOn && isChoice ? "dialog" : undefined}
        onClick={press}
      >
        {isOn ? "following" : "follow"}
      </Button>
      {isChoice && follow !== null && (
        <FollowDialog
          artistId={id}
          name={name}
          canFollow={canFollow}
          follow={follow}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onChange={show}
        />
      )}
    </>
  );
}

/** Follows an artist if the reader wanted it before signing in; else reads what they follow. @throws ApiError */
async function firstFollow(artist: ArtistDetails): Promise<{ follow: Follow; isNew: boolean }> {
  const params = { artistId: artist.id };
  if (!takeWantedFollow(artist.id))
    return { follow: await followingCalls.read({ params }), isNew: false };
  const body = allOf(followableOf(artist));
  return { follow: await followingCalls.follow({ params, body }), isNew: true };
}
