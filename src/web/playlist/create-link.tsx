import { pagePath } from "../../domain/page-path.ts";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { useSession } from "../account/use-session.ts";
import { ButtonLink } from "../ui/button.tsx";

/** A link that creates a playlist; for visitors it leads to the sign-in first. */
export function CreateLink() {
  const session = useSession();
  if (session !== null) {
    return (
      <ButtonLink href={pagePath.createPlaylist()} kind="strong">
        create playlist
      </ButtonLink>
    );
  }
  return (
    <a href={pagePath.login(pagePath.createPlaylist())} rel="external">
      {PLAYLIST_TEXT.loginToCreate}
    </a>
  );
}
