import { useContext } from "react";
import { useLocation } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { CONTACT_EMAIL_ATTRIBUTE, ContactEmail } from "./contact.ts";
import { PrintedAddress } from "./printed-address.tsx";
import { SearchKeySwitch } from "./search-key-switch.tsx";

export function SiteFooter() {
  const { pathname } = useLocation();
  const email = useContext(ContactEmail);
  const about = pathname.startsWith(pagePath.feedback()) ? undefined : pathname;
  return (
    <footer className="site-footer">
      <div className="footer-inside">
        <p className="tagline">K-Pop songs, and the people credited on them.</p>
        <p>
          Something here is wrong?{" "}
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
