import type { ApiContext } from "../../../src/api/context.ts";
import type { Engine } from "../../../src/database/database.ts";
import { giveStanding } from "../../../src/database/edits/standing.ts";
import type { Edit } from "../../../src/domain/edits/edit-shown.ts";
import { openApi } from "../api-under-test.ts";
import { saveClaims } from "../catalogue/claims.ts";
import { CatalogueDraft } from "../catalogue/drafts.ts";
import { reviewSender, type Sender } from "../users/review-sender.ts";
import { signIn } from "../users/sign-in.ts";

/** Opens the API of a catalogue, by default with one song, whose credits people edit. */
export async function openEditsApi(
  engine: Engine,
  { draft = oneSong(), ...overrides }: { draft?: CatalogueDraft } & Partial<ApiContext> = {},
) {
  let now = new Date("2026-03-01T12:00:00.000Z");
  const clock = overrides.clock ?? (() => now);
  const on = await openApi(engine, draft, { ...overrides, clock });
  await saveClaims(on.database, draft);
  const sender = reviewSender(on);
  let proposals = 0;

  /** Proposes another new credit. */
  async function propose(from: Sender, more: object = {}): Promise<Response> {
    const { version } = await on.read<{ version: string }>("/api/edits/credits/1");
    const add = [{ artist_id: null, name: `Name ${(proposals += 1)}`, roles: "L" }];
    const edit = { kind: "credits", song_id: 1, version, add, source: "made up", ...more };
    return sender.send("POST", "/api/edits", from, edit);
  }

  return {
    ...on,
    ...sender,
    now: clock,
    /** Sets the clock. */
    set: (time: Date) => {
      now = time;
    },
    propose,
    proposed: async (from: Sender) => (await (await propose(from)).json()) as Edit,
    /** Returns the number of proposals so far, which the name of the last has. */
    proposals: () => proposals,
    decide: (id: number, decision: string, from: Sender) =>
      sender.status("POST", `/api/edits/${id}/${decision}`, from, { reason: "made up" }),
    /** Signs a user in, whom editors may trust. */
    person: async (name: string, standing: "trusted" | "maintainer" | null = null) => {
      const person = await signIn(on.database, name, clock());
      if (standing !== null)
        await on.database.write((db) => giveStanding(db, person.userId, standing, clock()));
      return person;
    },
  };
}

function oneSong(): CatalogueDraft {
  const draft = new CatalogueDraft();
  draft.artist({ id: 1, english_name: "Made-up Act" });
  draft.artist({ id: 2, english_name: "The Same Act" });
  draft.song({ english_name: "Song One", artists: [1], release_date: "2020-01-01" });
  return draft;
}
