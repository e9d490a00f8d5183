import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Returns the sources of one directive. */
function directive(html: string, name: string, isHttps = false): string[] {
  const found = contentSecurityPolicy(html, { isHttps })
    .split("; ")
    .find((one) => one.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

describe("scripts", () => {
  test("in the page are allowed by the hash of their text, each once", () => {
    const html =
      '<script>a < b</script><p></p><script type="module" async="">\nimport(\'/x\')</script><script>a < b</script>';
    expect(directive(html, "script-src")).toEqual([
      "'self'",
      sha256("a < b"),
      sha256("\nimport('/x')"),
    ]);
  });

  test("with an address need no hash, and data is never run", () => {
    const html = '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>';
    expect(directive(html, "script-src")).toEqual(["'self'"]);
  });

  test("that speak of src in their text are hashed all the same", () => {
    expect(directive("<script>let src = 1</script>", "script-src")).toContain(
      sha256("let src = 1"),
    );
  });

  test("of Hangul are hashed as UTF-8", () => {
    expect(directive("<script>'노래'</script>", "script-src")).toContain(sha256("'노래'"));
  });
});

describe("styles", () => {
  test("in the page are allowed by their hash", () => {
    expect(directive("<style>p{}</style>", "style-src-elem")).toEqual(["'self'", sha256("p{}")]);
  });

  test("of elements are allowed by the hash of what the browser reads", () => {
    const html =
      '<p style="font-family:&quot;A&quot;">x</p><i class="c" style="color:red">y</i><b style="color:red">z</b>';
    expect(directive(html, "style-src-attr")).toEqual([
      "'unsafe-hashes'",
      sha256('font-family:"A"'),
      sha256("color:red"),
    ]);
  });

  test("that a script only speaks of are none", () => {
    expect(directive(`<script>'<p style="color:red">'</script>`, "style-src-attr")).toEqual([
      "'none'",
    ]);
  });
});

test("nothing is allowed unseen", () => {
  const policy = contentSecurityPolicy("<script>1</script><p style='x'></p>", { isHttps: true });
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce|\*/);
  for (const one of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(one);
  }
});

test("only a site on https sends its visitors there", () => {
  expect(contentSecurityPolicy("", { isHttps: true })).toContain("upgrade-insecure-requests");
  expect(contentSecurityPolicy("", { isHttps: false })).not.toContain("upgrade-insecure-requests");
});

test("Google's sign-in is allowed where people sign in by Google, and nowhere else", () => {
  expect(contentSecurityPolicy("")).not.toContain("google");
  const policy = contentSecurityPolicy("", { hasGoogle: true });
  expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
  expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;");
});
