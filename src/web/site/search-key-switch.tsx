import { Switch } from "../ui/toggle.tsx";
import { hearSearchKey, SEARCH_KEY, useSearchKey } from "./search-key.ts";

/** Turns the key for the search field off and on. Of no use without scripts, so not shown then. */
export function SearchKeySwitch() {
  const isHeard = useSearchKey();
  return (
    <span className="search-key needs-scripts">
      <Switch
        name="search-key"
        checked={isHeard}
        onChange={(event) => hearSearchKey(event.target.checked)}
      >
        <span>
          press <kbd>{SEARCH_KEY}</kbd> to search
        </span>
      </Switch>
    </span>
  );
}
