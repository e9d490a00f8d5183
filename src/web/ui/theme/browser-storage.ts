type Where = "localStorage" | "sessionStorage";

export function readStored(key: string, where: Where = "localStorage"): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. Storage that is full or disabled is no reason to fail. */
export function writeStored(key: string, text: string | null, where: Where = "localStorage"): void {
  try {
    if (text === null) window[where].removeItem(key);
    else window[where].setItem(key, text);
  } catch {
    // It is lost with the page.
  }
}

/** Reads a stored JSON value; null where it is none. @param parse may throw, and return null */
export function parseStored<Value>(text: string | null, parse: (raw: never) => Value | null) {
  try {
    const raw: unknown = JSON.parse(text ?? "null");
    return raw === null ? null : parse(raw as never);
  } catch {
    return null;
  }
}
