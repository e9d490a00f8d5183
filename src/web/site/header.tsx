import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import { PRODUCT_NAME } from "../../domain/product-name.ts";
import { AccountCorner } from "./account-corner.tsx";
import { Menus } from "./menus.tsx";
import { SiteSearch } from "./search.tsx";
import { RandomSongButton } from "./random-song.tsx";

/** The bar on top of every page: the logo, the random-song button, the menus, the search field, the account. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const isScrolled = useIsScrolled();
  // Only the home page begins without it (specification 1, "Navigation bar").
  const isSetOff = pathname !== pagePath.home() || isScrolled;
  return (
    <header className="site-header" data-scrolled={isSetOff || undefined}>
      <div className="bar">
        <a href={pagePath.home()} className="logo">
          <span translate="no">
            {PRODUCT_NAME.toLowerCase()}{" "}
            <span lang="ko" className="logo-korean">
              노래
            </span>
          </span>
          <span className="visually-hidden">home</span>
        </a>
        <RandomSongButton />
        <Menus />
        <div className="bar-end">
          <SiteSearch />
          <AccountCorner />
        </div>
      </div>
    </header>
  );
}

/** The distance after which the page counts as scrolled, in pixels, and the interval of the check, in milliseconds. */
const SCROLLED_AFTER = 10;
const LOOKED_AT_EVERY = 100;

/** Whether the page has been scrolled (specification 1, section 9: after 10 px, checked every 100 ms). */
function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      timer = undefined;
      setIsScrolled(window.scrollY > SCROLLED_AFTER);
    }
    function onScroll(): void {
      timer ??= setTimeout(look, LOOKED_AT_EVERY);
    }
    look();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, []);
  return isScrolled;
}
