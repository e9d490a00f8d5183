const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * Returns a short name for the browser or program of a User-Agent header ("Firefox on Linux"), so that people
 * recognise their sessions. Nothing else of the header is stored.
 */
export function clientName(userAgent: string | undefined): string {
  const text = userAgent ?? "";
  const system = SYSTEMS.find(([, mark]) => mark.test(text))?.[0];
  const browser = BROWSERS.find(([, mark]) => mark.test(text))?.[0];
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  const [program = ""] = /^[A-Za-z][\w.-]{0,30}/.exec(text) ?? [];
  return program === "" ? "a program" : program;
}
