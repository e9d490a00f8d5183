import { createApi } from "../../../src/api/api.ts";
import { clientAddress } from "../../../src/api/request/client-address.ts";
import { createLimits } from "../../../src/api/request/limits.ts";
import type { Database } from "../../../src/database/database.ts";
import type { Rate } from "../../../src/domain/limit.ts";
import { discoveredIssuer } from "../../../src/identity/issuer.ts";
import { TEST_CLIENT_ID } from "../../servers/issuer.ts";
import { apiContext, UNLIMITED } from "../api-context.ts";

interface LoginApiOptions {
  /** Of failed sign-ins; by default unlimited. */
  rate?: Rate | null;
  clock?: () => Date;
  /** Of this site as a confidential client. */
  secret?: string | undefined;
}

export type LoginApi = ReturnType<typeof createApi>;

/** Creates an API that accepts the ID tokens of the issuer at `url`. @returns it, and the errors that it logs */
export function openLoginApi(
  database: Database,
  url: string,
  { rate = null, clock = () => new Date(), secret }: LoginApiOptions = {},
): { api: LoginApi; logged: unknown[] } {
  const logged: unknown[] = [];
  const api = createApi(
    apiContext(database, {
      clock,
      issuers: [discoveredIssuer([url], TEST_CLIENT_ID, clock, secret)],
      limits: createLimits({ ...UNLIMITED, login: rate }, clock),
      clientAddress: clientAddress([]),
      logError: (error) => logged.push(error),
    }),
  );
  return { api, logged };
}

/** Sends a sign-in. @param env the bindings of the request, such as its connection */
export async function login(
  api: LoginApi,
  credential: unknown,
  headers: Record<string, string> = {},
  env = {},
): Promise<Response> {
  const body = JSON.stringify({ credential });
  return api.request(
    "/api/auth/login",
    { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body },
    env,
  );
}
