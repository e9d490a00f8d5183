import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { formAddress } from "./form-address.ts";
import { LIVE } from "./ui/live-form.tsx";

/** How long after the last key a live form is sent, in milliseconds. */
export const TYPING_PAUSE = 300;

/**
 * Follows every GET form of the site without loading a new document, as `useLinkNavigation` does links. A live form
 * is followed whenever one of its controls changes: in place of where one is, with scroll position and focus kept.
 */
export function useFormNavigation(): void {
  const navigate = useNavigate();
  const { key, pathname: path, search: query, hash: fragment } = useLocation();
  const here = path + query + fragment;
  /** The live forms that asked for an address: one may have asked for the next before the last is shown. */
  const askedBy = useRef(new Map<string, HTMLFormElement>());
  const shownKey = useRef(key);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function follow(form: HTMLFormElement, submitter: HTMLElement | null = null): void {
      clearTimeout(timer);
      const { href, pathname, search, hash } = formAddress(form, submitter);
      const isLive = form.hasAttribute(LIVE) && pathname === location.pathname;
      if (isLive && href === location.href) return;
      const address = pathname + search + hash;
      if (isLive) askedBy.current.set(address, form);
      void navigate(address, {
        replace: isLive || href === location.href,
        preventScrollReset: isLive,
      });
    }

    function onSubmit(event: SubmitEvent): void {
      const form = event.target;
      if (event.defaultPrevented || !isToFollow(form)) return;
      event.preventDefault();
      follow(form, event.submitter);
    }

    function onInput({ target }: Event): void {
      const form = liveFormOf(target);
      if (form === null) return;
      clearTimeout(timer);
      if (isTypedIn(target))
        timer = setTimeout(() => form.isConnected && follow(form), TYPING_PAUSE);
      else follow(form);
    }

    /** Whoever goes elsewhere meanwhile is not called back. */
    function onClick({ target }: Event): void {
      if (target instanceof Element && target.closest("a")) clearTimeout(timer);
    }

    document.addEventListener("submit", onSubmit);
    document.addEventListener("input", onInput);
    document.addEventListener("click", onClick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("submit", onSubmit);
      document.removeEventListener("input", onInput);
      document.removeEventListener("click", onClick);
    };
  }, [navigate]);

  // Where one came by a link, or back, the controls show what the address says and not what was last chosen.
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    const asking = askedBy.current.get(here);
    for (const form of document.querySelectorAll<HTMLFormElement>(`form[${LIVE}]`)) {
      if (form !== asking) form.reset();
    }
    if (asking === undefined) askedBy.current.clear();
    else askedBy.current.delete(here);
  }, [key, here]);
}

/** Whether the focus is in a form that acts at once: it is not taken from there. */
export function isInLiveForm(element: Element | null): boolean {
  return liveFormOf(element) !== null;
}

function liveFormOf(target: EventTarget | null): HTMLFormElement | null {
  const form = target instanceof Element ? (target as Partial<HTMLInputElement>).form : null;
  return form?.hasAttribute(LIVE) && isToFollow(form) ? form : null;
}

function isToFollow(form: EventTarget | null): form is HTMLFormElement {
  if (!(form instanceof HTMLFormElement) || form.getAttribute("method")?.toLowerCase() === "post")
    return false;
  const { origin, pathname } = new URL(form.getAttribute("action") ?? "", location.href);
  const isElsewhere = form.target !== "" && form.target !== "_self";
  return origin === location.origin && !isElsewhere && !/^\/api(\/|$)/.test(pathname);
}

const TYPED = new Set(["text", "search", "email", "url", "tel", "number", "password"]);

function isTypedIn(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && TYPED.has(target.type))
  );
}
