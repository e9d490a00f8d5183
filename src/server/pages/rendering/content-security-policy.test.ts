import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { securedDocument } from "./content-security-policy.ts";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const nonce = "bm9uY2U_made-up";

function directive(html: string, name: string): string[] {
  const found = securedDocument(html, { nonce })
    .policy.split("; ")
    .find((one) => one.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

const marked = (text: string, attributes = "") =>
  `<script${attributes} nonce="${nonce}">${text}</script>`;

test("scripts that the rendering marked are allowed by the hash of their text, each once", () => {
  const module = `<p></p><script type="module" nonce="${nonce}" async="">\nimport('/x')</script>`;
  const sources = directive(marked("a < b") + module + marked("a < b"), "script-src");
  expect(sources).toEqual(["'self'", sha256("a < b"), sha256("\nimport('/x')")]);
});

test("scripts that got into the page in any other way are not allowed", () => {
  for (const injected of [
    "<script>evil()</script>",
    '<script nonce="guessed">evil()</script>',
    '<script nonce="">evil()</script>',
    `<script data-nonce="${nonce}">evil()</script>`,
    "<SCRIPT>evil()</SCRIPT>",
    "<script\n>evil()</script >",
    '<script type="module">evil()</script>',
    "<img src=x onerror=evil()>",
    "<style>p{}</style>",
  ]) {
    const html = injected + marked("1") + injected;
    expect(directive(html, "script-src"), injected).toEqual(["'self'", sha256("1")]);
  }
  // Markup before a marked script may swallow its tag: a browser then reads another text than was hashed.
  for (const open of ["<script>evil()//", "<script x='", "<script "]) {
    const html = open + marked("1");
    expect(directive(html, "script-src"), open).toEqual(["'self'", sha256("1")]);
  }
});

test("scripts with an address need no hash, and data is never run", () => {
  const data = marked('{"a":1}', ' type="application/ld+json"');
  const html = `<script src="/a.js" nonce="${nonce}"></script>${data}`;
  expect(directive(html, "script-src")).toEqual(["'self'"]);
});

test("scripts of Hangul are hashed as UTF-8", () => {
  expect(directive(marked("'노래'"), "script-src")).toContain(sha256("'노래'"));
});

test("styles that the rendering marked are allowed by their hash, and no others", () => {
  const html = `<style data-href="x" nonce="${nonce}">p{}</style><style>q{}</style>`;
  expect(directive(html, "style-src-elem")).toEqual(["'self'", sha256("p{}")]);
});

test("styles in attributes are not allowed", () => {
  expect(directive('<p style="color:red">x</p>', "style-src-attr")).toEqual(["'none'"]);
});

test("a page without its nonce has the same bytes in every rendering", () => {
  const page = (mark: string) =>
    `<link nonce="${mark}"/><script nonce="${mark}">'nonce="a"'</script><style nonce="${mark}"></style>`;
  const bytes = securedDocument(page("first"), { nonce: "first" }).html;
  expect(securedDocument(page("second"), { nonce: "second" }).html).toBe(bytes);
  expect(bytes).toBe("<link/><script>'nonce=\"a\"'</script><style></style>");
});

test("nothing is allowed unseen", () => {
  const html = `${marked("1")}<p style='x'></p>`;
  const policy = securedDocument(html, { nonce, isHttps: true }).policy;
  expect(policy).not.toMatch(/unsafe|nonce|\*/);
  expect(policy).not.toContain(nonce);
  for (const one of ["default-src 'self'", "base-uri 'none'", "form-action 'self'"])
    expect(policy).toContain(one);
  for (const name of ["object-src", "frame-ancestors"]) expect(policy).toContain(`${name} 'none'`);
});

test("only a site on https sends its visitors there", () => {
  const upgrade = "upgrade-insecure-requests";
  expect(securedDocument("", { nonce, isHttps: true }).policy).toContain(upgrade);
  expect(securedDocument("", { nonce, isHttps: false }).policy).not.toContain(upgrade);
});

test("Google's sign-in is allowed where people sign in by Google, and nowhere else", () => {
  expect(securedDocument("", { nonce }).policy).not.toContain("google");
  const policy = securedDocument("", { nonce, hasGoogle: true }).policy;
  expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
  expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;");
});
