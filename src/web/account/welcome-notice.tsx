import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import { Button } from "../ui/button.tsx";
import { endWelcome, useWelcome } from "./welcome.ts";

/** The fragment of a profile's address that opens the editor of its username. */
export const USERNAME_FRAGMENT = "#username";

/** Says once which username the first sign-in made. Rendered with the page after it, so that nothing moves. */
export function WelcomeNotice() {
  const username = useWelcome();
  const { pathname } = useLocation();
  const page = useRef<string | null>(null);
  const isShown = username !== null && pathname !== pagePath.login();
  useEffect(() => {
    if (!isShown) return;
    page.current ??= pathname;
    if (page.current !== pathname) endWelcome();
  }, [isShown, pathname]);
  if (!isShown) return null;
  return (
    <aside className="welcome-notice" aria-label="your username">
      <p>
        Your username here is <strong>{username}</strong>. You can{" "}
        <a href={pagePath.profile(username) + USERNAME_FRAGMENT} onClick={endWelcome}>
          change it on your profile
        </a>
        .
      </p>
      <Button
        kind="plain"
        onClick={() => {
          endWelcome();
          document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
        }}
      >
        got it
      </Button>
    </aside>
  );
}
