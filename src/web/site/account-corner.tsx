import { useNavigate } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import { UserPhoto } from "../account/photo.tsx";
import { useSession } from "../account/use-session.ts";
import { LinkMenu } from "../ui/link-menu.tsx";

/** The end of the bar: the login link, or the menu of the signed-in user. */
export function AccountCorner() {
  const session = useSession();
  const navigate = useNavigate();
  if (session === null) {
    return (
      <a href={pagePath.login()} className="login-link" rel="external">
        login
      </a>
    );
  }
  const { userId, norae_user, picture } = session.user;

  async function leave(): Promise<void> {
    const { signOut } = await import("../account/sign-in.ts");
    if (await signOut()) await navigate(pagePath.home());
  }

  return (
    <LinkMenu
      className="account-menu"
      name={`account of ${norae_user}`}
      align="end"
      label={
        <span className="account-photo">
          <UserPhoto userId={userId} username={norae_user} picture={picture} />
        </span>
      }
    >
      <ul>
        <li>
          <a href={pagePath.profile(norae_user)}>profile</a>
        </li>
        <li>
          <button type="button" className="menu-item" onClick={() => void leave()}>
            logout
          </button>
        </li>
      </ul>
    </LinkMenu>
  );
}
