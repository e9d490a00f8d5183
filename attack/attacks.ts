import type { Attack } from "./attack.ts";
import { cachePoisoning } from "./attacks/cache-poisoning.ts";
import { clientAddresses } from "./attacks/client-addresses.ts";
import { costlyRequests } from "./attacks/costly-requests.ts";
import { files } from "./attacks/files.ts";
import { forgedTokens } from "./attacks/forged-tokens.ts";
import { generatedInputs } from "./attacks/generated-inputs.ts";
import { headers } from "./attacks/headers.ts";
import { hiddenProxies } from "./attacks/hidden-proxies.ts";
import { log } from "./attacks/log.ts";
import { manySessions } from "./attacks/many-sessions.ts";
import { pictureBombs } from "./attacks/picture-bombs.ts";
import { privateThings } from "./attacks/private-things.ts";
import { roles } from "./attacks/roles.ts";
import { slowClients } from "./attacks/slow-clients.ts";
import { smuggling } from "./attacks/smuggling.ts";
import { storedMarkup } from "./attacks/stored-markup.ts";

/** Every attack, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [
  roles,
  generatedInputs,
  storedMarkup,
  forgedTokens,
  manySessions,
  cachePoisoning,
  privateThings,
  pictureBombs,
  slowClients,
  smuggling,
  headers,
  hiddenProxies,
  files,
  // Uses up the sign-ins of this address.
  costlyRequests,
  clientAddresses,
  // Reads what all others left.
  log,
];
