import { counted } from "../../../domain/text/counted.ts";
import { RATINGS } from "../../../domain/reviews/rating.ts";

interface HistogramProps {
  distribution: readonly number[];
  /** Returns the address of the list of those of a step; without it, nothing is linked. */
  hrefOf?: (rating: number) => string;
}

export function Histogram({ distribution, hrefOf }: HistogramProps) {
  const most = Math.max(1, ...distribution);
  return (
    <ol className="histogram">
      {RATINGS.map((rating, at) => {
        const count = distribution[at] ?? 0;
        const step = (
          <>
            <span className="visually-hidden">{`${counted(rating, "star")}: ${count}`}</span>
            <meter aria-hidden="true" min={0} max={most} value={count} />
          </>
        );
        return (
          <li key={rating} title={`${rating}: ${count}`}>
            {hrefOf === undefined || count === 0 ? step : <a href={hrefOf(rating)}>{step}</a>}
          </li>
        );
      })}
    </ol>
  );
}
