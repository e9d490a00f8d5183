import { OpenAPIHono } from "@hono/zod-openapi";
import { listFilePlaylists, listOwnRatings } from "../../database/community/users/own-files.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import {
  OWN_FILE_FORMATS,
  OWN_FILES,
  type OwnFile,
  type OwnFileFormat,
  writePlaylists,
  writeRatings,
} from "../../domain/users/own-files.ts";
import { fails } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { idParameters, refuseParameters } from "../request/parameters.ts";
import { requireOwner } from "./viewer.ts";
import { ownFailures } from "./users.ts";
import { route } from "../request/route.ts";

const TYPE = { csv: "text/csv", json: "application/json" } as const;

const WORDS: Record<OwnFile, string> = {
  ratings: "Your own ratings and reviews",
  playlists: "Your own playlists with their songs",
};

function fileRoute<File extends OwnFile, Format extends OwnFileFormat>(file: File, format: Format) {
  return route("get", `/api/users/{id}/${file}.${format}`, {
    tags: ["accounts"],
    summary: `${WORDS[file]} as ${format.toUpperCase()}`,
    description:
      "Including private ones: only their owner gets the file, which can be imported again.",
    request: { params: idParameters(ERROR_TEXT.user.invalid) },
    responses: {
      200: { description: "the file", content: { [TYPE[format]]: { schema: { type: "string" } } } },
      ...fails({ ...ownFailures, invalid: ERROR_TEXT.user.invalid }),
    },
  });
}

export type OwnFileRoutes = ReturnType<typeof fileRoute<OwnFile, OwnFileFormat>>;

export function ownFileRoutes(context: ApiContext): OpenAPIHono {
  const { database } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  const guard = requireOwner(context);
  for (const file of OWN_FILES)
    for (const format of OWN_FILE_FORMATS) {
      app.on("GET", `/api/users/:id/${file}.${format}`, guard);
      app.openapi(fileRoute(file, format), async (c) => {
        const { id } = c.req.valid("param");
        const text = await database.read(async (db) =>
          file === "ratings"
            ? writeRatings(format, await listOwnRatings(db, id))
            : writePlaylists(format, await listFilePlaylists(db, id)),
        );
        return c.body(text, 200, {
          "Content-Type": `${TYPE[format]}; charset=utf-8`,
          "Content-Disposition": `attachment; filename="norae-${file}.${format}"`,
        });
      });
    }
  return app;
}
