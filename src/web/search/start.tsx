import { pagePath } from "../../domain/page-path.ts";

/** Examples of searches that not everybody expects to work. */
const EXAMPLES = [
  { query: "dynamite bts", what: "a song and whose it is" },
  { query: "gidle", what: "without the brackets and the hyphen" },
  { query: "소녀시대", what: "in Korean" },
  { query: "ㅂㅌㅅㄴㄷ", what: "by initial consonants" },
  { query: "dkdldb", what: "Korean on an English keyboard" },
  { query: "suyeong", what: "in another romanisation" },
];

/** The page before a search. */
export function SearchStart() {
  return (
    <section aria-labelledby="ways-to-ask" className="search-start">
      <h2 id="ways-to-ask">ways to ask</h2>
      <ul>
        {EXAMPLES.map(({ query, what }) => (
          <li key={query}>
            <a href={pagePath.search(query)} lang={/[가-힣ㄱ-ㅎ]/.test(query) ? "ko" : undefined}>
              {query}
            </a>
            <span>{what}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
