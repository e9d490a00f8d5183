import { CHART_KINDS, decadeOf, firstYearOf } from "../../domain/reviews/chart-rules.ts";
import { DECADES } from "../../domain/catalogue/idol-lists.ts";
import { Segments } from "../ui/list/segments.tsx";
import { ToolRow } from "../ui/list/tool-row.tsx";
import type { ChartChoices } from "./choices.ts";

interface FiltersProps {
  choices: ChartChoices;
  thisYear: number;
  hrefOf: (changed: Partial<ChartChoices>) => string;
}

export function Filters({ choices, thisYear, hrefOf }: FiltersProps) {
  const { kind, by, year } = choices;
  const decade = year === null ? choices.decade : decadeOf(year);
  return (
    <div className="chart-filters">
      <ToolRow>
        <Segments
          label="kind"
          current={kind}
          segments={CHART_KINDS.map((key) => ({ key, href: hrefOf({ kind: key }), label: key }))}
        />
        <Segments
          label="order"
          current={by}
          segments={[
            { key: "rating", href: hrefOf({ by: "rating" }), label: "highest rated" },
            { key: "ratings", href: hrefOf({ by: "ratings" }), label: "most rated" },
          ]}
        />
      </ToolRow>
      <ToolRow>
        <Segments
          label="decade"
          current={decade ?? "all"}
          segments={[
            { key: "all", href: hrefOf({ decade: null, year: null }), label: "all years" },
            ...DECADES.map((key) => ({
              key,
              href: hrefOf({ decade: key, year: null }),
              label: key,
            })),
          ]}
        />
      </ToolRow>
      {decade !== null && (
        <ToolRow>
          <Segments
            label="year"
            current={String(year)}
            segments={Array.from({ length: 10 }, (_, at) => firstYearOf(decade) + at)
              .filter((one) => one <= thisYear || one === year)
              .map((one) => ({
                key: String(one),
                href: hrefOf({ decade: null, year: one }),
                label: one,
              }))}
          />
        </ToolRow>
      )}
    </div>
  );
}
