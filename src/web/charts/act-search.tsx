import { encodeId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import { Name } from "../record/name.tsx";
import { PersonMatches } from "../person-search/person-matches.tsx";
import { PersonSearch } from "../person-search/person-search.tsx";
import { RemovableChip } from "../ui/form/removable-chip.tsx";
import { type ChartChoices, chartPath } from "./choices.ts";
import type { Chart } from "./read-chart.ts";

interface ActSearchProps extends Pick<Chart, "chosen"> {
  choices: ChartChoices;
  text: string;
  matches: readonly SearchItem[] | null;
}

export function ActSearch({ choices, text, matches, chosen }: ActSearchProps) {
  const pathWith = (act: number | null) => chartPath({ ...choices, act });
  const { search } = new URL(pathWith(null), "https://n");
  return (
    <>
      <PersonSearch
        key={chosen === null ? text : encodeId(chosen.id)}
        action={pagePath.charts()}
        name="charts by artist"
        label="only by this artist"
        text={text}
        pathWith={pathWith}
      >
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </PersonSearch>
      {chosen !== null && (
        <p className="chart-act">
          <RemovableChip label={`by ${chosen.name}`} href={pathWith(null)}>
            <a href={pagePath.artist(chosen.id)}>
              by <Name>{chosen.name}</Name>
            </a>
          </RemovableChip>
        </p>
      )}
      {matches !== null && (
        <PersonMatches
          text={text}
          matches={matches}
          renderChoices={({ id, name }) => (
            <a href={pathWith(id)} rel="nofollow" aria-label={`the chart of ${name}`}>
              show
            </a>
          )}
        />
      )}
    </>
  );
}
