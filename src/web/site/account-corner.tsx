import { useEffect } from "react";
import { useNavigate } from "react-router";
import { counted } from "../../domain/text/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { UserPhoto } from "../account/photo.tsx";
import { useSession } from "../viewer/session.ts";
import { LinkMenu } from "../ui/menu/link-menu.tsx";

/** The largest number that the photo has room for. */
const MOST_SHOWN = 99;

export function AccountCorner() {
  const session = useSession();
  const navigate = useNavigate();
  const userId = session?.user.userId;
  useEffect(() => {
    // The user is refreshed once a document, by a script that visitors do not need.
    if (userId !== undefined)
      void import("../viewer/refresh-user.ts").then(({ refreshUser }) => refreshUser());
  }, [userId]);
  if (session === null) {
    return (
      <a href={pagePath.login()} className="login-link" rel="external">
        login
      </a>
    );
  }
  const { norae_user, picture, isMaintainer, decidedEdits, unseenNews } = session.user;
  const count = decidedEdits + unseenNews;
  const notes = [
    ...(decidedEdits > 0 ? [`news of ${counted(decidedEdits, "edit")} of yours`] : []),
    ...(unseenNews > 0 ? [`${shownCount(unseenNews)} new of those you follow`] : []),
  ];

  async function leave(): Promise<void> {
    const { signOut } = await import("../account/sign-in.ts");
    if (await signOut()) await navigate(pagePath.home());
  }

  return (
    <LinkMenu
      className="account-menu"
      name={[`account of ${norae_user}`, ...notes].join(", ")}
      align="end"
      label={
        <span className="account-photo">
          <UserPhoto userId={session.user.userId} username={norae_user} picture={picture} />
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
          <a href={pagePath.following()}>
            following
            {unseenNews > 0 && <span className="menu-note"> {shownCount(unseenNews)} new</span>}
          </a>
        </li>
        <li>
          <a href={pagePath.ownEdits()}>
            contributions
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
