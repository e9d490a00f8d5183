import { signInFrom } from "../account/return-to.ts";
import { currentSession } from "../account/session.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/show-toast.ts";

/**
 * Adds a song to the viewer's playlist for later; a visitor signs in first. Hidden without scripts, and on phones, where the
 * row of buttons has no room: the song's menu has it, too.
 */
export function ListenLaterButton({ songId }: { songId: number }) {
  async function press(): Promise<void> {
    if (currentSession() !== null) {
      const { listenLater } = await import("../playlist/listen-later.ts");
      return listenLater(songId);
    }
    const { storeWish } = await import("../account/after-sign-in.ts");
    storeWish({ action: "listen later", songId });
    location.assign(signInFrom(location));
  }
  const failed = () => showToast("This could not be loaded. Please try again.");
  return (
    <span className="needs-scripts listen-later">
      <Button onClick={() => void press().catch(failed)}>
        <Icon name="plus" />
        listen later
      </Button>
    </span>
  );
}
