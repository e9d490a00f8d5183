import { findAlbum } from "../../../database/catalogue/albums/albums.ts";
import { findArtistName } from "../../../database/catalogue/artists/artists.ts";
import type { Snapshot } from "../../../database/database.ts";
import { EDIT_LENGTHS } from "../../../domain/edits/edit-rules.ts";
import { EDITED_KINDS, type EditedKind } from "../../../domain/edits/edit.ts";
import { decodeId, encodeId } from "../../../domain/id.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { pageContext } from "../../context.ts";
import { loadOrFail } from "../../request/load-or-fail.ts";
import { pageMeta } from "../../page-meta.ts";
import { oneOf, requestedValue } from "../../request/requested-values.ts";
import { correctionPath } from "../../feedback/correction.ts";
import { ChipLinks } from "../../ui/form/chips.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/new-record-page.ts";
import { ScriptedForm } from "../form/scripted-form.tsx";
import { AddRecord } from "./add-record.tsx";
import type { NewRecordStart } from "./new-record-draft.ts";
import style from "../style.css?url";
import { styleLink } from "../../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const start = await loadOrFail(context, "Failed to load this record", (db) => readStart(db, url));
  const kind = oneOf(EDITED_KINDS, requestedValue(url, "type"));
  return { origin: context.get(pageContext).origin, kind, start };
}

/** Reads the first values of a new record from an address. Records that are not in the catalogue are ignored. */
async function readStart(db: Snapshot, url: URL): Promise<NewRecordStart> {
  const albumId = decodeId(requestedValue(url, "album") ?? "");
  const album = albumId === null ? null : await findAlbum(db, albumId);
  const artistId = decodeId(requestedValue(url, "artist") ?? "");
  const artist = artistId === null ? null : await findArtistName(db, artistId);
  const artists = artist === null ? (album?.artists ?? []) : [artist];
  const name = requestedValue(url, "q");
  return {
    name: name && Array.from(name).slice(0, EDIT_LENGTHS.name).join("").toWellFormed(),
    artists: artists.flatMap(({ id, english_name }) =>
      id === null ? [] : { id, name: english_name },
    ),
    album: album && { id: album.id, name: album.english_name },
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, kind } = loaderData;
  return pageMeta({
    title: titleOf(kind),
    description:
      kind === null
        ? "Add an artist, an album or a song that is missing here."
        : `Add ${NAMES[kind]} that is missing here, with your source.`,
    origin,
    path: pagePath.newRecord(kind === null ? {} : { type: kind }),
    robots: "noindex",
  });
}

function titleOf(kind: EditedKind | null): string {
  return `add ${kind === null ? "a record" : NAMES[kind]}`;
}

const NAMES = { artist: "an artist", album: "an album", song: "a song" } as const;

function pathWith(kind: EditedKind | null, { name, artists: [artist], album }: NewRecordStart) {
  return pagePath.newRecord({
    type: kind ?? undefined,
    q: name ?? undefined,
    // An album brings its acts along.
    artist: artist && album === null ? encodeId(artist.id) : undefined,
    album: album === null ? undefined : encodeId(album.id),
  });
}

export default function NewRecordPage({ loaderData }: Route.ComponentProps) {
  const { kind, start } = loaderData;
  return (
    <main id="main" className="edit-page" data-accent="sage">
      <PageTitle>{titleOf(kind)}</PageTitle>
      <ChipLinks
        label="what to add"
        choices={EDITED_KINDS.map((one) => ({
          label: NAMES[one],
          href: pathWith(one, start),
          isOn: one === kind,
        }))}
      />
      {kind === null && <p className="lead">First choose what is missing here.</p>}
      {kind !== null && (
        <ScriptedForm doing="Adding something" correction={correctionPath("new")}>
          {(owner) => (
            <AddRecord
              key={`${pathWith(kind, start)} ${owner}`}
              kind={kind}
              start={start}
              owner={owner}
            />
          )}
        </ScriptedForm>
      )}
    </main>
  );
}
