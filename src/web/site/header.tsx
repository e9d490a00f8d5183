import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import { PRODUCT_NAME } from "../../domain/product-name.ts";
import { AccountCorner } from "./account-corner.tsx";
import { Menus } from "./menus.tsx";
import { SiteSearch } from "./search.tsx";
import { Icon } from "../ui/icon.tsx";
import { Tooltip } from "../ui/menu/tooltip.tsx";

/** The bar on top of every page: the logo, the random-song button, the menus, the search field, the account. */
export function SiteHeader() {
  const { pathname, key } = useLocation();
  const { isScrolled, isDown } = useScrolling();
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    for (const menu of document.querySelectorAll<HTMLElement>(".site-header :popover-open"))
      menu.hidePopover();
  }, [key]);
  // Only the home page begins without it (specification 1, "Navigation bar").
  const isSetOff = pathname !== pagePath.home() || isScrolled;
  return (
    <header
      className="site-header"
      data-scrolled={isSetOff || undefined}
      data-away={isDown || undefined}
    >
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
const CHECK_INTERVAL = 100;

/**
 * Whether the page has been scrolled, and whether downwards last (specification 1, section 9: after 10 px, checked every
 * 100 ms).
 */
function useScrolling() {
  const [isScrolled, setIsScrolled] = useState(false);
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = window.scrollY;
    function check(): void {
      timer = undefined;
      const at = window.scrollY;
      setIsScrolled(at > SCROLLED_AFTER);
      if (at !== before) setIsDown(at > before && at > HIDDEN_AFTER);
      before = at;
    }
    function onScroll(): void {
      timer ??= setTimeout(check, CHECK_INTERVAL);
    }
    check();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, []);
  return { isScrolled, isDown };
}

/** The distance from the top, in pixels, within which the bar stays on a phone. */
const HIDDEN_AFTER = 200;

/** The random-song button. Without scripts the server redirects; with them no document is loaded. */
function RandomSongButton() {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function open(): Promise<void> {
    try {
      const { requestOtherSong } = await import("./request-random-song.ts");
      const song = await requestOtherSong(pathname);
      const { melon_song_id: song_id, album_id } = song;
      await navigate(pagePath.song(song_id), { state: { song_id, album_id } });
    } catch (error) {
      // Failures are only logged (specification 1, section 8).
      console.warn("No random song:", error);
    }
  }

  return (
    <form
      action={pagePath.randomSong()}
      className="random-song"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void open();
      }}
    >
      <Tooltip text="surprise me!" align="start">
        <button type="submit" className="button" data-kind="plain" aria-label="surprise me!">
          <Icon name="shuffle" />
        </button>
      </Tooltip>
    </form>
  );
}
