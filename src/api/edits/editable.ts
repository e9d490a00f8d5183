import { OpenAPIHono, z } from "@hono/zod-openapi";
import { loadCreditProvenance } from "../../catalogue/edits/credits/credit-provenance.ts";
import { readAlbumCredits, readCreditsNow } from "../../catalogue/edits/credits/credits-version.ts";
import { editableMembershipSchema, provenanceSchema } from "../../domain/edits/editable.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { isFailure } from "../../domain/failure.ts";
import { editedCreditSchema } from "../../domain/edits/proposed/new-edit.ts";
import { answer, answers, isMerged, namedRecord, readRecord, recordProblems } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { idSchema, refuseParameters } from "../request/parameters.ts";
import {
  loadMembershipProvenance,
  readMembershipsNow,
} from "../../catalogue/edits/memberships/memberships-now.ts";
import { route } from "../request/route.ts";

const tags = ["edits"];

const creditsSchema = z
  .object({
    song_id: z.int(),
    version: z.string().describe("for an edit of them: it is refused if they have changed since"),
    credits: z.array(editedCreditSchema),
  })
  .meta({ id: "EditableCredits" });

const sourcedSchema = creditsSchema
  .extend({
    provenance: z
      .array(provenanceSchema)
      .describe("the sources of each of these credits, in order"),
  })
  .meta({ id: "SourcedCredits" });

const ofSong = route("get", "/api/edits/credits/{songId}", {
  tags,
  summary: "A song's credits, for editing",
  description:
    "In order, with the version that an edit of them gives, and the sources of each: the catalogues that bring it and the edits that hold it.",
  request: { params: z.object({ songId: idSchema(ERROR_TEXT.song.invalid) }) },
  responses: { ...answers(sourcedSchema, "the credits"), ...recordProblems(ERROR_TEXT.song) },
});

const ofAlbum = route("get", "/api/edits/credits/album/{albumId}", {
  tags,
  summary: "The credits of an album's songs, for editing",
  description: "Song by song in order, each with the version that an edit of them gives.",
  request: { params: z.object({ albumId: idSchema(ERROR_TEXT.album.invalid) }) },
  responses: {
    ...answers(z.array(creditsSchema), "the credits of each song"),
    ...recordProblems(ERROR_TEXT.album),
  },
});

const memberships = route("get", "/api/edits/memberships/{groupId}", {
  tags,
  summary: "A group's memberships, for editing",
  description: "Each with the version that an edit of it gives, and its sources.",
  request: { params: z.object({ groupId: idSchema(ERROR_TEXT.artist.invalid) }) },
  responses: {
    ...answers(z.array(editableMembershipSchema), "the memberships"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

export type EditableRoutes = typeof ofSong | typeof ofAlbum | typeof memberships;

/** Returns the routes that read what edits change: never from a cache, since they name versions. */
export function editableRoutes({ database }: ApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  app.openapi(ofSong, async (c) => {
    const song = namedRecord("song", c.req.valid("param").songId);
    const found = await readRecord(database, song, async (db) => {
      const now = await readCreditsNow(db, song.id);
      const provenance = await loadCreditProvenance(db, song.id, now.credits);
      return { song_id: song.id, ...now, provenance };
    });
    c.header("Cache-Control", "no-store");
    return answer(c, found);
  });

  app.openapi(ofAlbum, async (c) => {
    const album = namedRecord("album", c.req.valid("param").albumId);
    const found = await readRecord(database, album, (db) => readAlbumCredits(db, album.id));
    c.header("Cache-Control", "no-store");
    if (isFailure(found) || isMerged(found)) return answer(c, found);
    return answer(
      c,
      found.map(({ song_id, version, credits }) => ({ song_id, version, credits })),
    );
  });

  app.openapi(memberships, async (c) => {
    const group = namedRecord("artist", c.req.valid("param").groupId);
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
