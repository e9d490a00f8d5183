import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { findArtistName } from "../../database/catalogue/artists.ts";
import { listCreditsByArtist } from "../../database/catalogue/popular-credits.ts";
import type { Reader } from "../../database/database.ts";
import { findCareer, listActsOf, listCoWritersOf } from "../../database/people/careers.ts";
import {
  listSelfWrittenAlbums,
  listSelfWrittenMembers,
} from "../../database/people/self-written-parts.ts";
import { findSelfWritten } from "../../database/people/self-written.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { answer, answers, namedRecord, readRecord, recordProblems } from "../answers.ts";
import type { PublicApiContext } from "../context.ts";
import { idParameters, refuseParameters } from "../request/parameters.ts";
import {
  personSchema,
  presentPerson,
  presentSelfWritten,
  presentWriters,
  selfWrittenSchema,
  writersSchema,
} from "./contract.ts";

const tags = ["people"];

const ofArtist = {
  method: "get",
  tags,
  request: { params: idParameters(ERROR_TEXT.artist.invalid) },
} as const;

const person = createRoute({
  ...ofArtist,
  path: "/api/people/{id}",
  summary: "A person's career",
  description:
    "The songs that credit an artist with lyrics, composition or arrangement, by act, co-writer, role and year. A song " +
    "with several roles counts once for each.",
  responses: {
    ...answers(personSchema, "the person; without any such song the numbers are 0"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

const writers = createRoute({
  ...ofArtist,
  path: "/api/artists/{id}/writers",
  summary: "Who writes for an act",
  description:
    "The hundred people credited with words, music or arrangement of the most of its songs, and of how many songs it is " +
    "known who wrote them.",
  responses: {
    ...answers(writersSchema, "the writers, those of most songs first, then by name"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

const selfWritten = createRoute({
  ...ofArtist,
  path: "/api/artists/{id}/self-written",
  summary: "What an act wrote itself",
  description:
    "Of its songs whose list of a role is not cut and names somebody, how many credit the act itself or somebody who was a " +
    "member at the song's date. Partial dates include all of their days; members of a sub-unit count for the sub-unit's " +
    "songs.",
  responses: {
    ...answers(selfWrittenSchema, "the numbers of songs: in all, by album and by member"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

export function peopleRoutes({ database }: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  app.openapi(person, async (c) => {
    const { id } = c.req.valid("param");
    const read = async (db: Reader) => {
      const name = await findArtistName(db, id);
      const coWriters = await listCoWritersOf(db, id);
      return presentPerson({
        id,
        english_name: name?.english_name ?? "",
        korean_name: name?.korean_name ?? null,
        career: await findCareer(db, id),
        acts: await listActsOf(db, id),
        coWriters: coWriters.people,
      });
    };
    return answer(c, await readRecord(database, namedRecord("artist", id), read));
  });
  app.openapi(writers, async (c) => {
    const { id } = c.req.valid("param");
    const read = async (db: Reader) =>
      presentWriters(await findSelfWritten(db, id), await listCreditsByArtist(db, id));
    return answer(c, await readRecord(database, namedRecord("artist", id), read));
  });
  app.openapi(selfWritten, async (c) => {
    const { id } = c.req.valid("param");
    const read = async (db: Reader) =>
      presentSelfWritten(
        await findSelfWritten(db, id),
        await listSelfWrittenAlbums(db, id),
        await listSelfWrittenMembers(db, id),
      );
    return answer(c, await readRecord(database, namedRecord("artist", id), read));
  });
  return app;
}
