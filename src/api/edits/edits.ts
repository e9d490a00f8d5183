import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { readChangedSince } from "../../catalogue/edits/review/changed-since.ts";
import { loadFieldProvenance } from "../../catalogue/edits/fields/field-provenance.ts";
import { readFieldsNow } from "../../catalogue/edits/fields/record-fields.ts";
import { readLinkedPeople } from "../../catalogue/edits/review/linked-people.ts";
import type { MergeBody } from "../../catalogue/edits/records/merge.ts";
import { readMergeEvidence } from "../../catalogue/edits/review/merge-evidence.ts";
import { readNameMarks } from "../../catalogue/edits/review/name-marks.ts";
import { findUserByName } from "../../database/community/users/users.ts";
import { findEdit, listEdits, type StoredEdit } from "../../database/edits/edits.ts";
import { isReadable, loadShownEdits } from "../../database/edits/shown-edits.ts";
import { findContributor } from "../../database/edits/standing.ts";
import { listRecordHistory } from "../../database/edits/record-history.ts";
import type { RecordKind } from "../../database/tables.ts";
import type { Snapshot } from "../../database/database.ts";
import type { Contributor } from "../../domain/users/can.ts";
import { historyCursor, historyPlace, idCursor } from "../../domain/cursor.ts";
import { EDIT_TEXT, EDITS_LISTED } from "../../domain/edits/edit-rules.ts";
import { editSchema } from "../../domain/edits/edit-shown.ts";
import { editTargetSchema } from "../../domain/edits/edit-target.ts";
import { EDIT_KINDS, EDIT_STATES } from "../../domain/edits/edit.ts";
import { fieldProvenanceSchema, type Provenance } from "../../domain/edits/editable.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { fieldValueSchema } from "../../domain/edits/proposed/new-edit.ts";
import { visitorOr } from "../account/viewer.ts";
import { HISTORY_LISTED, historyEntrySchema } from "../../domain/edits/record-history.ts";
import {
  answer,
  answers,
  fails,
  isMerged,
  namedRecord,
  readRecord,
  recordProblems,
  refusal,
} from "../answers.ts";
import type { ApiContext } from "../context.ts";
import {
  answersPart,
  choice,
  cursorParameter,
  firstPart,
  idParameters,
  refuseParameters,
} from "../request/parameters.ts";
import { route } from "../request/route.ts";

const tags = ["edits"];

const WHO_SEES =
  "Needs no session. Rejected and withdrawn edits are shown only to their author and to reviewers, and so are pending ones that are hidden after a report.";

const list = route("get", "/api/edits", {
  tags,
  summary: "Edits of the catalogue",
  description: `Newest first, ${EDITS_LISTED} at a time. ${WHO_SEES}`,
  request: {
    query: z.object({
      state: choice("state", EDIT_STATES),
      kind: choice("kind", EDIT_KINDS),
      target: editTargetSchema.optional(),
      author: z.string().optional().openapi({ description: "a username" }),
      cursor: cursorParameter(idCursor, EDIT_TEXT.invalid),
    }),
  },
  responses: {
    ...answersPart(z.array(editSchema), "the edits, newest first"),
    ...fails({ invalid: EDIT_TEXT.target, unauthenticated: ERROR_TEXT.session.dead }),
  },
});

const one = route("get", "/api/edits/{id}", {
  tags,
  summary: "An edit",
  description: WHO_SEES,
  request: { params: idParameters(EDIT_TEXT.invalid) },
  responses: {
    ...answers(editSchema, "the edit"),
    ...fails({
      invalid: EDIT_TEXT.invalid,
      unauthenticated: ERROR_TEXT.session.dead,
      not_found: EDIT_TEXT.missing,
    }),
  },
});

const fieldsSchema = z
  .object({
    target: z.string().openapi({ example: "song:1" }),
    fields: z
      .record(z.string(), fieldValueSchema)
      .describe("what can be edited, by the names of the interchange format; null: unknown"),
    provenance: z.record(z.string(), fieldProvenanceSchema).describe("by field, for known fields"),
  })
  .meta({ id: "EditableFields" });

const fields = route("get", "/api/edits/fields/{target}", {
  tags,
  summary: "A record's own fields, for editing",
  description:
    "As they are now, and their sources; an edit of some of them gives their values before it.",
  request: { params: z.object({ target: editTargetSchema }) },
  responses: {
    ...answers(fieldsSchema, "the fields"),
    ...fails({ invalid: EDIT_TEXT.target, not_found: ERROR_TEXT.song.missing }),
  },
});

export type EditRoutes = typeof list | typeof one | typeof fields;

