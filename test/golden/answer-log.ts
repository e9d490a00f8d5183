import { hashOf, headersText } from "./normal.ts";

/** Collects answers as one text. The headers, which are often the same, stand at its end. */
export class AnswerLog {
  readonly #answers: string[] = [];
  readonly #headers = new Map<string, string>();
  /** The titles of the answers with some content. */
  readonly #titles = new Map<string, string>();

  /** Adds an answer. @param content its normalised body */
  add(
    title: string,
    { status, headers }: Pick<Response, "status" | "headers">,
    content: string,
  ): void {
    const text = headersText(headers);
    const name = hashOf(text).slice(0, 6);
    this.#headers.set(name, text);
    this.#answers.push(`## ${title}\n${status} ${name}\n${this.#short(title, content)}`);
  }

  /** Returns content, or where it is already; of what is very long and made of something that is recorded, too, a hash. */
  #short(title: string, content: string): string {
    if (content.length < 200) return content;
    if (content.length > 150_000) return `${content.split("\n").length} lines, ${hashOf(content)}`;
    const same = this.#titles.get(content);
    if (same === undefined) this.#titles.set(content, title);
    return same === undefined ? content : `= ${same}`;
  }

  text(): string {
    const headers = Array.from(this.#headers, ([name, text]) => `## headers ${name}\n${text}`);
    return [...this.#answers, ...headers.toSorted(), ""].join("\n");
  }
}
