import { listChangedEdits } from "../../../database/edits/edits.ts";
import { loadShownEdits } from "../../../database/edits/shown-edits.ts";
import { EDITS_LISTED } from "../../../domain/edits/edit-rules.ts";
import type { Edit } from "../../../domain/edits/edit-shown.ts";
import { changedAt } from "../../../domain/edits/edit.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { pageContext } from "../../context.ts";
import { feedResponse } from "../../news-feeds/answer.ts";
import type { FeedEntry } from "../../news-feeds/feed.ts";
import { namesOfRoles } from "../difference/credit-names.tsx";
import { nameOfSong } from "../difference/difference.tsx";
import { authorText, KIND_TEXT, nameInEdit, relatedText } from "../difference/edit-text.ts";
import { changesOfSongs, readChanges } from "../difference/read-changes.ts";
import type { Route } from "./+types/edits-feed.ts";

/** Answers `/edits.atom`: the edits that were applied or reverted last, as an Atom feed (RFC 4287). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { database, origin } = context.get(pageContext);
  const edits = await database.read(async (db) =>
    loadShownEdits(db, (await listChangedEdits(db, {})).slice(0, EDITS_LISTED), null),
  );
  return feedResponse("atom", {
    title: "edits",
    page: origin + pagePath.edits(),
    self: origin + pagePath.editsFeed(),
    entries: edits.map((edit) => entryOf(origin, edit)),
  });
}

function entryOf(origin: string, edit: Edit): FeedEntry {
  const address = origin + pagePath.edit(edit.id);
  return {
    id: address,
    address,
    title: `${edit.target.id === null ? edit.target.kind : nameInEdit(edit.target)}: ${KIND_TEXT[edit.kind]}, ${edit.state}`,
    summary: summaryOf(edit),
    at: changedAt(edit),
    authors: [{ name: authorText(edit), address: null }],
    categories: [],
  };
}

function summaryOf(edit: Edit): string {
  const { kind, changes, others, source } = edit;
  // A release is told in short.
  const listed = kind === "new" ? [] : changesOfSongs(changes);
  const songs = listed.flatMap((song) => {
    const name = nameOfSong(song.song_id, others);
    return [`${name ?? `song ${song.song_id}`}:`, ...linesOf(song.changes)];
  });
  const related = relatedText(edit);
  const lines = [...songs, ...(related === "" ? [] : [related]), ...linesOf(changes)];
  return [...lines, `source: ${source}`].join("\n");
}

function linesOf(changes: Edit["changes"]): string[] {
  const { add, remove, renamed, order, fields, complete } = readChanges(changes);
  return [
    ...add.map((credit) => `+ ${credit.name}: ${namesOfRoles(credit)}`),
    ...remove.map((credit) => `- ${credit.name}: ${namesOfRoles(credit)}`),
    ...renamed.map(
      ({ before, after }) => `${before.name} \u2192 ${after.name}: ${namesOfRoles(after)}`,
    ),
    ...order.map(({ role, before, after }) => `order of ${role}: ${before} \u2192 ${after}`),
    ...fields.map(({ name, after }) => `${name}: ${after ?? "unknown"}`),
    ...(complete ? ["the list is complete"] : []),
  ];
}
