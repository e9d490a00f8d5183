import { pagePath } from "../../domain/page-path.ts";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { useSession } from "../account/use-session.ts";
import { ButtonLink } from "../ui/button.tsx";

/** The way to make a playlist, or for visitors the way to sign in first and then to that. */
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
