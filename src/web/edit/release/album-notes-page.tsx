import { readAlbumCredits } from "../../../catalogue/edits/credits/credits-version.ts";
import { loadAlbums } from "../../../database/catalogue/albums/album-set.ts";
import { recordExists } from "../../../database/catalogue/former-ids.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { pageContext } from "../../context.ts";
import { loadOrFail } from "../../request/load-or-fail.ts";
import { NameLink } from "../../record/name.tsx";
import { pageMeta } from "../../page-meta.ts";
import { requestedId, unavailableRecord } from "../../request/requested-record.ts";
import { correctionPath } from "../../feedback/correction.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/album-notes-page.ts";
import { ScriptedForm } from "../form/scripted-form.tsx";
import { EditAlbum } from "./edit-album.tsx";
import style from "../style.css?url";
import { styleLink } from "../../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = requestedId("album", params.album, url);
  const found = await loadOrFail(context, "Failed to load this album", async (db) => {
    const [album] = (await recordExists(db, "album", id)) ? await loadAlbums(db, [id]) : [];
    if (album === undefined) throw await unavailableRecord(db, "album", id, url);
    return { name: album.english_name, tracks: await readAlbumCredits(db, id) };
  });
  return { origin: context.get(pageContext).origin, id, ...found };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, id, name } = loaderData;
  return pageMeta({
    title: `paste liner notes for ${name}`,
    description: `Turn the booklet of ${name} into song credits.`,
    origin,
    path: pagePath.pasteNotes(id),
    pictured: { kind: "album", id },
    robots: "noindex",
  });
}

export default function AlbumNotesPage({ loaderData: { id, name, tracks } }: Route.ComponentProps) {
  return (
    <main id="main" className="edit-page" data-accent="sage">
      <PageTitle>paste liner notes</PageTitle>
      <p className="edit-target">
        <NameLink name={name} href={pagePath.album(id)} />
      </p>
      <p className="note needs-scripts">
        The whole booklet at once: titles with their numbers, and what each person did. Check what
        was read for each song, then propose it all as one edit.
      </p>
      <ScriptedForm doing="Reading them" correction={correctionPath("notes", pagePath.album(id))}>
        {(owner) => <EditAlbum key={`${id} ${owner}`} albumId={id} tracks={tracks} owner={owner} />}
      </ScriptedForm>
    </main>
  );
}
