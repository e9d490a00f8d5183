import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Name } from "./name.tsx";

function shown(name: string, length?: number): string {
  return renderToStaticMarkup(<Name length={length}>{name}</Name>);
}

test("a name is not translated", () => {
  expect(shown("Spring Kettle")).toBe('<span translate="no">Spring Kettle</span>');
});

test("a name that was cut is heard whole, and has the whole of it in its title [1-5.12 1-5.13 1-5.14 1-5.15 1-5.16]", () => {
  expect(shown("A Made-Up Name", 6)).toBe(
    '<span title="A Made-Up Name" translate="no"><span aria-hidden="true">A Made...</span>' +
      '<span class="visually-hidden">A Made-Up Name</span></span>',
  );
});

test("a name that would be a vague link is heard as a name", () => {
  expect(shown("GO")).toBe(
    '<span><span translate="no">GO</span><span class="visually-hidden"> (its name)</span></span>',
  );
  expect(shown("GO GO")).toBe('<span translate="no">GO GO</span>');
});

test("Hangul is marked as Korean, also within an English name", () => {
  expect(shown("Tea 차 Tea")).toBe('<span lang="ko" translate="no">Tea 차 Tea</span>');
});

test("a name that is read from right to left, or changes the direction, is isolated from what follows", () => {
  expect(shown("اسم مختلق")).toBe('<bdi translate="no">اسم مختلق</bdi>');
  expect(shown("\u202eTeapot")).toBe('<bdi translate="no">\u202eTeapot</bdi>');
});
