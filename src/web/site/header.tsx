import { useLocation } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import { PRODUCT_NAME } from "../page-meta.ts";
import { AccountCorner } from "./account-corner.tsx";
import { Menus } from "./menus.tsx";
import { SiteSearch } from "./search.tsx";
import { Surprise } from "./random-song.tsx";
import { useIsScrolled } from "./use-is-scrolled.ts";

/** The bar on top of every page: the logo, a song by chance, the menus, the search field, who is signed in. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const isScrolled = useIsScrolled();
  // Only the home page begins without it (specification 1, "Navigation bar").
  const isSetOff = pathname !== pagePath.home() || isScrolled;
  return (
    <header className="site-header" data-scrolled={isSetOff || undefined}>
      <div className="bar">
        <a href={pagePath.home()} className="logo">
          {PRODUCT_NAME.toLowerCase()}{" "}
          <span lang="ko" className="logo-korean">
            노래
          </span>
          <span className="visually-hidden">home</span>
        </a>
        <Surprise />
        <Menus />
        <div className="bar-end">
          <SiteSearch />
          <AccountCorner />
        </div>
      </div>
    </header>
  );
}
