import { contentProblem, normalisedContent } from "../../src/domain/reviews/review-rules.ts";

/** Markup that would run, break out or load something if it were not escaped. */
const MARKUP = [
  "<script>window.ran=1</script>",
  "</script><script>window.ran=1</script>",
  "<img src=x onerror=window.ran=1>",
  "<svg onload=window.ran=1>",
  "<svg><script>window.ran=1</script></svg>",
  "<iframe srcdoc='<script>parent.ran=1</script>'>",
  "<a href=javascript:window.ran=1>a</a>",
  "<style>*{display:none}</style>",
  "<link rel=stylesheet href=//x.example/x.css>",
  "<meta http-equiv=refresh content=0;url=//x.example>",
  "<base href=//x.example/>",
  "<form action=//x.example><button>go</button></form>",
  "<input autofocus onfocus=window.ran=1>",
  "<details open ontoggle=window.ran=1>",
  "<math><mtext></table><img src=x onerror=window.ran=1>",
  "<template><p>a</template>",
  "<textarea></textarea><b>b",
  "<title></title><b>b",
  "<!-- <b>b</b> -->",
  "<![CDATA[<b>b</b>]]>",
  "<plaintext>",
  "<noscript><img src=x onerror=window.ran=1></noscript>",
  "javascript:window.ran=1",
  "data:text/html,<script>window.ran=1</script>",
  "{{constructor.constructor('window.ran=1')()}}",
  "${window.ran=1}",
  "#{window.ran=1}",
  "<%= window.ran=1 %>",
  "&lt;script&gt;window.ran=1&lt;/script&gt;",
  "&#60;b&#62;b&#60;/b&#62;",
  "&nbsp;&amp;amp;&#0;&#x110000;",
];

/** Characters that end a quote, a statement, a line or a string in some language. */
const ENDS = String.raw`' " \ '; "; -- /* */ ]]> --> </ \u003c %3C %00`.split(" ").concat("`");

const STATEMENTS = [
  "1; drop table song_review",
  "' or '1'='1",
  '" or ""="',
  "'; delete from account; --",
  "$1 ? :name @p",
  "| cat /etc/passwd",
  "+cmd|' /C calc'!A0",
  '{"__proto__":{"ran":1}}',
  "[object Object]",
  ..."%s%n%x%d ../../etc/passwd $(reboot) `reboot` =1+1 @SUM(A1) null undefined NaN".split(" "),
  ..."true 0 -1 1e309 constructor __proto__ toString".split(" "),
];

/** Letters and marks that wrap, change direction, stack, are invisible, or have more code units than characters. */
const LETTERS = [
  "노래가 좋아요",
  "ㅋㅋㅋㅋ",
  "각각각",
  "日本語の感想",
  "ภาษาไทย",
  "العربية",
  "עברית",
  "\u202eright to left",
  "\u2066isolated\u2069",
  "\u202aembedded",
  "a\u0300\u0301\u0302\u0303\u0304\u0305",
  `z${"\u0337".repeat(60)}`,
  "👩‍👩‍👧‍👦🏳️‍🌈👍🏽",
  "🇰🇷🇰🇷🇰",
  "\u200bzero\u200dwidth\ufeff",
  "a\u00adb\u2060c",
  "\u2028line\u2029paragraph",
  "ﷺ",
  "𝔣𝔯𝔞𝔨𝔱𝔲𝔯",
  "ｆｕｌｌｗｉｄｔｈ",
  "ß İ ı ſ K Å",
  "\ufffd\ufffe\uffff",
  "\u{10ffff}",
  "\u3164a\u3164",
  "w".repeat(4_000),
  "so  much   space",
  "line\nline\n\n\nline",
  "tab\ttab",
  "https://example.com/a?b=c&d=<e>",
  "someone@example.com",
  "#hashtag @mention :emoji: **bold** _it_ [a](b)",
];

/** The texts before and after each. */
const AROUND: [before: string, behind: string][] = [
  ["", ""],
  ["a ", " b"],
  ['">', '<"'],
  ["'>", "<'"],
  ["\n", "\n."],
  ["\u202e", "\u202c."],
];

/** Returns hundreds of texts that are known to break programs: every kind in every context. */
export function hostileTexts(): string[] {
  const kinds = [...MARKUP, ...ENDS, ...STATEMENTS, ...LETTERS];
  const texts = kinds.flatMap((text) => AROUND.map(([before, behind]) => before + text + behind));
  return [...new Set(texts)].filter(
    (text) => contentProblem(text) === null && normalisedContent(text) !== "",
  );
}

/** Groups texts, so that one review contains many of them: joined by line ends, no group exceeds `length`. */
export function bundled(texts: readonly string[], length: number): string[][] {
  const bundles: string[][] = [];
  let room = 0;
  for (const text of texts) {
    if (text.length + 1 > room) {
      bundles.push([]);
      room = length + 1;
    }
    bundles.at(-1)!.push(text);
    room -= text.length + 1;
  }
  return bundles;
}

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Escapes a text for HTML. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character as keyof typeof ENTITIES]);
}
