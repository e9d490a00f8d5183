import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Name } from "./name.tsx";

function shown(name: string, length?: number): string {
  return renderToStaticMarkup(<Name length={length}>{name}</Name>);
}

test("a name that was cut is heard whole, and has the whole of it in its title [1-5.12 1-5.13 1-5.14 1-5.15 1-5.16]", () => {
  expect(shown("A Made-Up Name", 6)).toBe(
    '<span title="A Made-Up Name" translate="no"><span aria-hidden="true">A Made...</span>' +
      '<span class="visually-hidden">A Made-Up Name</span></span>',
  );
});

const ITS_NAME = '<span class="visually-hidden"> (its name)</span>';

test.each([
  ["is not translated", "Spring Kettle", '<span translate="no">Spring Kettle</span>'],
  [
    "that would be a vague link is heard as a name",
    "GO",
    `<span><span translate="no">GO</span>${ITS_NAME}</span>`,
  ],
  ["of two such words is not", "GO GO", '<span translate="no">GO GO</span>'],
  [
    "with Hangul is marked as Korean",
    "Tea 차 Tea",
    '<span lang="ko" translate="no">Tea 차 Tea</span>',
  ],
  ["from right to left is isolated", "اسم مختلق", '<bdi translate="no">اسم مختلق</bdi>'],
  ["that changes the direction, too", "\u202eTeapot", '<bdi translate="no">\u202eTeapot</bdi>'],
])("a name %s", (_, name, html) => expect(shown(name)).toBe(html));
