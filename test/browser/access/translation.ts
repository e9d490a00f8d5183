import type { Locator, Page } from "@playwright/test";

/**
 * The ways in which programs change the text nodes of pages:
 * - `replace`: by elements with texts of their own, as the translations of Chrome and Edge do;
 * - `wrap`: they are moved into elements, as some extensions do;
 * - `mark`: they are split, and a part is moved into an element, as extensions do that highlight words.
 */
export const WAYS = ["replace", "wrap", "mark"] as const;

export type Way = (typeof WAYS)[number];

/** When translation begins: before React knows the document, or once `translate` is called. */
export type Start = "before hydration" | "when asked";

const ASKED = "translation-asked";

/**
 * Translates the documents that the page opens from now on: each text but those under `translate="no"`, and again what
 * appears or changes. A translated text is the original one in brackets. It runs in a world of its own, as browsers and
 * extensions do, so that it calls none of the page's functions.
 */
export async function translatePages(
  page: Page,
  { way, start }: { way: Way; start: Start },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  await session.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `(${translator.toString()})(${JSON.stringify({ way, start, asked: ASKED })})`,
    worldName: "translator",
  });
}

/** Begins the translation that `translatePages` has prepared. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate((asked) => document.dispatchEvent(new Event(asked)), ASKED);
}

/** Returns the text of a part of the page as it was before it was translated. */
export async function originalText(part: Locator): Promise<string> {
  return part.evaluate((element) => {
    const parts: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest("script, style") === null) parts.push(node.textContent ?? "");
    }
    return parts.join("").replaceAll(/[⟦⟧]/g, "").replaceAll(/\s+/g, " ");
  });
}

/** Runs in the browser: it may use nothing of this file. */
function translator({ way, start, asked }: { way: Way; start: Start; asked: string }): void {
  const done = new WeakSet<Node>();
  const SKIPPED = "[translate=no], script, style, textarea, noscript";

  function wrap(inner: Node): HTMLElement {
    const outside = document.createElement(way === "mark" ? "mark" : "font");
    outside.append(inner);
    return outside;
  }

  function translateText(text: Text): void {
    if (done.has(text) || !/[\p{L}\p{N}]/u.test(text.data)) return;
    const parent = text.parentElement;
    if (parent === null || parent.closest(SKIPPED) !== null) return;
    done.add(text);
    if (way === "replace") {
      const translated = document.createTextNode(`⟦${text.data}⟧`);
      done.add(translated);
      text.replaceWith(wrap(wrap(translated)));
    } else if (way === "wrap") {
      const place = document.createElement("font");
      parent.insertBefore(place, text);
      place.append(text);
    } else {
      const rest = text.splitText(Math.ceil(text.length / 2));
      done.add(rest);
      rest.replaceWith(wrap(rest.cloneNode(true)));
      for (const node of parent.querySelectorAll("mark"))
        if (node.firstChild) done.add(node.firstChild);
    }
  }

  function translateIn(node: Node): void {
    if (node instanceof Text) return translateText(node);
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let next = walker.nextNode(); next !== null; next = walker.nextNode()) {
      if (next instanceof Text) texts.push(next);
    }
    for (const text of texts) translateText(text);
  }

  function begin(): void {
    let appeared = new Set<Node>();
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === "childList") for (const node of addedNodes) appeared.add(node);
        else appeared.add(target);
      }
      // A translation is asked for at a server, and comes later.
      setTimeout(() => {
        const nodes = appeared;
        appeared = new Set();
        for (const node of nodes) {
          if (!node.isConnected) continue;
          done.delete(node);
          translateIn(node);
        }
        observer.takeRecords();
      }, 20);
    });
    translateIn(document.body);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }

  if (start === "when asked") document.addEventListener(asked, begin, { once: true });
  else document.addEventListener("DOMContentLoaded", begin);
}
