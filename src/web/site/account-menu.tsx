import { useNavigate } from "react-router";
import { counted } from "../../domain/text/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { UserPhoto } from "../account/photo.tsx";
import type { StoredUser } from "../viewer/session.ts";
import { LinkMenu } from "../ui/menu/link-menu.tsx";

/** The largest number that the photo has room for. */
const MOST_SHOWN = 99;

/** The photo of the signed-in user, with a menu of what is theirs. */
export function AccountMenu({ user }: { user: StoredUser }) {
  const navigate = useNavigate();
  const { norae_user, picture, isMaintainer, decidedEdits, unseenNews } = user;
  const count = decidedEdits + unseenNews;
  const notes = [
    ...(decidedEdits > 0 ? [`news on ${counted(decidedEdits, "edit")} of yours`] : []),
    ...(unseenNews > 0 ? [`${shownCount(unseenNews)} new from artists you follow`] : []),
  ];

  async function leave(): Promise<void> {
    const { signOut } = await import("../account/sign-in.ts");
    if (await signOut()) await navigate(pagePath.home());
  }

  async function openListenLater(): Promise<void> {
    const { findListenLater } = await import("../playlist/add/listen-later.ts");
    const id = await findListenLater();
    if (id !== null) await navigate(pagePath.playlist(id));
  }

  return (
    <LinkMenu
      className="account-menu"
      name={[`account of ${norae_user}`, ...notes].join(", ")}
      align="end"
      label={
        <span className="account-photo">
          <UserPhoto userId={user.userId} username={norae_user} picture={picture} />
          {count > 0 && (
            <span className="account-count" data-accent="sage" aria-hidden="true">
              {shownCount(count)}
            </span>
          )}
        </span>
      }
    >
      <ul>
        <li>
          <a href={pagePath.profile(norae_user)}>profile</a>
        </li>
        <li>
          <a href={pagePath.userPlaylists(norae_user)}>playlists</a>
        </li>
        <li>
          <button type="button" className="menu-item" onClick={() => void openListenLater()}>
            listen later
          </button>
        </li>
        <li>
          <a href={pagePath.userReviews(norae_user)}>reviews</a>
        </li>
        <li>
          <a href={pagePath.following()}>
            following
            {unseenNews > 0 && <span className="menu-note"> {shownCount(unseenNews)} new</span>}
          </a>
        </li>
        <li>
          <a href={pagePath.ownEdits()}>
            edits
            {decidedEdits > 0 && <span className="menu-note"> {decidedEdits} new</span>}
          </a>
        </li>
        {isMaintainer && (
          <li>
            <a href={pagePath.moderation()}>moderation</a>
          </li>
        )}
        <li>
          <button type="button" className="menu-item" onClick={() => void leave()}>
            logout
          </button>
        </li>
      </ul>
    </LinkMenu>
  );
}

function shownCount(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}
