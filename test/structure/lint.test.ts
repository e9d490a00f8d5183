import { expect, test } from "vitest";
import { lint } from "./oxlint.ts";

test("a circle is refused, of values and of types", () => {
  const found = lint({
    "src/domain/song.ts":
      'import { album } from "./album.ts";\nexport const song = () => album();\n',
    "src/domain/album.ts":
      'import { song } from "./song.ts";\nexport const album = () => song();\n',
    "src/web/a.ts": 'import type { B } from "./b.ts";\nexport type A = B[];\n',
    "src/web/b.ts": 'import type { A } from "./a.ts";\nexport type B = A[];\n',
  });
  expect(found).toEqual([
    "src/domain/album.ts: import(no-cycle)",
    "src/domain/song.ts: import(no-cycle)",
    "src/web/a.ts: import(no-cycle)",
    "src/web/b.ts: import(no-cycle)",
  ]);
});

test("a promise nobody waits for is refused", () => {
  const found = lint({
    "src/domain/a.ts": [
      "export async function later(): Promise<void> {}",
      "export function now(): void {",
      "  later();",
      "  [1].forEach(async () => later());",
      "}",
      "",
    ].join("\n"),
  });
  expect(found).toEqual([
    "src/domain/a.ts: typescript(no-floating-promises)",
    "src/domain/a.ts: typescript(no-misused-promises)",
  ]);
});

test("a switch that forgets a case is refused", () => {
  const found = lint({
    "src/domain/a.ts": [
      'export function name(letter: "A" | "B"): string {',
      "  switch (letter) {",
      '    case "A":',
      '      return "arranger";',
      "  }",
      '  return "";',
      "}",
      "",
    ].join("\n"),
  });
  expect(found).toEqual(["src/domain/a.ts: typescript(switch-exhaustiveness-check)"]);
});

test("a default export is refused where no framework demands one, and any everywhere", () => {
  const found = lint({
    "src/domain/a.ts": "export default 1;\n",
    "src/domain/b.ts": "export const b: any = 1;\n",
    "src/web/artist/page.tsx": "export default function Page() {\n  return null;\n}\n",
    "src/web/artist/part.tsx": "export default function Part() {\n  return null;\n}\n",
  });
  expect(found).toEqual([
    "src/domain/a.ts: import(no-default-export)",
    "src/domain/b.ts: typescript(no-explicit-any)",
    "src/web/artist/part.tsx: import(no-default-export)",
  ]);
});
