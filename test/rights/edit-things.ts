import { deleteAccount } from "../../src/database/community/users/own-data.ts";
import { addComment } from "../../src/database/edits/comments.ts";
import { addEditReport } from "../../src/database/edits/edit-reports.ts";
import { updateEdit } from "../../src/database/edits/write-edits.ts";
import type { Edit } from "../../src/domain/edits/edit-shown.ts";
import type { EditState } from "../../src/domain/edits/edit.ts";
import { RECORD } from "./catalogue.ts";
import { type Made, type Make, show, type Shown } from "./made.ts";
import { NOW, type Person } from "./people.ts";
import type { RightsSite } from "./site.ts";

const at = NOW.toISOString();

/** Edits in each state, and comments on them. */
export const EDIT_THINGS = {
  "pending edit": async (site, author) => named(await makeEdit(site, author, "pending")),
  "applied edit": async (site, author) => named(await makeEdit(site, author, "applied")),
  "rejected edit": (site, author) => makeEdit(site, author, "rejected"),
  "withdrawn edit": (site, author) => makeEdit(site, author, "withdrawn"),
  "reverted edit": (site, author) => makeEdit(site, author, "reverted"),
  "applied edit of a former contributor": async (site, { role }) => {
    const made = await makeEdit(site, (await site.people.make(role))!, "pending");
    const applied = { state: "applied", decided_at: at, decided_as: "maintainer" } as const;
    await site.database.write((db) => updateEdit(db, Number(made.params["id"]), applied));
    await site.database.write((db) => deleteAccount(db, made.author.userId, NOW));
    return made;
  },
  "reported edit": async (site, author) => {
    const made = await makeEdit(site, author, "pending");
    await report(site, Number(made.params["id"]), "new");
    return named(made);
  },
  "hidden edit": async (site, author) => {
    const made = await makeEdit(site, author, "pending");
    await report(site, Number(made.params["id"]), "trusted");
    return named(made);
  },
  "pending edit of an import": async (site, author) => {
    const made = await makeEdit(site, author, "pending");
    const nobody = { author: "import" as const, author_id: null };
    await site.database.write((db) =>
      db.updateTable("edit").set(nobody).where("id", "=", Number(made.params["id"])).execute(),
    );
    return made;
  },
  "comment on a pending edit": async (site, author) => {
    const { params } = await makeEdit(site, author, "pending");
    return makeComment(site, author, Number(params["id"]));
  },
  "comment on an applied edit": (site, author) => makeShownComment(site, author),
  "hidden comment": (site, author) => makeShownComment(site, author, "hidden"),
  "reported comment": (site, author) => makeShownComment(site, author, "reported"),
} as const satisfies Record<string, Make>;

/** Returns a new credit of a song. */
export async function newCredit(site: RightsSite, song_id: number = RECORD.song): Promise<object> {
  const path = `/api/edits/credits/${song_id}`;
  const { version } = await site.json<{ version: string }>("GET", path, null);
  const add = [{ artist_id: null, name: `Name ${site.next()}`, roles: "L" }];
  return { kind: "credits", song_id, version, add, source: "made up" };
}

/** The stored values of decided edits. */
const ENDED = {
  rejected: { state: "rejected", decided_at: at, decided_as: "maintainer", reason: "made up" },
  withdrawn: { state: "withdrawn", decided_at: at, decided_as: "author" },
  reverted: { state: "reverted", decided_at: at, decided_as: "maintainer", reverted_at: at },
} as const;

async function makeEdit(site: RightsSite, author: Person, state: EditState): Promise<Made> {
  // Edits of trusted users would be applied at once, and suspended users cannot propose.
  const { id } = await site.people.asBefore(author, async () =>
    site.json<Edit>("POST", "/api/edits", author, await newCredit(site)),
  );
  if (state === "applied")
    await site.json("POST", `/api/edits/${id}/approve`, site.decider, { reason: "made up" });
  // A decided edit changes no record any more: storing the state is much faster than deciding.
  else if (state !== "pending") await site.database.write((db) => updateEdit(db, id, ENDED[state]));
  return { author, params: { id } };
}

/** Reports an edit, which hides it where that is by a trusted contributor. */
async function report(
  site: RightsSite,
  editId: number,
  standing: "new" | "trusted",
): Promise<void> {
  const reporterId = site.decider.userId;
  const by = { editId, reporterId, isTrusted: standing === "trusted" };
  const reported = { ...by, reason: "spam", note: "" } as const;
  await site.database.write((db) => addEditReport(db, reported, NOW));
}

function named(made: Made): Made {
  return { ...made, named: { kind: "edit", id: String(made.params["id"]) } };
}

async function makeComment(site: RightsSite, author: Person, editId: number): Promise<Made> {
  const comment = { editId, userId: author.userId, text: "Words" };
  const id = await site.database.write((db) => addComment(db, comment, NOW));
  return { author, params: { id }, named: { kind: "comment", id } };
}

/** Makes a comment on an applied edit, which takes long to make: one for all of them. */
async function makeShownComment(
  site: RightsSite,
  author: Person,
  shown: Shown = "public",
): Promise<Made> {
  const [applied] = await site.json<Edit[]>("GET", "/api/edits?state=applied&kind=credits", null);
  const made = await makeComment(site, author, applied?.id ?? (await appliedEdit(site)));
  await show(site, { kind: "comment", id: Number(made.params["id"]) }, shown);
  return made;
}

async function appliedEdit(site: RightsSite): Promise<number> {
  return (await site.json<Edit>("POST", "/api/edits", site.decider, await newCredit(site))).id;
}
