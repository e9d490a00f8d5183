import { createHash } from "node:crypto";
import { untilMidnightInSeoul } from "../../domain/calendar-date.ts";
import { type Tag, tag } from "../../domain/tag.ts";
import type { Headers } from "../http/security-headers.ts";
import { compress, compressFurther, type Encoding, isWorthCompressing } from "../http/compress.ts";

export interface PageParts {
  status: number;
  headers: Headers;
  security?: Headers;
  body: Buffer;
  /** Whether the body is compressed by its own format, as a PNG is. */
  isCompressed?: boolean;
  /** The ETag of a body that is not there. */
  etag?: string;
  tags: ReadonlySet<Tag>;
  /** Expiry in milliseconds since 1970: the end of the day for pages that show 'today'. */
  until: number;
  /** The pattern of its route, for the metrics; null where it has none. */
  route?: string | null;
  failureId?: string | null;
}

export interface Variant {
  /** Alternating names and values, as `writeHead` accepts them. */
  head: readonly string[];
  body: Buffer;
}

/** Shared caches may answer for a second and never with a stale copy, since what is hidden has to be gone. */
export const REVALIDATED = "public, max-age=0, s-maxage=1, must-revalidate";

const NO_BODY = Buffer.alloc(0);

const BYTES_OF_TAG = 100;

/** Pages that are asked for after this time (ms) are compressed further: they are sent often, and change seldom. */
export const COMPRESSED_FURTHER_AFTER = 10_000;

/** Larger bodies (bytes) are not compressed further: they would keep a processor for seconds. */
const MOST_COMPRESSED_FURTHER = 250_000;

/** A response to GET that is the same for everyone. Each encoding is compressed once, Brotli of lasting pages twice. */
export class Page {
  /** Whether a page is compressed further now: one at a time, so that answers that wait come first. */
  static #isCompressing = false;

  readonly status: number;
  readonly body: Buffer;
  readonly tags: ReadonlySet<Tag>;
  readonly until: number;
  /** Whether the body is there: of a page that is too large to be cached just the ETag is kept. */
  readonly hasBody: boolean;
  readonly route: string | null;
  readonly failureId: string | null;
  readonly isPublic: boolean;
  readonly #parts: PageParts;
  /** Weak, because all encodings share it. */
  readonly etag: string;
  readonly notModifiedHead: readonly string[];
  readonly #headers: readonly string[];
  readonly #variants = new Map<Encoding, Variant | Promise<Variant>>();
  readonly #isCompressible: boolean;
  /** When it may be compressed further, by `performance.now()`; Infinity once it is or shall not be. */
  #furtherFrom: number;

  constructor({
    status,
    headers,
    security = [],
    body,
    isCompressed = false,
    etag,
    tags,
    until,
    route = null,
    failureId = null,
  }: PageParts) {
    this.status = status;
    this.body = body;
    this.tags = tags;
    this.until = until;
    this.route = route;
    this.failureId = failureId;
    this.hasBody = etag === undefined;
    this.etag = etag ?? `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    this.#parts = { status, headers, security, body: NO_BODY, tags, until, route };
    const validator = ["ETag", this.etag, "Vary", "Accept-Encoding"];
    this.#headers = [...headers.flat(), ...security.flat(), ...validator];
    const caching = headers.filter(([name]) => name.toLowerCase() === "cache-control").flat();
    this.isPublic = caching[1]?.startsWith("public") ?? false;
    this.notModifiedHead = [...caching, ...security.flat(), ...validator];
    this.#isCompressible = !isCompressed && isWorthCompressing(body);
    this.#furtherFrom =
      body.length > MOST_COMPRESSED_FURTHER
        ? Infinity
        : performance.now() + COMPRESSED_FURTHER_AFTER;
  }

  get bytes(): number {
    return (
      this.body.length * (this.#isCompressible ? 1.5 : 1) + this.tags.size * BYTES_OF_TAG + 2_000
    );
  }

  /** Whether a client has this page, by the ETags it names: compared weakly, since proxies turn strong ones to weak. */
  isKnown(header: string | undefined): boolean {
    if (header === undefined) return false;
    if (header === this.etag || header === "*") return true;
    const opaque = this.etag.replace(/^W\//, "");
    return header.split(",").some((one) => one.trim().replace(/^W\//, "") === opaque);
  }

  /** Returns the same page without its body, which still tells whether a client has it. */
  withoutBody(): Page {
    return new Page({ ...this.#parts, etag: this.etag });
  }

  variant(wanted: Encoding): Variant | Promise<Variant> {
    const encoding = this.#isCompressible ? wanted : "identity";
    const cached = this.#variants.get(encoding);
    if (cached !== undefined) {
      if (encoding === "br" && !Page.#isCompressing && performance.now() >= this.#furtherFrom)
        void this.#compressFurther();
      return cached;
    }
    const made = this.#make(encoding);
    this.#variants.set(encoding, made);
    if (made instanceof Promise)
      return made.then((variant) => {
        this.#variants.set(encoding, variant);
        return variant;
      });
    return made;
  }

  #make(encoding: Encoding): Variant | Promise<Variant> {
    if (encoding === "identity") return this.#withHead(this.body, []);
    return compress(this.body, encoding).then(
      (body) => this.#withHead(body, ["Content-Encoding", encoding]),
      // Compression may fail, for example without memory: the page is then sent uncompressed.
      () => this.#withHead(this.body, []),
    );
  }

  async #compressFurther(): Promise<void> {
    this.#furtherFrom = Infinity;
    Page.#isCompressing = true;
    try {
      const body = await compressFurther(this.body);
      this.#variants.set("br", this.#withHead(body, ["Content-Encoding", "br"]));
    } catch {
      // As without memory: the page is sent as it was.
    } finally {
      Page.#isCompressing = false;
    }
  }

  #withHead(body: Buffer, encoding: string[]): Variant {
    return { head: [...this.#headers, ...encoding, "Content-Length", String(body.length)], body };
  }
}

const MINUTE = 60_000;

/** Returns when an answer with these tags expires, in milliseconds since 1970: by the day in Seoul, after a minute, or never. */
export function expiryOf(tags: ReadonlySet<Tag>, began: Date): number {
  return Math.min(
    tags.has(tag.today) ? began.getTime() + untilMidnightInSeoul(began) : Infinity,
    tags.has(tag.minute) ? began.getTime() + MINUTE : Infinity,
  );
}
