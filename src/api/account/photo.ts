import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { changePhoto, type PhotoChange } from "../../database/community/photos.ts";
import { findUser } from "../../database/community/users.ts";
import { ERROR_TEXT } from "../../domain/error-text.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { PHOTO_MOST_BYTES, PHOTO_TEXT, tooManyBytesText } from "../../domain/photo-rules.ts";
import { uploadPath } from "../../domain/upload-path.ts";
import { answers, fails } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { withCopiedCover } from "../community/with-copied-cover.ts";
import { idParameters } from "../request/ids.ts";
import { fileOf, withForm } from "../request/multipart.ts";
import { accountOwner } from "./own-account.ts";
import { refuseParameters } from "../request/parameters.ts";
import { refusal } from "../problem.ts";
import { storePicture } from "../community/store-picture.ts";
import { ownFailures } from "./users.ts";
import { withPictureCleanup } from "../community/with-picture-cleanup.ts";

const params = idParameters(ERROR_TEXT.user.invalid);

const upload = createRoute({
  method: "post",
  path: "/api/users/{id}/photo",
  tags: ["accounts"],
  summary: "Change one's photo",
  description:
    "A form (multipart/form-data) with the picture as `photo`: JPEG, PNG, WebP or AVIF, at most 5 MiB and 25 " +
    "megapixels (AVIF 8). It is made anew as WebP in two sizes, upright and without what its file said besides. The " +
    "small one is at the address with -small before .webp.",
  request: { params },
  responses: {
    ...answers(z.object({ picture: z.string() }), "the address of the new photo"),
    ...fails({
      ...ownFailures,
      invalid: PHOTO_TEXT.none,
      too_large: tooManyBytesText(PHOTO_MOST_BYTES),
      wrong_type: PHOTO_TEXT.kind,
      unavailable: PHOTO_TEXT.busy,
    }),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/api/users/{id}/photo",
  tags: ["accounts"],
  summary: "Remove one's photo",
  request: { params },
  responses: {
    204: { description: "done" },
    ...fails({ ...ownFailures, invalid: ERROR_TEXT.user.invalid }),
  },
});

export function photoRoutes(context: ApiContext): OpenAPIHono {
  const { limits, uploads } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  app.openapi(upload, async (c) => {
    const { id } = c.req.valid("param");
    const viewer = await accountOwner(context, c, id);
    if (isFailure(viewer)) return refusal(c, viewer);
    const refused = limits.upload.take(id);
    if (refused !== null) return refusal(c, refused);
    const { bodies } = uploads;
    const kept = await withForm(c, { pictureBytes: PHOTO_MOST_BYTES, bodies }, async (form) => {
      const bytes = await fileOf(form, "photo");
      if (bytes === null) return failure("invalid", PHOTO_TEXT.none);
      return storePicture(uploads, bytes, { most: PHOTO_MOST_BYTES, kind: PHOTO_TEXT.kind });
    });
    if (isFailure(kept)) return refusal(c, kept);
    const former = await givePhoto(context, { userId: id, name: kept.name });
    if (isFailure(former)) return refusal(c, former);
    for (const name of former) await uploads.remove(name);
    return c.json({ picture: uploadPath(kept.name) }, 200);
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const viewer = await accountOwner(context, c, id);
    if (isFailure(viewer)) return refusal(c, viewer);
    const former = await givePhoto(context, { userId: id, name: null });
    if (isFailure(former)) return refusal(c, former);
    for (const name of former) await uploads.remove(name);
    return c.body(null, 204);
  });
  return app;
}

/** Sets or removes a photo. @returns the names of the pictures that are no longer used */
function givePhoto({ database, clock, uploads }: ApiContext, photo: PhotoChange) {
  return withCopiedCover(uploads, (copied) =>
    withPictureCleanup(uploads, [photo.name, copied?.name], () =>
      database.write(async (db) => {
        // The account may have been deleted during the upload.
        if ((await findUser(db, photo.userId)) === null)
          return failure("not_found", ERROR_TEXT.user.missing);
        return changePhoto(db, { ...photo, copied }, clock());
      }),
    ),
  );
}
