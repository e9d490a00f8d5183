import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { PASTELS } from "../../domain/pictures/colour.ts";
import { PRODUCT_NAME } from "../../domain/product-name.ts";
import { LOCAL_CLIENT_ID } from "./service.ts";
import type { Person } from "./people.ts";
import type { SignInRequest } from "./request.ts";

const LILAC = PASTELS.lilac;

/** The address of the site's own font, for browsers that the sign-in link has not marked, too. */
export const FONT_PATH = "/identity/latin.woff2";

/** The look of the site's own pages (src/web/style/tokens.css), in one constant: no script or other file is allowed. */
const STYLE = `
@font-face {
  font-family: "Norae Text";
  font-weight: 400 700;
  font-display: swap;
  src: url("${FONT_PATH}") format("woff2");
}
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf9f6, #161418);
  --ink: light-dark(#1d1b20, #ece8ee);
  --raised: light-dark(#f3efe9, #201d23);
  --soft: light-dark(#625c67, #aaa3b2);
  --hairline: light-dark(#e3ddd5, #312d36);
  --line: light-dark(#8f8792, #77707f);
  --deep: light-dark(${LILAC.deep}, ${LILAC.light});
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 0.9375rem/1.5 "Norae Text", system-ui, -apple-system, "Apple SD Gothic Neo", "Noto Sans KR", "Malgun Gothic", sans-serif;
}
body > header { display: flex; align-items: center; height: 3.5rem; }
body > header, main { max-width: 80rem; margin: 0 auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
main { padding-block: 1.5rem 3rem; }
main > * { max-width: 26rem; }
.logo { color: inherit; font-size: 1.25rem; font-weight: 700; letter-spacing: -0.03em; text-decoration: none; }
.logo span { margin-left: 0.15em; color: var(--soft); font-size: 0.8125rem; font-weight: 400; letter-spacing: 0; }
h1 {
  margin: 0; font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem); font-weight: 700; line-height: 1.15;
  letter-spacing: -0.03em; text-wrap: balance;
}
h2 { margin: 2rem 0 0.5rem; font-size: 1.25rem; font-weight: 600; letter-spacing: -0.02em; }
p { margin: 0.75rem 0; }
.label { color: var(--soft); }
ul { margin: 0; padding: 0; list-style: none; }
li { display: flex; align-items: center; gap: 0.5rem; border-top: 1px solid var(--hairline); }
li form:first-child { flex: 1; min-width: 0; }
button, input { font: inherit; color: inherit; }
button { min-height: 2.5rem; cursor: pointer; background: none; border: 0; }
.person { width: 100%; padding: 0.5rem 0; text-align: left; overflow-wrap: anywhere; }
.person small { display: block; color: var(--soft); font-size: 0.8125rem; }
.person:hover { color: var(--deep); }
.forget { min-height: 2rem; margin-right: -0.75rem; padding: 0 0.75rem; border-radius: 2rem; font-size: 0.8125rem; }
.forget:hover { background: var(--raised); }
label { display: block; margin-top: 0.75rem; font-size: 0.8125rem; color: var(--soft); }
input {
  display: block; width: 100%; min-height: 2.5rem; margin-top: 0.25rem; padding: 0 0.75rem;
  border: 1px solid var(--line); border-radius: 0.375rem; background: none; font-size: 1rem; color: var(--ink);
}
.go {
  min-height: 2rem; margin-top: 1.5rem; padding: 0 0.75rem; border-radius: 2rem; background: var(--ink);
  color: var(--paper); font-size: 0.8125rem;
}
pre {
  margin: 0.75rem 0; padding: 0.75rem; border: 1px solid var(--hairline); border-radius: 0.375rem;
  font-size: 0.8125rem; white-space: pre-wrap; overflow-wrap: anywhere;
}
code { font-size: 0.875em; white-space: nowrap; }
.small { color: var(--soft); font-size: 0.8125rem; }
.go:hover { background: var(--deep); }
a { color: var(--deep); }
:focus-visible { outline: 2px solid var(--deep); outline-offset: 2px; }
`;

/** A constant without surrounding white space, since the policy contains the hash of its text. */
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "font-src 'self'",
].join("; ");

export const LOCAL_IDENTITY_LABEL = "local sign-in, for development and private use";

/** Returns the sign-in page. @param problem why the last attempt failed */
export function signInPage(request: SignInRequest, people: readonly Person[], problem?: string) {
  const hidden = hiddenFields(request);
  return document(html`
    <h1>who are you?</h1>
    <p class="label">
      This is ${LOCAL_IDENTITY_LABEL}. It asks for no password, believes whatever you enter, and
      works only in browsers on this machine that have opened its link.
    </p>
    ${
      people.length === 0
        ? ""
        : html`<h2>signed in here before</h2>
            <ul>
              ${people.map((person) => personRow(person, hidden))}
            </ul>`
    }
    <h2>${people.length === 0 ? "your name and e-mail" : "someone else"}</h2>
    ${problem === undefined ? "" : html`<p role="alert">${problem}</p>`}
    <form method="post" action="/identity/">
      ${hidden}
      <label>name <input name="name" required maxlength="100" autocomplete="name" /></label>
      <label>
        e-mail <input name="email" type="email" required maxlength="200" autocomplete="email" />
      </label>
      <button class="go">sign in</button>
    </form>
  `);
}

export function directVisitPage() {
  return document(html`
    <h1>local sign-in</h1>
    <p class="label">This is ${LOCAL_IDENTITY_LABEL}.</p>
    <p>It is used from the sign-in page. <a href="/login">Go there</a></p>
  `);
}

const LINK_COMMAND = html`<pre>npm run -s norae -- sign-in-link</pre>
  <p class="small">Where Norae is installed as a package: <code>norae sign-in-link</code></p>`;

const BACK = html`<p><a href="/login">back to the sign-in page</a></p>`;

export function linkNeededPage() {
  return document(html`
    <h1>open your sign&#8209;in link first</h1>
    <p class="label">This is ${LOCAL_IDENTITY_LABEL}.</p>
    <p>
      To sign in, first open in this browser the link that Norae printed in its terminal, or the one
      this command prints:
    </p>
    ${LINK_COMMAND} ${BACK}
  `);
}

export function wrongLinkPage() {
  return document(html`
    <h1>this link does not work</h1>
    <p class="label">This is ${LOCAL_IDENTITY_LABEL}.</p>
    <p>Each link works once, for one browser. This command prints a new one:</p>
    ${LINK_COMMAND} ${BACK}
  `);
}

function personRow({ name, email }: Person, hidden: ReturnType<typeof hiddenFields>) {
  const who = html`<input type="hidden" name="email" value="${email}" />`;
  return html`<li>
    <form method="post" action="/identity/">
      ${hidden}${who}<input type="hidden" name="name" value="${name}" />
      <button class="person">${name}<small>${email}</small></button>
    </form>
    <form method="post" action="/identity/forget">
      ${hidden}${who}
      <button class="forget" aria-label="forget ${name}, ${email}">forget</button>
    </form>
  </li>`;
}

function hiddenFields({ redirectUri, state, nonce }: SignInRequest) {
  const fields = {
    client_id: LOCAL_CLIENT_ID,
    response_type: "id_token",
    redirect_uri: redirectUri,
    state,
    nonce,
  };
  return Object.entries(fields).map(([name, value]) =>
    value === undefined ? "" : html`<input type="hidden" name="${name}" value="${value}" />`,
  );
}

function document(content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>local sign-in - ${PRODUCT_NAME}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <header>
          <a class="logo" href="/">norae<span lang="ko">노래</span></a>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}
