import { albumDates } from "./album-dates.ts";
import type { CatalogueCheck } from "./check.ts";

/** The checks of `norae doctor --catalogue`, in the order in which they are shown. */
export const CATALOGUE_CHECKS: readonly CatalogueCheck[] = [albumDates];
