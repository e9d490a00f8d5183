import { expect, test } from "vitest";
import { backUp, restore } from "../../test/databases/backups.ts";
import { BOTH_ENGINES, openTestDatabase } from "../../test/databases/engines.ts";
import { forTest } from "../../test/for-tests.ts";
import { expectCounted } from "../../test/factory/users/moderation-api.ts";
import { openPlaylistApi } from "../../test/factory/users/playlist-api.ts";
import { writeReview } from "../../test/factory/edits/written.ts";
import type { BackupProgress } from "./progress.ts";

for (const engine of BOTH_ENGINES) {
  test(`a backup of ${engine} is of one moment while others write`, async () => {
    const on = await forTest(openPlaylistApi(engine));
    const restored = await forTest(openTestDatabase(engine));
    const { database } = on.api;
    let written = 0;
    const write = async () => {
      const somebody = await on.somebody();
      const itemId = on.many[written % on.many.length]!;
      await writeReview(database, "song", { itemId, userId: somebody.userId }, on.now());
      await on.make(somebody, { song_ids: [itemId] });
      written += 1;
    };
    await write();
    // Between any two tables, and in the middle of some.
    let during = 0;
    const writes: Promise<void>[] = [];
    const progress: BackupProgress = {
      phase: () => undefined,
      at: () => {
        if (during >= 60) return;
        during += 1;
        writes.push(write());
      },
    };
    const { file, contents } = await backUp(database, { progress });
    await Promise.all(writes);
    expect(during).toBeGreaterThan(20);
    await restore(file, restored.database);
    await expectCounted(restored.database);
    // Later commits than the first statement are not in it.
    const rowsOf = (name: string) => contents.tables.find((table) => table.name === name)!.rows;
    expect([rowsOf("account"), rowsOf("song_review"), rowsOf("playlist")]).toEqual([1, 1, 1]);
    await expectCounted(database);
  });
}
