import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Histogram } from "./histogram.tsx";

test("each bar says its stars and their number to screen readers", () => {
  const html = renderToStaticMarkup(<Histogram distribution={[3, 6, 0, 1]} />);
  const said = Array.from(html.matchAll(/visually-hidden">([^<]*)</g), ([, text]) => text);
  expect(said.slice(0, 4)).toEqual(["0.5 stars: 3", "1 star: 6", "1.5 stars: 0", "2 stars: 1"]);
});
