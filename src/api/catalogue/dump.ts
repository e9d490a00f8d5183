import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { findLatestDump } from "../../catalogue/export/dumps.ts";
import { failure } from "../../domain/failure.ts";
import type { ApiContext } from "../context.ts";
import { problemSchema, refusal } from "../answers.ts";
import { route } from "../request/route.ts";

const NO_DUMP_YET = "The dump of the catalogue is not ready yet";

const RETRY_AFTER = 300;

const dump = route("get", "/api/dump", {
  tags: ["catalogue"],
  summary: "The whole catalogue as a file",
  description:
    "A `.tar.gz` in the interchange format, named after the day it was made. It is made once on each day on which " +
    "the catalogue changed. It does not include what people write.",
  responses: {
    200: {
      description: "the archive",
      content: { "application/gzip": { schema: z.string().openapi({ format: "binary" }) } },
    },
    503: { description: NO_DUMP_YET, content: { "application/json": { schema: problemSchema } } },
  },
});

/** Returns the route of the dump; none where the operator has not turned it on. */
export function dumpRoutes({ dumpFolder }: ApiContext): OpenAPIHono {
  const app = new OpenAPIHono();
  if (dumpFolder === null) return app;
  app.openapi(dump, async (c) => {
    const latest = await findLatestDump(dumpFolder);
    if (latest === null) return refusal(c, failure("unavailable", NO_DUMP_YET, RETRY_AFTER));
    const { name, path, bytes, madeAt } = latest;
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
      "Content-Type": "application/gzip",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Content-Length": String(bytes),
      "Last-Modified": madeAt.toUTCString(),
      // Without this the whole file would be read for its hash.
      ETag: `"${madeAt.getTime().toString(36)}-${bytes.toString(36)}"`,
    });
  });
  return app;
}
