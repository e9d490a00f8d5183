import { type ComponentType, useEffect, useState } from "react";
import type { ArtistDetails } from "../../domain/artist.ts";
import { useSession } from "../account/use-session.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/show-toast.ts";

interface FollowProps {
  artist: ArtistDetails;
}

/**
 * Follows the artist of a page. Who follows is known only in the browser: what says so is loaded there, for signed-in
 * users. Hidden without scripts.
 */
export function FollowButton({ artist }: FollowProps) {
  const userId = useSession()?.user.userId;
  const [Control, setControl] = useState<ComponentType<FollowProps> | null>(null);
  const load = () =>
    import("./follow-control.tsx").then((loaded) => setControl(() => loaded.FollowControl));
  useEffect(() => {
    if (userId !== undefined) load().catch(() => undefined);
  }, [userId]);

  async function press(): Promise<void> {
    try {
      if (userId !== undefined) return await load();
      const { signInToFollow } = await import("./follow-after-sign-in.ts");
      signInToFollow(artist.id);
    } catch {
      showToast("The button could not be loaded. Please try again.");
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
