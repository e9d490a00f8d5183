import { PRODUCT_NAME } from "../../domain/product-name.ts";
import { html, raw } from "hono/html";
import type { ApiDocument } from "./document.ts";
import { type Operation, operationArticle, operationsOf } from "./operation.ts";
import { basesOf, fieldsOf, type Markup, type SchemaPart, typeOf } from "./schema.ts";
import { STYLE } from "./style.ts";

/** A constant without surrounding white space, since the policy contains the hash of its text. */
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

/** Renders the reference for people: a self-contained page without scripts. */
export async function referencePage(document: ApiDocument): Promise<string> {
  const operations = operationsOf(document);
  const groups = (document.tags ?? []).map((tag) => ({
    ...tag,
    operations: operations.filter((operation) => operation.tag === tag.name),
  }));
  const schemas = Object.entries(document.components?.schemas ?? {}) as [string, SchemaPart][];
  const description = document.info.description ?? "";
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API - ${PRODUCT_NAME}</title>
        <meta name="description" content="Artists, albums, songs and music credits as JSON." />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <header>
          <h1>the norae api</h1>
          ${description.split("\n\n").map((paragraph) => html`<p>${paragraph}</p>`)}
          <p>
            <a href="/api/openapi.json">openapi.json</a> says the same to programs.
            <a href="/">Back to Norae</a>
          </p>
        </header>
        <main>
          <nav aria-label="Contents">
            ${groups.map((group) => contents(group.name, group.operations))}
            <p class="label">schemas</p>
            <ul>
              ${schemas.map(([name]) => html`<li><a href="#schema-${name}">${name}</a></li>`)}
            </ul>
          </nav>
          <div>
            ${groups.map(
              (group) =>
                html`<section class="group" aria-labelledby="${group.name}">
                  <h2 id="${group.name}">${group.name}</h2>
                  <p>${group.description}</p>
                  ${group.operations.map(operationArticle)}
                </section>`,
            )}
            <section class="group" aria-labelledby="schemas">
              <h2 id="schemas">schemas</h2>
              <p>What answers are made of. Every field is always there.</p>
              ${schemas.map(([name, schema]) => schemaArticle(name, schema))}
            </section>
          </div>
        </main>
        <footer>Reads only. What needs an account is not described here.</footer>
      </body>
    </html> `;
}

function contents(name: string, operations: readonly Operation[]): Markup {
  return html`<p class="label">${name}</p>
    <ul>
      ${operations.map(
        (operation) => html`<li><a href="#${operation.id}">${operation.summary}</a></li>`,
      )}
    </ul>`;
}

function schemaArticle(name: string, schema: SchemaPart): Markup {
  const fields = fieldsOf(schema);
  return html`<article id="schema-${name}">
    <h3>${name}</h3>
    ${schema.description === undefined ? "" : html`<p>${schema.description}</p>`}
    ${basesOf(schema).map((base) => html`<p>All of ${typeOf(base)}, and:</p>`)}
    ${fields.length === 0 ? html`<p>${typeOf(schema)}</p>` : ""}
    <dl>
      ${fields.map(
        ([field, part]) =>
          html`<div>
            <dt><code>${field}</code></dt>
            <dd>
              ${typeOf(part)}${
                part.description === undefined
                  ? ""
                  : html`<span class="quiet">: ${part.description}</span>`
              }
            </dd>
          </div>`,
      )}
    </dl>
  </article>`;
}
