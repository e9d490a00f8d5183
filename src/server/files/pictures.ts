import { isRead } from "../../api/request/cors.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDependencies } from "../../database/changes/dependencies.ts";
import { type Database, DatabaseBusy, type Snapshot } from "../../database/database.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import {
  findPicturedPlaylist,
  findPicturedRecord,
} from "../../database/catalogue/pictured-records.ts";
import { findPicturedYear } from "../../database/people/year-in-credits.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import {
  failure,
  type Failure,
  FAILURE_STATUS,
  isFailure,
  RETRY_SECONDS,
} from "../../domain/failure.ts";
import { archivedRelease } from "../../domain/pictures/cover-archive.ts";
import { parseDecimalId } from "../../domain/id.ts";
import {
  isVector,
  parsePicturePath,
  type PictureAddress,
  type PictureForm,
  picturePath,
} from "../../domain/pictures/picture-path.ts";
import type { Tag } from "../../domain/tag.ts";
import { YEAR_TEXT } from "../../domain/credits/year-in-credits.ts";
import { parseYear } from "../../domain/calendar-date.ts";
import type { ArchivedCovers } from "../../pictures/archive/archived-covers.ts";
import { type AnyPictured, drawPicture } from "../../pictures/draw.ts";
import type { Rasterise } from "../../pictures/raster.ts";
import { answerPage, READ_ONLY } from "../pages/pages.ts";
import { type Headers, type SecurityHeaders, setHeaders } from "../http/security-headers.ts";
import { Page, REVALIDATED } from "../pages/page.ts";
import type { AnswerCache } from "../pages/cache/answer-cache.ts";
import type { MiddlewareHandler } from "hono";
import { parseUploadPath } from "../../domain/pictures/upload-path.ts";
import type { PictureStore } from "../../pictures/upload/uploads.ts";

const PREFIX = "/pictures/";

/** Browsers revalidate after a day, since the path stays the same when the record is renamed. */
const A_DAY = "public, max-age=86400, must-revalidate";

/** Headers of a cover of the Cover Art Archive, of which browsers and shared caches keep no copy for long. */
const ARCHIVED = { "Content-Type": "image/webp", "Cache-Control": "public, max-age=3600" };

/** How long a cover that is drawn until another is there is cached, in milliseconds. */
const FOR_NOW = 5_000;

/** The path of a PNG without a size, which redirects to that of 640 pixels. */
const WITHOUT_SIZE = /^\/pictures\/cover\/(?:artist|album|song|playlist)\/\d+\.png$/;

const TEXT = { ...ERROR_TEXT, year: YEAR_TEXT };

const BUSY = "Too many pictures are being drawn. Try again in a few seconds.";
const RETRY = { "Retry-After": String(RETRY_SECONDS.database) };

export class Pictures {
  readonly #cache: AnswerCache;
  readonly #database: Database;
  readonly #rasterise: Rasterise;
  readonly #security: SecurityHeaders;
  readonly #covers: ArchivedCovers | null;

  constructor(
    cache: AnswerCache,
    database: Database,
    rasterise: Rasterise,
    security: SecurityHeaders,
    covers: ArchivedCovers | null,
  ) {
    this.#cache = cache;
    this.#database = database;
    this.#rasterise = rasterise;
    this.#security = security;
    this.#covers = covers;
  }

