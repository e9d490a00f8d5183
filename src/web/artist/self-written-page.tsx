import { readArtist } from "./read-artist.ts";
import { loadListedSongs } from "../../database/catalogue/songs/song-set.ts";
import {
  listSelfWrittenAlbums,
  listSelfWrittenMembers,
  listSelfWrittenSongs,
} from "../../database/people/self-written-parts.ts";
import { findSelfWritten } from "../../database/people/self-written.ts";
import type { ArtistDetails } from "../../domain/catalogue/artist.ts";
import { counted } from "../../domain/text/counted.ts";
import { encodeId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import { knownRoles } from "../../domain/credits/self-written.ts";
import { pageContext } from "../context.ts";
import { firstRow, listPage, rangeOf, requestedPage } from "../request/list-page.ts";
import { Name } from "../record/name.tsx";
import { requestedId } from "../request/requested-record.ts";
import { ListChoice } from "../self-written/list-choice.tsx";
import { SongTable } from "../song/list/song-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pages } from "../ui/list/pages.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/self-written-page.ts";
import { ListHeading } from "./lists/list-controls.tsx";
import { artistListMeta } from "./lists/list-meta.ts";
import { MissingCredits, SharesByRole } from "./self-written/shares-by-role.tsx";
import { SelfWrittenAlbums, SelfWrittenMembers } from "./self-written/tables.tsx";
import { requestedSelfWritten, selfWrittenPath, SONGS_ANCHOR } from "./self-written/choices.ts";
import { readFilterNames } from "./credits/read-credits.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

/** Loads `/artist/{artist}/self-written`: what an act wrote of its songs, by role, member and album, and which songs. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const id = requestedId("artist", params.artist, url);
  const page = requestedPage(url);
  const choices = requestedSelfWritten(url);
  const { list, which } = choices;
  const found = await readArtist({ context, url }, id, async (db, artist) => {
    const chosen = typeof which === "object" ? which.member : null;
    const names = await readFilterNames(
      db,
      { act: null, with: chosen, year: null },
      ({ with: member }) =>
        selfWrittenPath(id, { list, which: member === null ? "by_members" : { member } }),
    );
    return {
      artist,
      member: names.with,
      selfWritten: await findSelfWritten(db, id),
      members: await listSelfWrittenMembers(db, id),
      albums: await listSelfWrittenAlbums(db, id),
      listed: await listSelfWrittenSongs(db, loadListedSongs, id, { ...choices, ...rangeOf(page) }),
    };
  });
  const { listed, ...shown } = found;
  return { origin, choices, ...shown, songs: listPage(listed.songs, page, listed.count) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, artist } = loaderData;
  const path = pagePath.artistSelfWritten(artist.id);
  const name = artist.english_name;
  const sentence =
    artist.is_group === false
      ? `Which songs by ${name} credit the artist with writing, by role and album`
      : `Which songs by ${name} credit a member with writing, by role, member and album`;
  return artistListMeta({ origin, artist, what: "self-written", sentence, page: 1, path });
}

export default function ArtistSelfWrittenPage({ loaderData }: Route.ComponentProps) {
  const { artist, member, choices, selfWritten, members, albums, songs } = loaderData;
  const { songs: all, named } = selfWritten;
  const roles = knownRoles(selfWritten.shares);
  return (
    <main id="main" data-accent="sage">
      <ListHeading
        artist={artist}
        what="self-written"
        count={`${all === 0 ? "" : "of "}${counted(all, "song")}`}
      />
      {named === 0 ? (
        <NothingKnown artist={artist} />
      ) : (
        <>
          <p className="note self-written-rule">
            {artist.is_group === false
              ? "Songs that credit the artist, "
              : "Songs that credit a member at the time, "}
            out of those with complete writing credits.{" "}
            <a href={pagePath.selfWritten()}>compare all artists</a>
          </p>
          <SharesByRole artist={artist} selfWritten={selfWritten} />
          <MissingCredits artist={artist} selfWritten={selfWritten} />
          <SelfWrittenMembers actId={artist.id} members={members} roles={roles} />
          <Section
            anchor={SONGS_ANCHOR}
            heading={headingOf(choices.which, member?.english_name ?? null, songs.total)}
          >
            <div className="list-controls">
              <ListChoice
                list={choices.list}
                hrefOf={(list) => selfWrittenPath(artist.id, { ...choices, list })}
              />
            </div>
            {songs.total === 0 ? (
              <EmptyState>No such songs known.</EmptyState>
            ) : (
              <SongTable
                caption={
                  <>
                    songs by <Name>{artist.english_name}</Name>
                  </>
                }
                songs={songs.rows}
                before={firstRow(songs.page)}
              />
            )}
            <Pages {...songs} hrefOf={(page) => selfWrittenPath(artist.id, choices, page)} />
          </Section>
          <SelfWrittenAlbums albums={albums} roles={roles} />
        </>
      )}
    </main>
  );
}

function NothingKnown({ artist }: { artist: ArtistDetails }) {
  if (artist.num_songs === 0) {
    const back = (
      <a href={pagePath.artist(artist.id)}>
        back to <Name>{artist.english_name}</Name>
      </a>
    );
    const path = pagePath.newRecord({ type: "song", artist: encodeId(artist.id) });
    const next = (
      <>
        <a href={path} rel="nofollow">
          add a song
        </a>
        {back}
      </>
    );
    return <EmptyState next={next}>No songs by this artist known yet.</EmptyState>;
  }
  const add = (
    <a href={pagePath.missingCredits(artist.id)} rel="nofollow">
      add credits
    </a>
  );
  return <EmptyState next={add}>The writers of this artist's songs are unknown.</EmptyState>;
}

function headingOf(which: object | string, member: string | null, songs: number): string {
  const number = counted(songs, "song");
  if (typeof which === "object") return `${number} by ${member ?? "this artist"}`;
  return which === "known" ? `${number} with known credits` : `${number} self-written`;
}
