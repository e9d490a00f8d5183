import { useContext } from "react";
import { useLocation, useMatches } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import { ThemeSwitch } from "../ui/theme/theme-switch.tsx";
import { Switch } from "../ui/list/toggle.tsx";
import { CONTACT_EMAIL_ATTRIBUTE, ContactEmail } from "./contact.ts";
import { enableSearchKey, SEARCH_KEY, useSearchKey } from "./search-key.ts";

export function SiteFooter() {
  const { pathname } = useLocation();
  const email = useContext(ContactEmail);
  const about = pathname.startsWith(pagePath.feedback()) ? undefined : pathname;
  return (
    <footer className="site-footer">
      <div className="footer-inside">
        <p className="tagline">K-Pop songs, and the people credited on them.</p>
        <p>
          Something wrong?{" "}
          <a href={pagePath.feedback(about)} rel="nofollow">
            Report incorrect data
          </a>
        </p>
        <div className="footer-end">
          <nav aria-label="about this site" className="footer-links">
            {email === null ? (
              <a href={pagePath.feedback()} rel="nofollow">
                contact
              </a>
            ) : (
              <a href={`mailto:${email}`} {...{ [CONTACT_EMAIL_ATTRIBUTE]: "" }}>
                {email}
              </a>
            )}
            <a href={pagePath.about()}>about</a>
            <a href={pagePath.privacyPolicy()}>privacy policy</a>
            <a href={pagePath.apiReference()}>API</a>
          </nav>
          <div className="settings">
            <SearchKeySwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
      {/* Not for forms: a printed form needs no address. */}
      {about !== undefined && <PrintedAddress />}
    </footer>
  );
}

/** The address of the page, at the end of a printed page only. */
function PrintedAddress() {
  const { pathname, search } = useLocation();
  const origin = useMatches()
    .map(({ loaderData }) => originOf(loaderData))
    .find((found) => found !== null);
  if (origin === undefined) return null;
  return (
    // The cached page has the normalised address, without parameters that no page reads.
    <p className="printed-address" suppressHydrationWarning>
      {origin + pathname + search}
    </p>
  );
}

function originOf(data: unknown): string | null {
  const { origin } = (data ?? {}) as { origin?: unknown };
  return typeof origin === "string" ? origin : null;
}

/** Switches the key for the search field off and on. Hidden without scripts. */
function SearchKeySwitch() {
  const isEnabled = useSearchKey();
  return (
    <span className="search-key needs-scripts">
      <Switch
        name="search-key"
        checked={isEnabled}
        onChange={(event) => enableSearchKey(event.target.checked)}
      >
        <span>
          press <kbd>{SEARCH_KEY}</kbd> to search
        </span>
      </Switch>
    </span>
  );
}
