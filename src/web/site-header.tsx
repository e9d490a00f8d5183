import { useLocation } from "react-router";
import { pagePath } from "../domain/page-path.ts";
import { PRODUCT_NAME } from "./page-meta.ts";

const PLACES = [
  { label: "recent releases", path: pagePath.recentReleases() },
  { label: "artists", path: pagePath.artistDiscovery() },
  { label: "credits", path: pagePath.topCredits() },
];

export function SiteHeader() {
  const { pathname } = useLocation();
  return (
    <header className="site-header">
      <a href={pagePath.home()} className="logo" aria-label={`${PRODUCT_NAME}, home`}>
        {PRODUCT_NAME.toLowerCase()}
        <span lang="ko" aria-hidden="true">
          노래
        </span>
      </a>
      <nav aria-label="main">
        {PLACES.map(({ label, path }) => (
          <a key={path} href={path} aria-current={pathname === path ? "page" : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </header>
  );
}
