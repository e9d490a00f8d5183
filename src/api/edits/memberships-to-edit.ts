import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { loadMembershipProvenance } from "../../catalogue/edits/memberships/membership-provenance.ts";
import { readMembershipsNow } from "../../catalogue/edits/memberships/memberships-now.ts";
import { editableMembershipSchema } from "../../domain/editable.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { answer, answers, recordProblems } from "../answers.ts";
import { artistRecord, readRecord } from "../catalogue/records.ts";
import type { ApiContext } from "../context.ts";
import { idSchema, refuseParameters } from "../request/parameters.ts";

const tags = ["edits"];

const memberships = createRoute({
  method: "get",
  path: "/api/edits/memberships/{groupId}",
  tags,
  summary: "A group's memberships, to be edited",
  description: "Each with the version that an edit of it names, and who says so.",
  request: { params: z.object({ groupId: idSchema(ERROR_TEXT.artist.invalid) }) },
  responses: {
    ...answers(z.array(editableMembershipSchema), "the memberships"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

/** The routes of this file, for the browser's client: types alone. */
export type MembershipsToEditRoutes = typeof memberships;

/** Returns the routes that read the memberships that edits change: never from a cache, since they name versions. */
export function membershipsToEditRoutes({ database }: ApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  app.openapi(memberships, async (c) => {
    const group = artistRecord(c.req.valid("param").groupId);
    const found = await readRecord(database, group, async (db) => {
      const provenanceOf = await loadMembershipProvenance(db, group.id);
      return (await readMembershipsNow(db, group.id)).map((membership) => ({
        ...membership,
        provenance: provenanceOf(group.id, membership.member_id),
      }));
    });
    c.header("Cache-Control", "no-store");
    return answer(c, found);
  });
  return app;
}
