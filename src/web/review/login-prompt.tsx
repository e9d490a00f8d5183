import { pagePath } from "../../domain/page-path.ts";
import { signInFrom } from "../account/return-to.ts";

/** Where visitors would write: the way to sign in, and back to this page. */
export function LoginPrompt() {
  return (
    <p className="login-prompt">
      <a href={pagePath.login()} rel="external" onClick={() => signInFrom(location)}>
        login
      </a>{" "}
      to write a review.
    </p>
  );
}
