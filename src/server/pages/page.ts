import { createHash } from "node:crypto";
import type { Tag } from "../../domain/tag.ts";
import { compress, type Encoding, isWorthCompressing } from "../http/compress.ts";

export interface PageParts {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** Whether the body is compressed by its own format, as a PNG is. */
  isCompressed?: boolean;
  tags: ReadonlySet<Tag>;
  /** When what it shows is over, in milliseconds since 1970: the end of the day for what shows 'today'. */
  until: number;
}

/** One encoding of a page, ready to be written. */
export interface Variant {
  /** Names and values in turn, as `writeHead` takes them. */
  head: readonly string[];
  body: Buffer;
}

/** About how much memory a tag takes with its place in the index. */
const BYTES_OF_TAG = 100;

/** The answer to a GET that is the same for everyone: its bytes, and each encoding of them made once. */
export class Page {
  readonly status: number;
  readonly body: Buffer;
  readonly tags: ReadonlySet<Tag>;
  readonly until: number;
  /** Weak, because every encoding has the same. */
  readonly etag: string;
  readonly notModifiedHead: readonly string[];
  readonly #headers: readonly string[];
  readonly #variants = new Map<Encoding, Variant | Promise<Variant>>();
  readonly #isCompressible: boolean;

  constructor({ status, headers, body, isCompressed = false, tags, until }: PageParts) {
    this.status = status;
    this.body = body;
    this.tags = tags;
    this.until = until;
    this.etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const validator = ["ETag", this.etag, "Vary", "Accept-Encoding"];
    this.#headers = [...headers.flat(), ...validator];
    this.notModifiedHead = [
      ...headers.filter(([name]) => name.toLowerCase() === "cache-control").flat(),
      ...validator,
    ];
    this.#isCompressible = !isCompressed && isWorthCompressing(body);
  }

  /** About how much memory the page takes when every encoding was asked for. */
  get bytes(): number {
    return (
      this.body.length * (this.#isCompressible ? 1.5 : 1) + this.tags.size * BYTES_OF_TAG + 2_000
    );
  }

  /** A promise only where the encoding is still to be made. */
  variant(wanted: Encoding): Variant | Promise<Variant> {
    const encoding = this.#isCompressible ? wanted : "identity";
    const kept = this.#variants.get(encoding);
    if (kept !== undefined) return kept;
    const made = this.#make(encoding);
    this.#variants.set(encoding, made);
    if (made instanceof Promise) {
      return made.then((variant) => {
        this.#variants.set(encoding, variant);
        return variant;
      });
    }
    return made;
  }

  #make(encoding: Encoding): Variant | Promise<Variant> {
    if (encoding === "identity") return this.#withHead(this.body, []);
    return compress(this.body, encoding).then(
      (body) => this.#withHead(body, ["Content-Encoding", encoding]),
      // For want of memory, say: a page is better uncompressed than not at all.
      () => this.#withHead(this.body, []),
    );
  }

  #withHead(body: Buffer, encoding: string[]): Variant {
    return { head: [...this.#headers, ...encoding, "Content-Length", String(body.length)], body };
  }
}