export function editRoutes(context: ApiContext): OpenAPIHono {
  const { database, clock, trust } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  async function contributorIn(c: Context) {
    const viewer = await visitorOr(context, c);
    if (isFailure(viewer)) return viewer;
    return (db: Snapshot): Promise<Contributor | null> =>
      viewer === null ? Promise.resolve(null) : findContributor(db, viewer.userId, clock(), trust);
  }

  app.openapi(fields, async (c) => {
    const { kind, id } = c.req.valid("param").target;
    const found = await database.read(async (db) => {
      const now = await readFieldsNow(db, kind, id);
      return now && { now, provenance: await loadFieldProvenance(db, { kind, id }, now) };
    });
    c.header("Cache-Control", "no-store");
    if (found === null) return refusal(c, failure("not_found", ERROR_TEXT[kind].missing));
    const provenance = Object.entries(found.provenance).map(([field, of]) => [
      field,
      fieldProvenanceOf(of),
    ]);
    const shown = { fields: found.now, provenance: Object.fromEntries(provenance) };
    return c.json({ target: `${kind}:${id}`, ...shown }, 200);
  });

  app.openapi(list, async (c) => {
    const find = await contributorIn(c);
    if (isFailure(find)) return refusal(c, find);
    const { cursor, author, ...filter } = c.req.valid("query");
    const shown = await database.read(async (db) => {
      const viewer = await find(db);
      const by = author === undefined ? undefined : await findUserByName(db, author);
      if (by === null) return [];
      const wanted = { ...filter, authorId: by?._id, before: cursor };
      const edits = await listEdits(db, viewer, wanted);
      return loadShownEdits(db, edits, viewer);
    });
    c.header("Cache-Control", "private, no-store");
    const part = firstPart(c, shown, EDITS_LISTED, ({ id }) => id);
    return c.json(part, 200);
  });

  app.openapi(one, async (c) => {
    const find = await contributorIn(c);
    if (isFailure(find)) return refusal(c, find);
    const shown = await database.read(async (db) => {
      const viewer = await find(db);
      const edit = await findEdit(db, c.req.valid("param").id);
      if (edit === null || !(await isReadable(db, edit, viewer))) return null;
      const [found] = await loadShownEdits(db, [edit], viewer);
      if (found === undefined) return null;
      const decides = found.may.includes("approve");
      return {
        ...found,
        people: (await readLinkedPeople(db, [edit])).get(edit.id) ?? [],
        changed_since: await readChangedSince(db, edit),
        ...(await evidenceOf(db, edit)),
        ...(decides && { name_marks: await readNameMarks(db, edit) }),
      };
    });
    c.header("Cache-Control", "private, no-store");
    if (shown === null) return refusal(c, failure("not_found", EDIT_TEXT.missing));
    return c.json(shown, 200);
  });
  return app;
}

/** Reads what speaks for and against a merge that waits; nothing for other edits, and where a record is gone. */
async function evidenceOf(db: Snapshot, edit: StoredEdit) {
  if (edit.kind !== "merge" || edit.state !== "pending" || edit.target_id === null) return null;
  const { merged } = JSON.parse(edit.body) as MergeBody;
  const target = { kind: edit.target_kind, id: edit.target_id };
  const evidence = await readMergeEvidence(db, target, merged);
  return evidence && { evidence };
}

function fieldProvenanceOf({
  catalogues,
  edits,
}: Provenance): z.infer<typeof fieldProvenanceSchema> {
  const [edit] = edits;
  if (edit !== undefined)
    return {
      catalogues,
      sources: [{ name: edit.source, url: null }],
      date: edit.date,
      edit: edit.id,
    };
  const sources = catalogues.flatMap(({ name, sources: named }) =>
    named.length === 0 ? [{ name, url: null }] : named,
  );
  const distinct = new Map(sources.map((source) => [source.name, source]));
  return {
    catalogues,
    sources: [...distinct.values()],
    date: catalogues[0]?.released ?? null,
    edit: null,
  };
}

const historyQuery = z.object({ cursor: cursorParameter(historyCursor.read, EDIT_TEXT.cursor) });

function historyRoute(kind: RecordKind) {
  return route("get", `/api/${kind}s/{id}/history`, {
    tags: ["edits"],
    description:
      `Edits that were applied or reverted, the last import of each catalogue that has it, and decisions on lines that could be about several records, newest first, ${HISTORY_LISTED} at a time. ` +
      "It includes edits that only mention it and those of records merged into it.",
    summary: `What happened to ${kind === "song" ? "a" : "an"} ${kind}`,
    request: { params: idParameters(ERROR_TEXT[kind].invalid), query: historyQuery },
    responses: {
      ...answersPart(z.array(historyEntrySchema), "the history"),
      ...recordProblems(ERROR_TEXT[kind]),
    },
  });
}

export function historyRoutes({ database }: ApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  for (const kind of ["artist", "album", "song"] as const)
    app.openapi(historyRoute(kind), async (c) => {
      const record = namedRecord(kind, c.req.valid("param").id);
      const { cursor: after } = c.req.valid("query");
      const found = await readRecord(database, record, (db) =>
        listRecordHistory(db, record, null, { after, limit: HISTORY_LISTED + 1 }),
      );
      if (isFailure(found) || isMerged(found)) return answer(c, found);
      const entries = firstPart(c, found, HISTORY_LISTED, (last) =>
        historyCursor.write(historyPlace(last)),
      );
      return answer(c, entries);
    });
  return app;
}
