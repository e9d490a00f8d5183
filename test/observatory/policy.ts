/** Sources so broad that they allow nearly everything. */
const BROAD = /^(?:\*|ftp:|https?:|https?:\/\/\*(?:\.\*)?)$/;

/** Returns the points of a Content-Security-Policy of a page on https, by the rules of the HTTP Observatory. */
export function policyModifier(header: string | undefined): number {
  if (header === undefined) return -25;
  const directives = new Map<string, string[]>();
  for (const part of header.split(";")) {
    const [name = "", ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (name !== "") directives.set(name, sources);
  }
  if (directives.size === 0) return -25;

  const of = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const scripts = withoutOverridden(of("script-src"));
  const styles = withoutOverridden(of("style-src"));
  const isUnsafe = (source: string) =>
    BROAD.test(source) || source === "'unsafe-inline'" || source === "data:";
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source);

  const passive = [...of("img-src"), ...of("media-src")];
  const active = [...directives]
    .filter(([name]) => !["img-src", "media-src", "script-src"].includes(name))
    .flatMap(([, sources]) => sources);
  if (scripts.some(isUnsafe) || of("object-src").some((source) => BROAD.test(source))) return -20;
  if ([...active, ...scripts].some(isInsecure)) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.some(isInsecure)) return -10;
  if (styles.some(isUnsafe)) return 0;
  return directives.get("default-src")?.join() === "'none'" ? 10 : 5;
}

/** A hash or a nonce overrides 'unsafe-inline'. */
function withoutOverridden(sources: readonly string[]): string[] {
  const isOverridden = sources.some((source) => /^'(?:sha\d{3}|nonce)-/.test(source));
  return sources.filter((source) => !isOverridden || source !== "'unsafe-inline'");
}
