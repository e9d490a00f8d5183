import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { DEFAULT_VALUE, LIVE } from "../ui/form/live-form.tsx";

/** The debounce of a live form, in milliseconds after the last key. */
export const TYPING_PAUSE = 300;

/**
 * Submits every GET form of the site without loading a new document, as `useLinkNavigation` does for links. A live form
 * is submitted whenever one of its controls changes: it replaces the history entry, and keeps scroll position and
 * focus.
 */
export function useFormNavigation(): void {
  const navigate = useNavigate();
  const { key, pathname: path, search: query, hash: fragment } = useLocation();
  const here = path + query + fragment;
  /** The live forms by the address that they requested: one may request the next before the last is shown. */
  const requestedBy = useRef(new Map<string, HTMLFormElement>());
  const shownKey = useRef(key);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held: HTMLFormElement | null = null;

    function follow(form: HTMLFormElement, submitter: HTMLElement | null = null): void {
      clearTimeout(timer);
      const { href, pathname, search, hash } = formAddress(form, submitter);
      const isLive = form.hasAttribute(LIVE) && pathname === location.pathname;
      if (isLive && href === location.href) return;
      const address = pathname + search + hash;
      if (isLive) requestedBy.current.set(address, form);
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
      if (isTypedIn(target)) timer = setTimeout(() => request(form), TYPING_PAUSE);
      else request(form);
    }

    /** Without a connection the page stays, with what was chosen, and the choice is followed once there is one again. */
    function request(form: HTMLFormElement): void {
      if (!form.isConnected) return;
      if (navigator.onLine) return follow(form);
      held = form;
      // The inline script intercepts it, and says why nothing happens.
      form.requestSubmit();
    }

    function onOnline(): void {
      if (held?.isConnected) follow(held);
      held = null;
    }

    /** Following a link cancels a pending submission. */
    function onClick({ target }: Event): void {
      if (target instanceof Element && target.closest("a")) clearTimeout(timer);
    }

    document.addEventListener("submit", onSubmit);
    document.addEventListener("input", onInput);
    document.addEventListener("click", onClick);
    window.addEventListener("online", onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", onOnline);
      document.removeEventListener("submit", onSubmit);
      document.removeEventListener("input", onInput);
      document.removeEventListener("click", onClick);
    };
  }, [navigate]);

  // After following a link or going back, the controls show the state of the address, not what was last chosen.
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    const requestingForm = requestedBy.current.get(here);
    for (const form of document.querySelectorAll<HTMLFormElement>(`form[${LIVE}]`))
      if (form !== requestingForm) form.reset();
    if (requestingForm === undefined) requestedBy.current.clear();
    else requestedBy.current.delete(here);
  }, [key, here]);
}

/** Whether the focus is in a live form: navigation must not move it then. */
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
  const opensElsewhere = form.target !== "" && form.target !== "_self";
  return origin === location.origin && !opensElsewhere && !/^\/api(\/|$)/.test(pathname);
}

const TYPED = new Set(["text", "search", "email", "url", "tel", "number", "password"]);

function isTypedIn(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && TYPED.has(target.type))
  );
}

/**
 * Returns the address that a GET form leads to. Empty values and defaults are left out, and checkboxes of one name
 * become one list, so that each state has one address. A hidden field before a checkbox of the same name holds the
 * value of 'off'; hidden fields alone are repeated as they are.
 */
function formAddress(form: HTMLFormElement, submitter: HTMLElement | null): URL {
  const address = new URL(form.getAttribute("action") ?? location.pathname, location.href);
  const query = new URLSearchParams();
  const entries = [...new FormData(form, submitter)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  for (const name of new Set(entries.map(([each]) => each))) {
    const controls = controlsNamed(form, name);
    if (controls.every(isHidden)) {
      const values = entries.filter(([each]) => each === name).map(([, value]) => value);
      values.filter((value) => value !== "").forEach((value) => query.append(name, value));
      continue;
    }
    const value = entriesNamed(entries, name, controls)
      .map((text) => text.trim())
      .filter((text) => text !== "")
      .join(",");
    if (value !== "" && value !== attributeOf(controls, DEFAULT_VALUE)) query.set(name, value);
  }
  address.search = query.toString().replaceAll("%2C", ",");
  return address;
}

function controlsNamed(form: HTMLFormElement, name: string): Element[] {
  return [...form.elements].filter((control) => control.getAttribute("name") === name);
}

/** Returns the values of a field. A checked checkbox replaces the value of the hidden field before it. */
function entriesNamed(entries: [string, string][], name: string, controls: Element[]): string[] {
  const values = entries.filter(([each]) => each === name).map(([, value]) => value);
  const hasHiddenDefault = controls.length > 1 && isHidden(controls[0]!);
  return hasHiddenDefault && values.length > 1 ? values.slice(1) : values;
}

function isHidden(control: Element): boolean {
  return control.getAttribute("type") === "hidden";
}

function attributeOf(controls: Element[], attribute: string): string | undefined {
  return controls.map((control) => control.getAttribute(attribute)).find((value) => value !== null);
}
