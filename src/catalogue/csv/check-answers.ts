import type { Database } from "../../database/database.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import { UnreadableCatalogue } from "../unreadable-catalogue.ts";
import type { Questions } from "./questions.ts";

/** Checks that answers name artists who are here; of those who were merged meanwhile, the survivor is taken. */
export async function checkAnswers(
  database: Database,
  questions: Questions,
  path: string,
): Promise<void> {
  for (const id of new Set(questions.answeredIds)) {
    const survivor = await database.read(async (db) => {
      const found = await db
        .selectFrom("artist")
        .select("id")
        .where("id", "=", id)
        .executeTakeFirst();
      return found?.id ?? (await findMergedInto(db, "artist", id));
    });
    if (survivor === null) {
      throw new UnreadableCatalogue(
        `${path} answers a question with ${id}, which is the id of no artist here. Correct the answer.`,
      );
    }
    if (survivor !== id) questions.replaceAnswer(id, survivor);
  }
}
