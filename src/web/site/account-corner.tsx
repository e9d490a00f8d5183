import { pagePath } from "../../domain/page-path.ts";

/** The end of the bar: the way to sign in. */
export function AccountCorner() {
  return (
    <a href={pagePath.login()} className="login-link">
      login
    </a>
  );
}