  /** Answers with a cached picture. @returns false where there is none */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    if (!request.url?.startsWith(PREFIX) || !isRead(request)) return false;
    const path = pathOf(request);
    const picture = this.#cache.get(path, () => this.#makeOrFail(path));
    if (picture !== undefined) void answerPage(request, response, picture);
    return picture !== undefined;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isRead(request)) {
      setHeaders(response, this.#security.picture);
      const headers = { Allow: "GET, HEAD", "Content-Type": "text/plain" };
      response.writeHead(405, headers).end(READ_ONLY);
      return;
    }
    const path = pathOf(request);
    const make = () => this.#makeOrFail(path);
    await answerPage(request, response, await this.#cache.page(path, make));
  }

  #makeOrFail(path: string): Promise<Page> {
    return this.#make(path).catch((error: unknown) => {
      if (!(error instanceof DatabaseBusy)) throw error;
      const failed = failure("unavailable", "The picture cannot be drawn right now. Try again.");
      return this.#failed(failed, RETRY);
    });
  }

  async #make(path: string): Promise<Page> {
    const address = parsePicturePath(path);
    if (address === null && WITHOUT_SIZE.test(path))
      return this.#moved(path.replace(/\.png$/, "-640.png"));
    if (address === null) return this.#failed(failure("not_found", "There is no such picture"));
    const { kind, form } = address;
    const id = kind === "year" ? parseYear(address.id) : parseDecimalId(address.id);
    if (id === null) return this.#failed(failure("invalid", TEXT[kind].invalid));
    const tags = new Set<Tag>();
    const found = await this.#database.read((db) => {
      collectDependencies(db, tags);
      return findPictured(db, { kind, id, form });
    });
    if (isFailure(found)) return this.#failed(found, {}, tags);
    if ("movedTo" in found) return this.#moved(found.movedTo, tags);
    const archived = isVector(form) ? await this.#archived(found) : undefined;
    if (archived) return this.#page(200, archived, ARCHIVED, tags);
    return this.#drawn(found, form, tags, archived === null);
  }

  /** Returns the cover in the archive, null until it is there, undefined where there is none or none is shown. */
  async #archived(pictured: AnyPictured): Promise<Buffer | null | undefined> {
    const address = "picture_url" in pictured ? pictured.picture_url : undefined;
    const release = archivedRelease(address ?? null);
    return release === null ? undefined : this.#covers?.find(release);
  }

  async #drawn(
    pictured: AnyPictured,
    form: PictureForm,
    tags: ReadonlySet<Tag>,
    isForNow: boolean,
  ): Promise<Page> {
    const body = await drawPicture(this.#rasterise, pictured, form);
    if (body === null) return this.#failed(failure("unavailable", BUSY), RETRY);
    const headers = {
      "Content-Type": isVector(form) ? "image/svg+xml" : "image/png",
      // A playlist may be made private.
      "Cache-Control": pictured.kind === "playlist" || isForNow ? REVALIDATED : A_DAY,
    };
    return this.#page(200, body, headers, tags, isForNow ? Date.now() + FOR_NOW : Infinity);
  }

  #moved(path: string, tags?: ReadonlySet<Tag>): Page {
    const headers = { Location: path, "Cache-Control": REVALIDATED };
    return this.#page(301, Buffer.alloc(0), headers, tags);
  }

  #failed(
    { failure: kind, message }: Failure,
    headers: Record<string, string> = {},
    tags?: ReadonlySet<Tag>,
  ): Page {
    const all = {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    };
    return this.#page(FAILURE_STATUS[kind], Buffer.from(message), all, tags);
  }

  #page(
    status: number,
    body: Buffer,
    headers: Record<string, string>,
    tags: ReadonlySet<Tag> = new Set(),
    until = Infinity,
  ): Page {
    return new Page({
      status,
      headers: Object.entries(headers),
      security: this.#security.picture,
      body,
      isCompressed: /^image\/(png|webp)$/.test(headers["Content-Type"] ?? ""),
      tags,
      until,
    });
  }
}

async function findPictured(
  db: Snapshot,
  { kind, id, form }: Pick<PictureAddress, "kind" | "form"> & { id: number },
): Promise<AnyPictured | { movedTo: string } | Failure> {
  const missing = failure("not_found", TEXT[kind].missing);
  if (kind === "year") return (await findPicturedYear(db, id)) ?? missing;
  if (kind === "playlist") return (await findPicturedPlaylist(db, id)) ?? missing;
  const record = await findPicturedRecord(db, kind, id);
  if (record !== null) return record;
  const mergedInto = await findMergedInto(db, kind, id);
  return mergedInto === null ? missing : { movedTo: picturePath(kind, mergedInto, form) };
}

/** Returns the path without the query, on which no picture depends. */
function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0]!;
}

/** Browsers may cache a picture for ever; shared caches ask again, so that hidden ones disappear. */
const CACHING = "public, max-age=31536000, immutable, s-maxage=1";

/** Returns a handler that answers with uploaded pictures, which are always WebP that we encoded. */
export function uploadedPictures(store: PictureStore, security: Headers): MiddlewareHandler {
  const common = Object.fromEntries(security);
  return async (c) => {
    const requested = parseUploadPath(c.req.path);
    const bytes = requested === null ? null : await store.read(requested.name, requested.size);
    if (requested === null || bytes === null)
      return c.text("There is no such picture", 404, { ...common, "Cache-Control": "no-store" });
    const tag = `"${requested.name}-${requested.size}"`;
    const headers = { ...common, "Cache-Control": CACHING, ETag: tag };
    if (c.req.header("If-None-Match")?.includes(tag)) return c.body(null, 304, headers);
    return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": "image/webp" });
  };
}
