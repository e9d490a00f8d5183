import { listChangedEdits } from "../../database/edits/changed-edits.ts";
import { loadShownEdits } from "../../database/edits/shown-edits.ts";
import { changedAt } from "../../domain/edit-cursor.ts";
import { EDITS_LISTED } from "../../domain/edit-rules.ts";
import type { Edit } from "../../domain/edit-shown.ts";
import { escapeXml } from "../../domain/escape-xml.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/edits-feed.ts";
import { namesOfRoles } from "./credit-names.tsx";
import { nameOfSong } from "./difference.tsx";
import { changesOfSongs, readChanges } from "./read-changes.ts";
import { saidOf } from "./said-of.ts";
import { authorText, KIND_TEXT } from "./state-text.ts";

/** When a list without edits was changed: a feed has to say it. */
const NEVER = "1970-01-01T00:00:00Z";

/** Answers `/edits.atom`: the edits that were applied or reverted last, as an Atom feed (RFC 4287). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { database, origin } = context.get(pageContext);
  const edits = await database.read(async (db) =>
    loadShownEdits(db, (await listChangedEdits(db, {})).slice(0, EDITS_LISTED), null),
  );
  return new Response(feedXml(origin, edits), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "X-Robots-Tag": "noindex" },
  });
}

function feedXml(origin: string, edits: readonly Edit[]): string {
  const updated = edits.map(changedAt).toSorted().at(-1) ?? NEVER;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    "<title>edits - Norae</title>",
    `<id>${escapeXml(origin + pagePath.edits())}</id>`,
    `<updated>${updated}</updated>`,
    `<link href="${escapeXml(origin + pagePath.edits())}"/>`,
    `<link rel="self" href="${escapeXml(origin + pagePath.editsFeed())}"/>`,
    ...edits.map((edit) => entryXml(origin, edit)),
    "</feed>\n",
  ].join("\n");
}

function entryXml(origin: string, edit: Edit): string {
  const address = escapeXml(origin + pagePath.edit(edit.id));
  const title = `${edit.target.name ?? edit.target.kind}: ${KIND_TEXT[edit.kind]}, ${edit.state}`;
  return [
    "<entry>",
    `<id>${address}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${changedAt(edit)}</updated>`,
    `<author><name>${escapeXml(authorText(edit))}</name></author>`,
    `<link href="${address}"/>`,
    `<summary>${escapeXml(summaryOf(edit))}</summary>`,
    "</entry>",
  ].join("\n");
}

function summaryOf(edit: Edit): string {
  const { changes, others, source } = edit;
  const songs = changesOfSongs(changes).flatMap((song) => {
    const name = nameOfSong(song.song_id, others);
    return [`${name ?? `song ${song.song_id}`}:`, ...linesOf(song.changes)];
  });
  const names = others.map(({ kind, id, name }) => name ?? `${kind} ${id}`).join(", ");
  const said = saidOf(edit);
  return [
    ...songs,
    ...(said === "" ? [] : [`${said} ${names}`]),
    ...linesOf(changes),
    `source: ${source}`,
  ].join("\n");
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
    ...fields.map(({ name, after }) => `${name}: ${after ?? "not known"}`),
    ...(complete ? ["the list is complete"] : []),
  ];
}
