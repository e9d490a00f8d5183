import { PASTELS } from "../../domain/colour.ts";

/** The style of the API's reference, inlined in its page. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fcfbf8, #17161a);
  --ink: light-dark(#1f1d24, #eceaf0);
  --quiet: light-dark(#625e6b, #a5a0af);
  --hairline: light-dark(#e2dfe6, #37343d);
  --accent: light-dark(${PASTELS.lilac.light}, #3d2d4c);
  --deep: light-dark(#5d3a7c, #dcc3f1);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 Pretendard, "Apple SD Gothic Neo", "Noto Sans KR", system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
a { color: var(--deep); text-underline-offset: 0.2em; }
a:focus-visible { outline: 2px solid var(--deep); outline-offset: 2px; border-radius: 2px; }
header, main, footer { max-width: 75rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
header { padding-block: 2.5rem 1.5rem; }
header p { max-width: 44rem; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 0 0 1rem; font-size: 2.25rem; font-weight: 700; letter-spacing: -0.02em; }
h2 { margin: 0; font-size: 1.5rem; font-weight: 600; }
h3 { margin: 0; font-size: 1rem; font-weight: 600; }
h4, .label { margin: 1rem 0 0.25rem; color: var(--quiet); font-size: 0.8125rem; font-weight: 500; }
p { margin: 0.5rem 0; }
code { font: 0.875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
.method {
  padding: 0.125rem 0.5rem;
  border-radius: 0.375rem;
  background: var(--accent);
  color: var(--deep);
  font-size: 0.75rem;
  font-weight: 600;
}
nav ul { display: grid; gap: 0 1.5rem; margin: 0.25rem 0 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: 0.2rem; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
.group { padding-block: 2.5rem 0; }
.group > p { color: var(--quiet); }
article { padding-block: 1.25rem; border-bottom: 1px solid var(--hairline); }
.path { display: flex; gap: 0.625rem; align-items: baseline; margin: 0.375rem 0; }
dl { margin: 0; }
dl > div { display: grid; gap: 0 1.25rem; padding-block: 0.375rem; border-top: 1px solid var(--hairline); }
dl > div:first-child { border-top: 0; }
dt { font-weight: 500; overflow-wrap: anywhere; }
dd { margin: 0; overflow-wrap: anywhere; }
footer { padding-block: 3rem; color: var(--quiet); font-size: 0.875rem; }
@media (min-width: 40rem) {
  nav ul { grid-template-columns: 1fr 1fr; }
  dl > div { grid-template-columns: 13rem 1fr; }
}
@media (min-width: 65.125rem) {
  main { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 3rem; align-items: start; }
  nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding-block: 1.75rem; }
  nav ul { grid-template-columns: 1fr; }
}
@media print {
  nav { display: none; }
  article { break-inside: avoid; }
}
`;
