/** Returns what a JSON file says that it is. */
export function formatOf(content: unknown): unknown {
  return memberOf(content, "format");
}

/** Returns a member of an object; null without one. */
export function memberOf(content: unknown, name: string): unknown {
  if (typeof content !== "object" || content === null || !Object.hasOwn(content, name)) return null;
  return (content as Record<string, unknown>)[name];
}

/** Returns a list that is a member of an object; null without one. */
export function listIn(content: unknown, name: string): unknown[] | null {
  const list = memberOf(content, name);
  return Array.isArray(list) ? list : null;
}

/** Returns a text that is a member of an object; '' without one. */
export function textIn(content: unknown, name: string): string {
  const value = memberOf(content, name);
  return typeof value === "string" ? value : "";
}
