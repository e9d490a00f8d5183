import style from "../style.css?url";
import { styleLink } from "../../style-link.ts";
import { KIND_TEXT } from "../difference/edit-text.ts";
import { SearchField } from "../../ui/form/search-field.tsx";
import { USERNAME_LENGTH } from "../../../domain/users/username.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Choices, pagePath } from "../../../domain/page-path.ts";
import { findUserByName } from "../../../database/community/users/users.ts";
import { listChangedEdits } from "../../../database/edits/edits.ts";
import { loadShownEdits } from "../../../database/edits/shown-edits.ts";
import { editCursor } from "../../../domain/cursor.ts";
import { EDITS_LISTED } from "../../../domain/edits/edit-rules.ts";
import { changedAt, EDIT_KINDS } from "../../../domain/edits/edit.ts";
import { pageContext } from "../../context.ts";
import { loadOrFail } from "../../request/load-or-fail.ts";
import { pageMeta } from "../../page-meta.ts";
import { requestedValue } from "../../request/requested-values.ts";
import { ChipLinks } from "../../ui/form/chips.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { UserLink } from "../../record/user-link.tsx";
import type { Route } from "./+types/edits-page.ts";
import { EditList } from "./edit-list.tsx";
import { PendingEdits } from "./pending-edits.tsx";

/** The states that everybody may read. */
const STATES = ["applied", "reverted"] as const;

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = EDIT_KINDS.find((one) => one === requestedValue(url, "type"));
  const state = STATES.find((one) => one === requestedValue(url, "state"));
  const after = editCursor.read(requestedValue(url, "cursor") ?? "") ?? undefined;
  const asked = requestedValue(url, "author");
  const { author, edits } = await loadOrFail(context, "Failed to fetch the edits", async (db) => {
    const by = asked === null ? undefined : await findUserByName(db, asked);
    if (by === null) return { author: null, edits: [] };
    const filter = { kind, state, after, authorId: by?._id };
    const changed = await listChangedEdits(db, filter);
    return { author: by ?? null, edits: await loadShownEdits(db, changed, null) };
  });
  const page = edits.slice(0, EDITS_LISTED);
  const last = edits.length > page.length ? page.at(-1) : undefined;
  return {
    origin: context.get(pageContext).origin,
    kind: kind ?? null,
    state: state ?? null,
    author: author?.norae_user ?? null,
    isPrivate: author?.is_private ?? false,
    asked,
    isFirst: after === undefined,
    edits: page,
    next: last ? editCursor.write({ changed_at: changedAt(last), id: last.id }) : null,
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const page = pageMeta({
    title: "edits",
    description: "What people have changed in this catalogue, each with its source.",
    origin: loaderData.origin,
    path: pagePath.edits(),
    robots: "noindex",
  });
  return [
    ...page,
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: "edits",
      href: pagePath.editsFeed(),
    },
  ];
}

export default function EditsPage({ loaderData }: Route.ComponentProps) {
  const { kind, state, author, isPrivate, asked, isFirst, edits, next } = loaderData;
  const others = { type: kind ?? undefined, state: state ?? undefined };
  const isFiltered = kind !== null || state !== null || asked !== null;
  const path = (choices: Choices) =>
    pagePath.edits({ ...others, author: author ?? asked ?? undefined, ...choices });
  return (
    <main id="main" className="edit-page" data-accent="sage">
      <PageTitle>edits</PageTitle>
      {author !== null && (
        <p className="edits-by">
          by <UserLink username={author} isPrivate={isPrivate} />
        </p>
      )}
      <p className="note">
        What people have changed in this catalogue, each with its source.{" "}
        <a href={pagePath.contribute()}>What is missing</a> ·{" "}
        <a href={pagePath.contributionGuide()}>how edits work</a> ·{" "}
        <a href={pagePath.editsFeed()} type="application/atom+xml">
          Atom feed
        </a>
      </p>
      <ChipLinks
        label="of what"
        choices={[
          { label: "all", href: path({ type: undefined }), isOn: kind === null },
          ...EDIT_KINDS.map((one) => ({
            label: KIND_TEXT[one],
            href: path({ type: one }),
            isOn: kind === one,
          })),
        ]}
      />
      <ChipLinks
        label="what became of them"
        choices={[
          { label: "applied and reverted", href: path({ state: undefined }), isOn: state === null },
          ...STATES.map((one) => ({ label: one, href: path({ state: one }), isOn: state === one })),
        ]}
      />
      <AuthorSearch author={author ?? asked} others={others} />
      {isFirst && !isFiltered && <PendingEdits target={undefined} />}
      {edits.length === 0 ? (
        <EmptyState
          next={
            isFiltered ? (
              <a href={pagePath.edits()}>see all edits</a>
            ) : (
              <a href={pagePath.contribute()}>see what is missing</a>
            )
          }
        >
          {emptyText(loaderData)}
        </EmptyState>
      ) : (
        <EditList edits={edits} />
      )}
      {next !== null && (
        <nav aria-label="pages" className="pages">
          <a href={path({ cursor: next })} rel="next">
            older<span aria-hidden="true"> →</span>
          </a>
        </nav>
      )}
    </main>
  );
}

function emptyText({ kind, state, author, asked }: Route.ComponentProps["loaderData"]): string {
  if (author !== null) return `${author} has no such edits.`;
  if (asked !== null) return `There is no user '${asked}'.`;
  return kind === null && state === null
    ? "Nothing was changed yet."
    : "There are no such edits yet.";
}

interface AuthorSearchProps {
  /** The username whose edits are shown, or what was typed; null: those of everybody. */
  author: string | null;
  others: Readonly<Record<string, string | undefined>>;
}

/** Filters the list of edits by who proposed them: a form, so that it works without scripts. */
function AuthorSearch({ author, others }: AuthorSearchProps) {
  return (
    <form
      action={pagePath.edits()}
      role="search"
      aria-label="edits by somebody"
      className="artist-search"
      autoComplete="off"
    >
      {Object.entries(others).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <span className="artist-search-field">
        <SearchField
          key={author}
          label="username of whoever proposed them"
          placeholder="by whom (username)"
          name="author"
          defaultValue={author ?? ""}
          maxLength={USERNAME_LENGTH.most}
        />
      </span>
      <Button type="submit">show</Button>
      {author !== null && (
        <ButtonLink href={pagePath.edits(others)} kind="plain">
          <Icon name="close" />
          <span>by anybody</span>
        </ButtonLink>
      )}
    </form>
  );
}
