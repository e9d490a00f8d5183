import type { KyselyConfig } from "kysely";
import type { OnQueryEnd, QueryKind } from "./database.ts";

export interface QueryListeners {
  /** Called with each statement, for tests of query plans. */
  onQuery?: ((sql: string, parameters: readonly unknown[]) => void) | undefined;
  /** Called after each statement, for the metrics. */
  onQueryEnd?: OnQueryEnd | undefined;
}

/** Returns the part of a configuration that reports queries; without listeners none, since each report costs time. */
export function queryLog(
  kind: QueryKind,
  { onQuery, onQueryEnd }: QueryListeners,
): Pick<KyselyConfig, "log"> {
  if (onQuery === undefined && onQueryEnd === undefined) return {};
  return {
    log: ({ query, queryDurationMillis }) => {
      onQuery?.(query.sql, query.parameters);
      onQueryEnd?.(kind, queryDurationMillis);
    },
  };
}
