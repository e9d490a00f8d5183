import { listWaitingEdits } from "../../../database/edits/edits.ts";
import {
  readGroupsNow,
  readMembershipsNow,
} from "../../../catalogue/edits/memberships/memberships-now.ts";
import { findArtist } from "../../../database/catalogue/artists/artists.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { pageContext } from "../../context.ts";
import { loadOrFail } from "../../request/load-or-fail.ts";
import { NameLink } from "../../record/name.tsx";
import { pageMeta } from "../../page-meta.ts";
import { requestedId, unavailableRecord } from "../../request/requested-record.ts";
import { correctionPath } from "../../feedback/correction.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/members-page.ts";
import { ScriptedForm } from "../form/scripted-form.tsx";
import { EditMemberships } from "./edit-memberships.tsx";
import { PendingNote } from "../list/pending-note.tsx";
import style from "../style.css?url";
import { styleLink } from "../../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = requestedId("artist", params.artist, url);
  const found = await loadOrFail(context, "Failed to load these memberships", async (db) => {
    const artist = await findArtist(db, id);
    if (artist === null) throw await unavailableRecord(db, "artist", id, url);
    const members = (await readMembershipsNow(db, id)).map(({ member_id, ...rest }) => ({
      id: member_id,
      ...rest,
    }));
    const groups = (await readGroupsNow(db, id)).map(({ group_id, ...rest }) => ({
      id: group_id,
      ...rest,
    }));
    const { english_name, korean_name, is_group, group_type } = artist;
    const isPart = is_group !== true || group_type === "subunit" || groups.length > 0;
    return {
      artist: { id, english_name, korean_name },
      waiting: await listWaitingEdits(db, "artist", id),
      listed: {
        members: is_group !== false || members.length > 0 ? members : null,
        groups: isPart ? groups : null,
      },
    };
  });
  return { origin: context.get(pageContext).origin, ...found };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, artist } = loaderData;
  return pageMeta({
    title: `edit memberships of ${artist.english_name}`,
    description: `Add who belongs to ${artist.english_name} or what ${artist.english_name} belongs to, or fix what is wrong.`,
    origin,
    path: pagePath.editMembers(artist.id),
    pictured: { kind: "artist", id: artist.id },
    robots: "noindex",
  });
}

export default function MembersPage({ loaderData }: Route.ComponentProps) {
  const { artist, listed, waiting } = loaderData;
  const path = pagePath.artist(artist.id);
  return (
    <main id="main" className="edit-page" data-accent="sage">
      <PageTitle>{listed.members === null ? "edit groups" : "edit members"}</PageTitle>
      <p className="edit-target">
        <NameLink name={artist.english_name} href={path} koreanName={artist.korean_name} />
      </p>
      <PendingNote ids={waiting} />
      <ScriptedForm correction={correctionPath("members", path)}>
        {(owner) => (
          <EditMemberships
            key={`${artist.id} ${owner}`}
            artistId={artist.id}
            listed={listed}
            owner={owner}
          />
        )}
      </ScriptedForm>
    </main>
  );
}
