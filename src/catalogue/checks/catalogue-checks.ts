import { albumDates } from "./album-dates.ts";
import type { CatalogueCheck } from "./check.ts";
import { differingWriters } from "./differing-writers.ts";
import { renamedGroups } from "./renamed-groups.ts";
import { sampledWriters } from "./sampled-writers.ts";
import { unlinkedUnits } from "./unlinked-units.ts";
import { wrongPeople } from "./wrong-people.ts";
import { earlyFirstSongs } from "./early-first-songs.ts";
import { leftBeforeDebut } from "./left-before-debut.ts";
import { reunionEnds } from "./reunion-ends.ts";
import { swappedDates } from "./swapped-dates.ts";

/** The checks of `norae doctor --catalogue`, in the order in which they are shown. */
export const CATALOGUE_CHECKS: readonly CatalogueCheck[] = [
  albumDates,
  wrongPeople,
  sampledWriters,
  renamedGroups,
  unlinkedUnits,
  swappedDates,
  earlyFirstSongs,
  leftBeforeDebut,
  reunionEnds,
  differingWriters,
];
