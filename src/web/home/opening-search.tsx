import { pagePath } from "../../domain/page-path.ts";
import { SearchForm } from "../search/search-form.tsx";

/** A writer, a song, and the initial consonants of an act (방탄소년단). */
const EXAMPLES = ["KENZIE", "Dynamite", "ㅂㅌㅅㄴㄷ"];

/** The search at the head of the home page, with examples of what it understands. */
export function OpeningSearch() {
  return (
    <div className="opening-search">
      <SearchForm query={null} label="Search acts, songs, writers" />
      <p className="note">
        try{" "}
        {EXAMPLES.map((query, at) => (
          <span key={query}>
            {at > 0 && " · "}
            <a href={pagePath.search(query)} lang={/[ㄱ-ㅎ]/.test(query) ? "ko" : undefined}>
              {query}
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}
