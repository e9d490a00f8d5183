import { ArtistName } from "../../record/artist-names.tsx";
import { creditPageName } from "../../../domain/credits/credit-page.ts";
import { NAME_LENGTHS } from "../../../domain/text/name.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { WritingRole } from "../../../domain/catalogue/role.ts";
import type {
  SelfWrittenAlbum,
  SelfWrittenMember,
  WritingList,
} from "../../../domain/credits/self-written.ts";
import { Name } from "../../record/name.tsx";
import { RoleMarks } from "../../record/role-marks.tsx";
import { Section } from "../../ui/section.tsx";
import { selfWrittenPath } from "./choices.ts";
import { CalendarDay } from "../../record/calendar-day.tsx";

interface SelfWrittenMembersProps {
  actId: number;
  members: readonly SelfWrittenMember[];
  roles: readonly WritingRole[];
}

export function SelfWrittenMembers({ actId, members, roles }: SelfWrittenMembersProps) {
  if (members.length === 0) return null;
  return (
    <Section heading="by member">
      <table className="self-written-parts">
        <thead>
          <tr>
            <th scope="col">name</th>
            <th scope="col" className="number">
              songs
            </th>
            {roles.map((role) => (
              <th key={role} scope="col" className="number">
                <RoleMarks roles={[role]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id ?? member.english_name}>
              <th scope="row">
                <ArtistName artist={member} length={NAME_LENGTHS.artist} />
                {member.dates_unknown && <span className="note"> (dates unknown)</span>}
              </th>
              <td className="number">
                <Songs actId={actId} member={member} list="writing" />
              </td>
              {roles.map((role) => (
                <td key={role} className="number">
                  <Songs actId={actId} member={member} list={role} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {members.some(({ dates_unknown }) => dates_unknown) && (
        <p className="note">
          dates unknown: they left, but no one knows when, so their songs keep counting until a
          source says so.
        </p>
      )}
    </Section>
  );
}

type SongsProps = { actId: number; member: SelfWrittenMember; list: WritingList };

function Songs({ actId, member: { id, english_name, songs, roles }, list }: SongsProps) {
  const number = list === "writing" ? songs : roles[list];
  if (id === null || number === 0) return number;
  const what = list === "writing" ? "songs" : creditPageName(list);
  return (
    <a
      href={selfWrittenPath(actId, { list, which: { member: id } })}
      aria-label={`${english_name}: ${what} ${number}`}
      rel="nofollow"
    >
      {number}
    </a>
  );
}

interface SelfWrittenAlbumsProps {
  albums: readonly SelfWrittenAlbum[];
  roles: readonly WritingRole[];
}

export function SelfWrittenAlbums({ albums, roles }: SelfWrittenAlbumsProps) {
  if (albums.length === 0) return null;
  return (
    <Section heading="by album">
      <table className="self-written-parts">
        <thead>
          <tr>
            <th scope="col">album</th>
            <th scope="col" className="date">
              release date
            </th>
            <th scope="col" className="number">
              songs
            </th>
            {roles.map((role) => (
              <th key={role} scope="col" className="number">
                <RoleMarks roles={[role]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {albums.map(({ album, songs, shares }) => (
            <tr key={album?.id ?? "none"}>
              <th scope="row">
                {album === null ? (
                  "without an album"
                ) : (
                  <a href={pagePath.album(album.id)}>
                    <Name length={NAME_LENGTHS.table}>{album.name}</Name>
                  </a>
                )}
              </th>
              <td className="date">
                <CalendarDay date={album?.release_date ?? null} />
              </td>
              <td className="number">{songs}</td>
              {roles.map((role) => (
                <td key={role} className="number">
                  {shares[role].known > 0 && `${shares[role].by_members} of ${shares[role].known}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">Only the artist's own songs with known credits are counted.</p>
    </Section>
  );
}
