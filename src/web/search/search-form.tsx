import { pagePath } from "../../domain/page-path.ts";
import { Button } from "../ui/button.tsx";
import { SearchField } from "../ui/search-field.tsx";

/** The bar's search field, wide and with the present query. */
export function SearchForm({ query }: { query: string | null }) {
  return (
    <form action={pagePath.search()} className="search-form">
      <SearchField
        label="Search artists, songs, albums"
        name="query"
        placeholder="Search artists, songs, albums"
        defaultValue={query ?? ""}
        maxLength={200}
      />
      <Button type="submit">search</Button>
    </form>
  );
}
