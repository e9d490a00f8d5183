import { sql } from "kysely";
import { sessionName } from "./heartbeat.ts";
import { checkConnection, openPool, withoutPassword } from "./pool.ts";

/** Timeout of a check of one address, in milliseconds. */
const TIMEOUT = 5_000;

/** The result of checking an address of a database beside its main one. */
interface AddressCheck {
  setting: "DATABASE_DIRECT_URL" | "DATABASE_REPLICA_URLS";
  text: string;
  isProblem: boolean;
}

interface Server {
  /** Of a primary and its replicas the same, of any other server another. */
  identifier: string;
  database: string;
  isReplica: boolean;
  /** How long ago the newest transaction was made that a replica has replayed, in seconds. */
  replayed: number | null;
}

type Addresses = { url: string; directUrl: string | undefined; replicaUrls: readonly string[] };

/** Checks whether the direct address and the replicas are of the same database as the main address. */
export async function checkOtherAddresses({ url, directUrl, replicaUrls }: Addresses) {
  const others = [
    ...(directUrl === undefined ? [] : [["DATABASE_DIRECT_URL", directUrl] as const]),
    ...replicaUrls.map((replica) => ["DATABASE_REPLICA_URLS", replica] as const),
  ];
  if (others.length === 0) return [];
  const main = await describeServer(url, "DATABASE_URL");
  return Promise.all(
    others.map(async ([setting, other]) => {
      try {
        const found = await describeServer(other, setting);
        const wrong = problemOf(setting, main, found);
        const name = withoutPassword(other);
        return { setting, text: `${name} ${wrong ?? stateOf(found)}`, isProblem: wrong !== null };
      } catch (error) {
        return { setting, text: (error as Error).message, isProblem: true };
      }
    }),
  );
}

function problemOf(setting: AddressCheck["setting"], main: Server, found: Server): string | null {
  if (found.identifier !== main.identifier || found.database !== main.database)
    return "is a different database from DATABASE_URL";
  if (setting === "DATABASE_REPLICA_URLS" && !found.isReplica)
    return "is not a replica: it is not used";
  if (setting === "DATABASE_DIRECT_URL" && found.isReplica)
    return "is a replica: nothing can be written there";
  return null;
}

function stateOf({ isReplica, replayed }: Server): string {
  if (!isReplica) return "answers";
  return replayed === null
    ? "answers; it has replayed nothing yet"
    : `answers; its newest change is ${Math.round(replayed)} s old`;
}

async function describeServer(url: string, setting: AddressCheck["setting"] | "DATABASE_URL") {
  const pool = openPool({
    url,
    name: sessionName(null),
    connections: 1,
    readTimeout: TIMEOUT,
    silenceTimeout: TIMEOUT,
  });
  try {
    await checkConnection(pool.reader, url, setting);
    const { rows } = await sql<Server>`
      select system_identifier::text as identifier, current_database() as database,
        pg_is_in_recovery() as "isReplica",
        extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as replayed
      from pg_control_system()`.execute(pool.reader);
    return rows[0]!;
  } finally {
    await pool.end();
  }
}
