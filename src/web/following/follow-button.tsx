import { type ComponentType, useEffect, useState } from "react";
import type { ArtistDetails } from "../../domain/catalogue/artist.ts";
import { useSession } from "../viewer/session.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toast/show-toast.ts";

type FollowProps = { artist: ArtistDetails };

async function loadControl(): Promise<ComponentType<FollowProps>> {
  return (await import("./follow-control.tsx")).FollowControl;
}

/** Follows the artist of a page. Signed-in browsers load whether the user follows it. Hidden without scripts. */
export function FollowButton({ artist }: FollowProps) {
  const userId = useSession()?.user.userId;
  const [Control, setControl] = useState<ComponentType<FollowProps> | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    loadControl().then(
      (loaded) => setControl(() => loaded),
      () => undefined,
    );
  }, [userId]);

  async function press(): Promise<void> {
    try {
      if (userId !== undefined) {
        const loaded = await loadControl();
        return setControl(() => loaded);
      }
      const { signInToFollow } = await import("./follow-after-sign-in.ts");
      signInToFollow(artist.id);
    } catch {
      showToast("This could not be loaded. Check your connection and try again.");
    }
  }

  return (
    <span className="needs-scripts follow-button">
      {userId !== undefined && Control !== null ? (
        <Control key={`${userId} ${artist.id}`} artist={artist} />
      ) : (
        <Button onClick={() => void press()}>follow</Button>
      )}
    </span>
  );
}
