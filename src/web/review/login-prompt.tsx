import { pagePath } from "../../domain/page-path.ts";
import { signInFrom } from "../viewer/return-to.ts";

interface LoginPromptProps {
  /** Whether somebody was signed in on this page, who may have been writing. */
  isSignedOut?: boolean;
}

/** The sign-in link in place of the form, which leads back to this page. */
export function LoginPrompt({ isSignedOut = false }: LoginPromptProps) {
  return (
    <p className="login-prompt">
      {isSignedOut && (
        <span role="alert">
          You are signed out now. What you were writing is here again when you sign in.{" "}
        </span>
      )}
      <a href={pagePath.login()} rel="external" onClick={() => signInFrom(location)}>
        login
      </a>{" "}
      to write a review.
    </p>
  );
}
