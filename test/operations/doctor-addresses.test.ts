import { expect, test } from "vitest";
import { openTestDatabase } from "../databases/engines.ts";
import { startReplica } from "../servers/postgres-replica.ts";
import { runNorae } from "../servers/server-under-test.ts";

test("norae doctor checks the direct address and the replicas, and says what is wrong with each", async () => {
  const [made, other] = [await openTestDatabase("postgres"), await openTestDatabase("postgres")];
  const replica = await startReplica();
  const url = made.place.databaseUrl!;
  const doctor = async (direct: string, replicas: string) => {
    const { stdout } = await runNorae(["doctor"], {
      env: {
        NORAE_DATA: made.place.dataFolder,
        NORAE_CATALOGUE: "",
        PORT: "0",
        DATABASE_URL: url,
        DATABASE_DIRECT_URL: direct,
        DATABASE_REPLICA_URLS: replicas,
      },
    });
    return stdout;
  };

  await expect
    .poll(() => doctor(url, replica.urlOf(url)))
    .toMatch(/✓ direct .* answers\n✓ replica .* answers; [\s\S]*No problems found\./);

  const wrong = await doctor(
    replica.urlOf(url),
    [url, other.place.databaseUrl!, "postgres://127.0.0.1:1/nothing"].join(","),
  );
  expect(wrong).toMatch(/✗ direct .* is a replica: nothing can be written there\n/);
  expect(wrong).toMatch(/✗ replica .* is not a replica: it is not used\n/);
  expect(wrong).toMatch(/✗ replica .* is a different database from DATABASE_URL\n/);
  expect(wrong).toMatch(/✗ replica .*does not answer at postgres:.*is DATABASE_REPLICA_URLS right/);
  await replica.close();
  await Promise.all([made.remove(), other.remove()]);
});
