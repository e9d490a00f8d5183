import { NAME_LENGTHS } from "../../../domain/name.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { WritingRole } from "../../../domain/role.ts";
import type { SelfWrittenAlbum } from "../../../domain/self-written.ts";
import { CalendarDay } from "../../record/calendar-day.tsx";
import { Name } from "../../record/name.tsx";
import { RoleMarks } from "../../record/role-marks.tsx";
import { Section } from "../../ui/section.tsx";

interface SelfWrittenAlbumsProps {
  albums: readonly SelfWrittenAlbum[];
  /** The roles of which a list is known. */
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
      <p className="note">Of an album's songs by the artist, those whose credits are known.</p>
    </Section>
  );
}
