import type { BrowserContext } from "@playwright/test";

const PREFIX = "Content-Security-Policy violated:";

/** The violations in all watched contexts of the running test. */
let violations: string[] = [];

/** Collects violations of the Content-Security-Policy in every page of a browser context. */
export async function watchPolicy(
  context: BrowserContext,
  found = (text: string) => violations.push(text),
): Promise<void> {
  context.on("console", (message) => {
    const text = message.text();
    const isBrowsers = message.type() === "error" && text.includes("Content Security Policy");
    if (text.startsWith(PREFIX) || isBrowsers) found(text);
  });
  await context.addInitScript((prefix) => {
    addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI, sample }) =>
        console.error(prefix, effectiveDirective, blockedURI, sample),
      true,
    );
  }, PREFIX);
}

/** Returns the violations since the last call. */
export function takeViolations(): string[] {
  const taken = violations;
  violations = [];
  return taken;
}
