import { Switch } from "../ui/toggle.tsx";
import { enableSearchKey, SEARCH_KEY, useSearchKey } from "./search-key.ts";

/** Switches the key for the search field off and on. Hidden without scripts. */
export function SearchKeySwitch() {
  const isEnabled = useSearchKey();
  return (
    <span className="search-key needs-scripts">
      <Switch
        name="search-key"
        checked={isEnabled}
        onChange={(event) => enableSearchKey(event.target.checked)}
      >
        <span>
          press <kbd>{SEARCH_KEY}</kbd> to search
        </span>
      </Switch>
    </span>
  );
}
