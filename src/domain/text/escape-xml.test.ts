import { expect, test } from "vitest";
import { escapeXml } from "./escape-xml.ts";

test("markup is escaped, and lines stay lines", () => {
  expect(escapeXml('a <b> & "c"\n\td')).toBe("a &lt;b&gt; &amp; &quot;c&quot;\n\td");
});

test("what XML forbids is left out, of any plane what it allows is kept", () => {
  expect(escapeXml("a\u0000b\u001fc\ufffed\uffffe\ud800f")).toBe("a b c d e\ufffdf");
  expect(escapeXml("노래 \u{1f3b5} \u{1fffe}")).toBe("노래 \u{1f3b5} \u{1fffe}");
});
