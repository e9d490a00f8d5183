import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Reader } from "../../database/database.ts";
import { listGroupsOf, listMembersOf } from "../../database/catalogue/memberships.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { answer, answers, recordProblems } from "../answers.ts";
import type { PublicApiContext } from "../context.ts";
import { membershipSchema, presentMembership } from "./contract/artist-contract.ts";
import { idSchema, refuseParameters } from "../request/parameters.ts";
import { namedRecord, readRecord } from "./records.ts";

const tags = ["memberships"];

const ofArtist = createRoute({
  method: "get",
  path: "/api/memberships/artist/{artistId}",
  tags,
  summary: "An artist's groups",
  description: "The groups that the artist is or was in, by name. A sub-unit is in its group.",
  request: { params: z.object({ artistId: idSchema(ERROR_TEXT.artist.invalid) }) },
  responses: {
    ...answers(z.array(membershipSchema), "the groups"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

const ofGroup = createRoute({
  method: "get",
  path: "/api/memberships/group/{melon_artist_id}",
  tags,
  summary: "A group's members",
  description: "Past and present, by name; sub-units are among them.",
  request: { params: z.object({ melon_artist_id: idSchema(ERROR_TEXT.artist.invalid) }) },
  responses: {
    ...answers(z.array(membershipSchema), "the members"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

export function membershipRoutes({ database }: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  app.openapi(ofArtist, async (c) => {
    const { artistId } = c.req.valid("param");
    const read = async (db: Reader) => (await listGroupsOf(db, artistId)).map(presentMembership);
    return answer(c, await readRecord(database, namedRecord("artist", artistId), read));
  });
  app.openapi(ofGroup, async (c) => {
    const { melon_artist_id: groupId } = c.req.valid("param");
    const read = async (db: Reader) => (await listMembersOf(db, groupId)).map(presentMembership);
    return answer(c, await readRecord(database, namedRecord("artist", groupId), read));
  });
  return app;
}
