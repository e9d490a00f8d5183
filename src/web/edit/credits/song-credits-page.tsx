import { listWaitingEdits } from "../../../database/edits/edits.ts";
import { readCreditsNow } from "../../../catalogue/edits/credits/credits-version.ts";
import { recordExists } from "../../../database/catalogue/former-ids.ts";
import { loadListedSongs } from "../../../database/catalogue/songs/song-set.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { lettersOf, parseRoles } from "../../../domain/catalogue/role.ts";
import type { ListedSong } from "../../../domain/catalogue/song.ts";
import { ArtistNames } from "../../record/artist-names.tsx";
import { pageContext } from "../../context.ts";
import { CoverArt } from "../../record/cover.tsx";
import { loadOrFail } from "../../request/load-or-fail.ts";
import { pageMeta } from "../../page-meta.ts";
import { requestedId, unavailableRecord } from "../../request/requested-record.ts";
import { requestedValue } from "../../request/requested-values.ts";
import { correctionPath } from "../../feedback/correction.ts";
import { Name, NameLink } from "../../record/name.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/song-credits-page.ts";
import { ScriptedForm } from "../form/scripted-form.tsx";
import { EditCredits } from "./edit-credits.tsx";
import { PendingNote } from "../list/pending-note.tsx";
import style from "../style.css?url";
import { styleLink } from "../../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = requestedId("song", params.song, url);
  const found = await loadOrFail(context, "Failed to load the credits of this song", async (db) => {
    const [song] = (await recordExists(db, "song", id)) ? await loadListedSongs(db, [id]) : [];
    if (song === undefined) throw await unavailableRecord(db, "song", id, url);
    const listed = await readCreditsNow(db, id);
    return { song, listed, waiting: await listWaitingEdits(db, "song", id) };
  });
  const roles = lettersOf(parseRoles(requestedValue(url, "role") ?? "") ?? []);
  return { origin: context.get(pageContext).origin, roles, ...found };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, song } = loaderData;
  return pageMeta({
    title: `edit credits of ${song.english_name}`,
    description: `Add who wrote, composed and arranged ${song.english_name}, or fix what is wrong.`,
    origin,
    path: pagePath.editCredits(song.id),
    pictured: { kind: "song", id: song.id },
    robots: "noindex",
  });
}

export default function SongCreditsPage({ loaderData }: Route.ComponentProps) {
  const { song, listed, roles, waiting } = loaderData;
  return (
    <main id="main" className="edit-page" data-accent="sage">
      <PageTitle>edit credits</PageTitle>
      <EditedSong song={song} />
      <PendingNote ids={waiting} />
      <ScriptedForm
        correction={correctionPath("credits", pagePath.song(song.id), {
          role: roles === "" ? undefined : roles,
        })}
      >
        {(owner) => (
          <EditCredits
            key={`${song.id} ${owner}`}
            songId={song.id}
            listed={listed}
            owner={owner}
            roles={roles}
          />
        )}
      </ScriptedForm>
    </main>
  );
}

function EditedSong({ song }: { song: ListedSong }) {
  const { id, english_name, artists, album } = song;
  return (
    <p className="edited-record">
      <CoverArt kind="song" record={song} />
      <span>
        <NameLink name={english_name} href={pagePath.song(id)} className="edited-record-name" />
        <span className="note">
          <ArtistNames artists={artists} />
          {album !== null && (
            <>
              {" · "}
              <Name>{album.name}</Name>
            </>
          )}
        </span>
      </span>
    </p>
  );
}
