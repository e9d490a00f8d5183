import type { SongCredit } from "../../domain/credits/credit.ts";
import { hasHangul, nameKey } from "../../domain/text/name.ts";
import { CREDITS_ANCHOR, pagePath } from "../../domain/page-path.ts";
import {
  type ListRole,
  ROLES,
  WRITING_ROLES,
  type WritingRole,
} from "../../domain/catalogue/role.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import { counted } from "../../domain/text/counted.ts";
import type { SongVersion } from "../../domain/catalogue/versions/song-version.ts";
import { Name, NameLink } from "../record/name.tsx";
import { RoleMarks } from "../record/role-marks.tsx";
import { TogetherLink } from "../record/together-link.tsx";
import { Section } from "../ui/section.tsx";
import { creditsOf, productionOf } from "./credit-lists.ts";
import { cutNote } from "./list/cut-note.ts";

/** The credits of the song that a version is of. */
export interface InheritedCredits {
  from: SongVersion;
  credits: readonly SongCredit[];
}

interface SongCreditsProps {
  song: Song;
  credits: readonly SongCredit[];
  inherited: InheritedCredits | null;
}

export function SongCredits({ song, credits, inherited }: SongCreditsProps) {
  const lists = WRITING_ROLES.map((role) => ({ role, credits: creditsOf(credits, role) }));
  const makers = new Set(lists.flatMap((list) => list.credits)).size;
  return (
    <Section heading="credits" className="song-credits" anchor={CREDITS_ANCHOR}>
      {makers === 0 && inherited === null && productionOf(credits).length === 0 ? (
        <p className="empty">
          No credits known yet. <AddLink songId={song.id}>Add them</AddLink>
        </p>
      ) : (
        <>
          {inherited === null || makers > 0 ? (
            <p className="count">
              {song.credits_cut.length > 0 && "at least "}
              {counted(makers, "name")} credited
            </p>
          ) : (
            <p className="note">The writers of this version are unknown.</p>
          )}
          <div className="credit-lists">
            {lists.map((list) => (
              <CreditList key={list.role} songId={song.id} {...list} inherited={inherited} />
            ))}
          </div>
        </>
      )}
      <CutNote roles={song.credits_cut} />
      <TogetherLink ids={lists.flatMap((list) => list.credits).map(({ artist }) => artist.id)} />
      <p className="note record-edit">
        <a href={pagePath.editCredits(song.id)} rel="nofollow">
          edit credits
        </a>
      </p>
    </Section>
  );
}

function CutNote({ roles }: { roles: readonly ListRole[] }) {
  const note = cutNote(roles);
  return note === null ? null : <p className="note">{note}</p>;
}

interface CreditListProps {
  songId: number;
  role: WritingRole;
  credits: SongCredit[];
  inherited: InheritedCredits | null;
}

function CreditList({ songId, role, credits, inherited }: CreditListProps) {
  const ofOriginal = creditsOf(inherited?.credits ?? [], role);
  return (
    <div>
      <h3>
        <RoleMarks roles={[role]} isLabelled />
        {ROLES[role].heading}
      </h3>
      {inherited !== null && ofOriginal.length > 0 ? (
        <>
          <CreditedNames credits={ofOriginal} />
          <p className="note">
            as on{" "}
            <NameLink name={inherited.from.english_name} href={pagePath.song(inherited.from.id)} />
          </p>
        </>
      ) : credits.length === 0 ? (
        <p className="empty">
          unknown{" "}
          <AddLink songId={songId} role={role}>
            add
          </AddLink>
        </p>
      ) : (
        <CreditedNames credits={credits} />
      )}
    </div>
  );
}

function CreditedNames({ credits }: { credits: readonly SongCredit[] }) {
  return (
    <ul>
      {credits.map((credit, index) => (
        <li key={`${index} ${credit.credited_name}`}>
          <CreditedName credit={credit} />
        </li>
      ))}
    </ul>
  );
}

type AddLinkProps = { songId: number; role?: WritingRole; children: string };

function AddLink({ songId, role, children }: AddLinkProps) {
  const letter = role === undefined ? undefined : ROLES[role].letter;
  return (
    <a
      href={pagePath.editCredits(songId, letter)}
      className="add-link"
      rel="nofollow"
      aria-label={
        role === undefined ? undefined : `add who is credited with ${ROLES[role].heading}`
      }
    >
      {children}
    </a>
  );
}

/** The name as credited and, where it differs, the artist's own name in brackets; the English of the two comes first. */
export function CreditedName({ credit }: { credit: SongCredit }) {
  const { artist, credited_name } = credit;
  const own = artist.english_name;
  const isOther = nameKey(credited_name) !== nameKey(own);
  const isKorean = isOther && hasHangul(credited_name) && !hasHangul(own);
  const [first, second] = isKorean ? [own, credited_name] : [credited_name, own];
  const name = <Name>{first}</Name>;
  return (
    <>
      {artist.id === null ? name : <a href={pagePath.artist(artist.id)}>{name}</a>}
      {isOther && (
        <span className="other-name">
          {" "}
          <Name>{`(${second})`}</Name>
        </span>
      )}
    </>
  );
}
