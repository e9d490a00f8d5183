import { expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { connect } from "../../../src/database/connect.ts";
import { forTest } from "../../for-tests.ts";
import { rename, saveClaims } from "../../factory/catalogue/claims.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { openWith } from "../../factory/catalogue/save.ts";
import { openPostgresProxy } from "../../servers/postgres-proxy.ts";
import { startReplica } from "../../servers/postgres-replica.ts";
import { startServer } from "../../servers/server-under-test.ts";

const { draft, artists } = sampleCatalogue();

test("pages and public answers are read on a replica, and on the primary what it has not replayed", async () => {
  const replica = await startReplica();
  const made = await forTest(openWith("postgres", draft));
  await saveClaims(made.database, draft);
  const server = await startServer(made.place, {
    env: {
      DATABASE_REPLICA_URLS: replica.urlOf(made.place.databaseUrl!),
      // Each answer is read anew.
      NORAE_PAGE_CACHE: "0",
    },
  });
  const page = pagePath.artist(artists.lanterns);
  const answer = `/api/artists/${artists.lanterns}`;
  const textAt = async (path: string) => (await server.fetch(path)).text();

  /** Changes stored data without recording a change, so that it shows which database was read. */
  const changeSecretly = (name: string) =>
    made.database.write((db) =>
      db
        .updateTable("artist")
        .set({ english_name: name })
        .where("id", "=", artists.lanterns)
        .execute(),
    );
  await expect.poll(() => textAt(page)).toContain("Paper Lanterns");
  const isOnReplica = async () => {
    await replica.pause();
    await changeSecretly("Secret Lanterns");
    const texts = [await textAt(page), await textAt(answer)];
    await changeSecretly("Paper Lanterns");
    await replica.resume();
    return texts.every((text) => text.includes("Paper Lanterns"));
  };
  await expect.poll(isOnReplica).toBe(true);

  await replica.pause();
  await rename(made.database, "artist", artists.lanterns, "Glass Lanterns");
  await expect.poll(() => textAt(page)).toContain("Glass Lanterns");
  expect(await textAt(answer)).toContain("Glass Lanterns");
  await replica.resume();
  expect(server.output.stderr).toBe("");
  await server.stop();
  await replica.close();
});

test("a replica that takes over behind the same address is read and watched, and no longer used as a replica", async () => {
  const replica = await startReplica();
  const made = await forTest(openWith("postgres", draft));
  await saveClaims(made.database, draft);
  const promotedUrl = replica.urlOf(made.place.databaseUrl!);
  const proxy = await forTest(openPostgresProxy(made.place.databaseUrl!));
  const server = await startServer(
    { ...made.place, databaseUrl: proxy.url },
    { env: { DATABASE_REPLICA_URLS: promotedUrl } },
  );
  const page = pagePath.artist(artists.lanterns);
  const read = async () => {
    const response = await server.fetch(page);
    const status = response.headers.get("Cache-Status");
    return { status, text: await response.text() };
  };
  await expect.poll(read).toMatchObject({ status: "norae; hit" });

  proxy.cut();
  await expect.poll(read).toMatchObject({ status: expect.stringMatching(/^norae; hit; ttl=-/) });
  await replica.promote();
  proxy.leadTo(promotedUrl);
  await proxy.restore();
  await expect.poll(read).toMatchObject({ status: "norae; hit" });

  const promoted = await connect({ ...made.place, databaseUrl: promotedUrl });
  await rename(promoted, "artist", artists.lanterns, "Glass Lanterns");
  await promoted.close();
  await expect.poll(read).toMatchObject({ text: expect.stringContaining("Glass Lanterns") });
  await expect.poll(() => server.output.stderr).toContain("is not a replica");
  await server.stop();
  await replica.close();
});
