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
 * The browser or program of a User-Agent header, in words in which a person knows it again. No more is kept of
 * the header.
 */
export function clientName(userAgent: string | undefined): string {
  const text = userAgent ?? "";
  const system = SYSTEMS.find(([, mark]) => mark.test(text))?.[0];
  const browser = BROWSERS.find(([, mark]) => mark.test(text))?.[0];
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  const [program = ""] = /^[A-Za-z][\w.-]{0,30}/.exec(text) ?? [];
  return program === "" ? "a program" : program;
}
