import { OpenAPIHono, z } from "@hono/zod-openapi";
import {
  type CopyFirst,
  type CoverCopy,
  isCopyFirst,
} from "../../database/community/playlists/covers.ts";
import { findUser, lockUnlessHidden } from "../../database/community/users/users.ts";
import { changePhoto } from "../../database/community/users/photos.ts";
import { findUpload } from "../../database/community/users/uploads.ts";
import type { Snapshot } from "../../database/database.ts";
import { MEGABYTE } from "../../domain/runtime/bytes.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import {
  MAXIMUM_MEGAPIXELS,
  PHOTO_MOST_BYTES,
  PHOTO_TEXT,
  tooManyBytesText,
} from "../../domain/pictures/photo-rules.ts";
import { uploadPath } from "../../domain/pictures/upload-path.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import type { Uploads } from "../../pictures/upload/uploads.ts";
import {
  creating,
  idempotencyHeaders,
  isReplay,
  KEY_CONFLICT,
  keyedRequest,
  replay,
} from "../request/idempotency.ts";
import { fileOf, withForm } from "../request/multipart.ts";
import { idParameters, refuseParameters } from "../request/parameters.ts";
import { storePicture, withCopiedCover, withPictureCleanup } from "../community/store-picture.ts";
import { requireOwner } from "./viewer.ts";
import { ownFailures } from "./users.ts";
import { route } from "../request/route.ts";

const params = idParameters(ERROR_TEXT.user.invalid);

/** Described alone: the handler reads the form itself, within its bound. */
const photoForm = {
  content: {
    "multipart/form-data": {
      schema: {
        type: "object" as const,
        properties: { photo: { type: "string" as const, format: "binary" } },
      },
    },
  },
};

const upload = route("post", "/api/users/{id}/photo", {
  tags: ["accounts"],
  summary: "Change your photo",
  description:
    "A form (multipart/form-data) with the picture as `photo`: JPEG, PNG, WebP or AVIF, at most " +
    `${PHOTO_MOST_BYTES / MEGABYTE} MiB and ${MAXIMUM_MEGAPIXELS.others} megapixels ` +
    `(AVIF ${MAXIMUM_MEGAPIXELS.avif}). ` +
    "It is re-encoded as WebP in two sizes, upright and without metadata. The " +
    "small one is at the address with -small before .webp.",
  request: { headers: idempotencyHeaders, params, body: photoForm },
  responses: {
    ...answers(z.object({ picture: z.string() }), "the address of the new photo"),
    ...fails({
      ...ownFailures,
      invalid: PHOTO_TEXT.none,
      conflict: KEY_CONFLICT,
      too_large: tooManyBytesText(PHOTO_MOST_BYTES),
      wrong_type: PHOTO_TEXT.kind,
      unavailable: PHOTO_TEXT.busy,
    }),
  },
});

const remove = route("delete", "/api/users/{id}/photo", {
  tags: ["accounts"],
  summary: "Remove your photo",
  request: { params },
  responses: {
    204: { description: "done" },
    ...fails({ ...ownFailures, invalid: ERROR_TEXT.user.invalid }),
  },
});

export type PhotoRoutes = typeof upload | typeof remove;

export function photoRoutes(context: ApiContext): OpenAPIHono {
  const { database, clock, limits, uploads } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  app.on(["POST", "DELETE"], "/api/users/:id/photo", requireOwner(context));

  app.openapi(upload, async (c) => {
    const { id } = c.req.valid("param");
    const refused = await limits.upload.take(id);
    if (refused !== null) return refusal(c, refused);
    const { bodies } = uploads;
    const limited = { userId: id, pictureBytes: PHOTO_MOST_BYTES, bodies };
    const stored = await withForm(c, limited, async (form) => {
      const file = await fileOf(form, "photo");
      if (file === null) return failure("invalid", PHOTO_TEXT.none);
      const request = { call: "POST photo", fields: { id }, file };
      const keyed = keyedRequest(c.req.valid("header"), id, request);
      // Null where it is none of the user's any longer.
      const read = async (db: Snapshot, name: string) =>
        (await findUpload(db, name, id)) === null ? null : { picture: uploadPath(name) };
      const creation = { userId: id, keyed, read };
      // A picture that was stored before need not be decoded again.
      const before = await replay(context, creation);
      if (before !== null) return before;
      const texts = { most: PHOTO_MOST_BYTES, kind: PHOTO_TEXT.kind };
      const picture = await storePicture(uploads, file, texts);
      return isFailure(picture) ? picture : { name: picture.name, creation };
    });
    if (isReplay(stored)) await limits.upload.giveBack(id);
    if (isFailure(stored)) return refusal(c, stored);
    if ("answer" in stored) return c.json(stored.answer, 200);
    const { name, creation } = stored;
    let former: string[] = [];
    const result = await withPictures(uploads, name, (copied) =>
      creating(context, creation, async (db) => {
        const hidden = await lockUnlessHidden(db, id);
        if (hidden !== null) return hidden;
        const unused = await changePhoto(db, { userId: id, name, copied }, clock());
        if (isCopyFirst(unused)) return unused;
        former = unused;
        return name;
      }),
    );
    if (isFailure(result)) return refusal(c, result);
    for (const unused of former) await uploads.remove(unused);
    return c.json(result.answer, 200);
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const former = await withPictures(uploads, null, (copied) =>
      database.write(async (db) => {
        // The account may have been deleted meanwhile.
        if ((await findUser(db, id)) === null) return failure("not_found", ERROR_TEXT.user.missing);
        const hidden = await lockUnlessHidden(db, id);
        if (hidden !== null) return hidden;
        return changePhoto(db, { userId: id, name: null, copied }, clock());
      }),
    );
    if (isFailure(former)) return refusal(c, former);
    for (const name of former) await uploads.remove(name);
    return c.body(null, 204);
  });
  return app;
}

/** Runs a write that gives a user the photo of this name, or none. */
function withPictures<Result>(
  uploads: Uploads,
  name: string | null,
  write: (copied: CoverCopy | undefined) => Promise<Result | CopyFirst>,
) {
  return withCopiedCover(uploads, (copied) =>
    withPictureCleanup(uploads, [name, copied?.name], () => write(copied)),
  );
}
