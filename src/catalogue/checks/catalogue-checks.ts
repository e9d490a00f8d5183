import { albumDates } from "./album-dates.ts";
import type { CatalogueCheck } from "./check.ts";
import { renamedGroups } from "./renamed-groups.ts";
import { sampledWriters } from "./sampled-writers.ts";
import { unlinkedUnits } from "./unlinked-units.ts";
import { wrongPeople } from "./wrong-people.ts";

/** The checks of `norae doctor --catalogue`, in the order in which they are shown. */
export const CATALOGUE_CHECKS: readonly CatalogueCheck[] = [
  albumDates,
  wrongPeople,
  sampledWriters,
  renamedGroups,
  unlinkedUnits,
];
