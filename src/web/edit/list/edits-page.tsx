import style from "../style.css?url";
import { styleLink } from "../../style-link.ts";
import { KIND_TEXT } from "../difference/edit-text.ts";
import { SearchField } from "../../ui/form/search-field.tsx";
import { USERNAME_LENGTH } from "../../../domain/users/username.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Choices, pagePath } from "../../../domain/page-path.ts";
import { findUserByName } from "../../../database/community/users/users.ts";
import type { Snapshot } from "../../../database/database.ts";
import { findMergedInto } from "../../../database/catalogue/former-ids.ts";
import { loadEditTargets, targetKey } from "../../../database/edits/edit-targets.ts";
import { readLinkedPeople } from "../../../catalogue/edits/review/linked-people.ts";
import {
  countWaitingEdits,
  listChangedEdits,
  listEdits,
  type StoredEdit,
} from "../../../database/edits/edits.ts";
import { loadShownEdits } from "../../../database/edits/shown-edits.ts";
import { editCursor, idCursor } from "../../../domain/cursor.ts";
import { EDITS_LISTED } from "../../../domain/edits/edit-rules.ts";
import type { Edit } from "../../../domain/edits/edit-shown.ts";
import { type EditedRecord, parseTarget } from "../../../domain/edits/edit-target.ts";
import { counted } from "../../../domain/text/counted.ts";
import { EditTarget } from "../difference/edit-item.tsx";
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
import { inShort } from "./short-edits.ts";

/** The states that everybody may read, with their names in the filter. */
const STATES = { applied: "applied", reverted: "reverted", pending: "waiting" } as const;

type ReadState = keyof typeof STATES;

const isReadState = (text: string | null): text is ReadState => text !== null && text in STATES;

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = EDIT_KINDS.find((one) => one === requestedValue(url, "type"));
  const askedState = requestedValue(url, "state");
  const state = isReadState(askedState) ? askedState : undefined;
  const askedTarget = parseTarget(requestedValue(url, "target") ?? "");
  const cursor = requestedValue(url, "cursor") ?? "";
  const asked = requestedValue(url, "author");
  const found = await loadOrFail(context, "Failed to load the edits", async (db) => {
    const by = asked === null ? undefined : await findUserByName(db, asked);
    const target = askedTarget === null ? undefined : await namedTarget(db, askedTarget);
    const waiting = await countWaitingEdits(db);
    if (by === null) return { author: null, target, waiting, edits: [], next: null };
    const filter = { kind, authorId: by?._id };
    const read =
      state === "pending" || target !== undefined
        ? await readById(db, { ...filter, state, target, before: idCursor(cursor) ?? undefined })
        : await readByChange(db, { ...filter, state, after: editCursor.read(cursor) ?? undefined });
    return { author: by ?? null, target, waiting, ...read };
  });
  const { author, target = null, ...listed } = found;
  return {
    origin: context.get(pageContext).origin,
    kind: kind ?? null,
    state: state ?? null,
    target,
    author: author?.norae_user ?? null,
    isPrivate: author?.is_private ?? false,
    asked,
    ...listed,
  };
}

/** Returns a record, or the one that it was merged into, as edits name it. */
async function namedTarget(db: Snapshot, { kind, id: asked }: EditedRecord) {
  const id = (await findMergedInto(db, kind, asked)) ?? asked;
  const named = { target_kind: kind, target_id: id };
  const found = (await loadEditTargets(db, [named])).get(targetKey(named));
  const { name = null, artists = "", year = null } = found ?? {};
  return { kind, id, name, artists, year, former_name: null };
}

/** Reads applied and reverted edits in the order of their last change. */
async function readByChange(db: Snapshot, filter: Parameters<typeof listChangedEdits>[1]) {
  const edits = await loadEdits(db, await listChangedEdits(db, filter));
  return firstPage(edits, (last) => editCursor.write({ changed_at: changedAt(last), id: last.id }));
}

/** Reads edits in the order in which they were proposed: those that wait, or those of one record. */
async function readById(db: Snapshot, filter: Parameters<typeof listEdits>[2]) {
  const edits = await loadEdits(db, await listEdits(db, null, filter));
  return firstPage(edits, ({ id }) => String(id));
}

/** Loads what lists show of edits; of those that wait also whom their credits are linked to. */
async function loadEdits(db: Snapshot, stored: readonly StoredEdit[]): Promise<Edit[]> {
  const edits = await loadShownEdits(db, stored, null);
  const waiting = stored.filter(({ state }) => state === "pending");
  const people = await readLinkedPeople(db, waiting);
  return edits.map((edit) => {
    const linked = people.get(edit.id);
    return linked === undefined ? edit : { ...edit, people: linked };
  });
}

function firstPage(edits: readonly Edit[], cursorOf: (last: Edit) => string) {
  const page = edits.slice(0, EDITS_LISTED).map(inShort);
  const last = edits.length > page.length ? page.at(-1) : undefined;
  return { edits: page, next: last === undefined ? null : cursorOf(last) };
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
  const { kind, state, author, isPrivate, asked, edits, next } = loaderData;
  // The server of the former build, which may answer an open page, knows neither.
  const { target = null, waiting = 0 } = loaderData as Partial<typeof loaderData>;
  const others = {
    type: kind ?? undefined,
    state: state ?? undefined,
    target: target === null ? undefined : `${target.kind}:${target.id}`,
  };
  const isFiltered = kind !== null || state !== null || asked !== null || target !== null;
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
      {target !== null && (
        <p className="edits-by">
          of <EditTarget target={target} />
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
        label="kind of edit"
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
        label="state"
        choices={[
          {
            label: target === null ? "applied and reverted" : "all",
            href: path({ state: undefined }),
            isOn: state === null,
          },
          ...Object.entries(STATES).map(([one, label]) => ({
            label,
            href: path({ state: one }),
            isOn: state === one,
          })),
        ]}
      />
      <AuthorSearch author={author ?? asked} others={others} />
      {waiting > 0 && state !== "pending" && target === null && (
        <p>
          <a href={path({ state: "pending", author: undefined, type: undefined })}>
            {counted(waiting, "edit")} waiting for a decision
          </a>
        </p>
      )}
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

function emptyText(loaderData: Route.ComponentProps["loaderData"]): string {
  const { kind, state, target, author, asked } = loaderData;
  if (author !== null) return `${author} has no such edits.`;
  if (asked !== null) return `There is no user '${asked}'.`;
  if (state === "pending" && kind === null) return "Nothing is waiting for a decision.";
  return kind === null && state === null && target === null
    ? "Nothing has been changed yet."
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
      aria-label="edits by user"
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
          label="username of the author"
          placeholder="author's username"
          name="author"
          defaultValue={author ?? ""}
          maxLength={USERNAME_LENGTH.most}
        />
      </span>
      <Button type="submit">show</Button>
      {author !== null && (
        <ButtonLink href={pagePath.edits(others)} kind="plain">
          <Icon name="close" />
          <span>by anyone</span>
        </ButtonLink>
      )}
    </form>
  );
}
