import { ArtistName } from "../record/artist-names.tsx";
import { type CreditedPerson, creditMatrix } from "../../domain/credits/credit-matrix.ts";
import type { Album } from "../../domain/catalogue/album.ts";
import { NAME_LENGTHS, truncate } from "../../domain/text/name.ts";
import { CREDITS_ANCHOR, pagePath } from "../../domain/page-path.ts";
import { parseRoleKey, PRODUCTION_ROLES, type Role, ROLES } from "../../domain/catalogue/role.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import { Name } from "../record/name.tsx";
import { RoleMarks } from "../record/role-marks.tsx";
import { TogetherLink } from "../record/together-link.tsx";
import { CopyButton } from "../ui/share/copy-button.tsx";
import { Section } from "../ui/section.tsx";
import { type AlbumCredits, creditsAsLinerNotes, creditsAsTable } from "./copied-text.ts";
import { trackNumber } from "./track-number.ts";
import type { SongCredit } from "../../domain/credits/credit.ts";

interface AlbumCreditMatrixProps extends AlbumCredits {
  album: Album;
  production: ShownProduction;
}

/** The credits of an album as a table. Names are long and numbers short, so people are the rows. */
export function AlbumCreditMatrix({ production, ...facts }: AlbumCreditMatrixProps) {
  const { album, songs, credits } = facts;
  const people = creditMatrix(songs, credits);
  if (songs.length === 0) return null;
  return (
    <Section heading="credits" className="album-credits" anchor={CREDITS_ANCHOR}>
      {people.length === 0 ? (
        <p className="empty">No credits known yet</p>
      ) : (
        <>
          <div className="copy-buttons">
            <CopyButton text={() => creditsAsLinerNotes(facts)}>copy as liner notes</CopyButton>
            <CopyButton text={() => creditsAsTable(facts)}>copy as a table</CopyButton>
            {production !== null && <ProductionLink album={album} production={production} />}
          </div>
          <Matrix songs={songs} people={people} />
          {production === "shown" && <MarkLegend people={people} />}
          <MostCredited people={people} />
        </>
      )}
      <p className="note record-edit">
        <a href={pagePath.pasteNotes(album.id)} rel="nofollow">
          paste liner notes
        </a>
      </p>
      {songs.some((song) => song.credits_cut.length > 0) && (
        <p className="note">These credits may be incomplete.</p>
      )}
    </Section>
  );
}

/** Leads to what the two writers with the most tracks of the album wrote together. */
function MostCredited({ people }: { people: readonly CreditedPerson[] }) {
  const two = people
    .map(({ artist, roles }) => ({
      artist,
      tracks: Array.from(roles.values()).filter((one) => one.roles.some(isWriting)).length,
    }))
    .filter(({ artist, tracks }) => artist.id !== null && tracks > 0)
    .toSorted((a, b) => b.tracks - a.tracks)
    .slice(0, 2)
    .map(({ artist }) => artist);
  const names = two.map(({ english_name }) => english_name).join(" and ");
  return <TogetherLink ids={two.map(({ id }) => id)} label={`what ${names} wrote together`} />;
}

function isWriting(role: Role): boolean {
  return ROLES[role].group === "writing";
}

function ProductionLink({ album, production }: { album: Album; production: "shown" | "hidden" }) {
  return production === "shown" ? (
    <a href={pagePath.album(album.id)}>without production</a>
  ) : (
    <a href={pagePath.albumProduction(album.id)} rel="nofollow">
      with production
    </a>
  );
}

/** The meaning of the production marks in words, since their letters are not self-explanatory. */
function MarkLegend({ people }: { people: readonly CreditedPerson[] }) {
  const keys = people.flatMap(({ roles }) => Array.from(roles.values(), ({ also }) => also)).flat();
  const shown = new Set(keys.map((key) => parseRoleKey(key).role));
  return (
    <ul className="mark-legend">
      {PRODUCTION_ROLES.filter((role) => shown.has(role)).map((role) => (
        <li key={role}>
          <RoleMarks roles={[role]} isLabelled /> {ROLES[role].label}
        </li>
      ))}
    </ul>
  );
}

function Matrix({ songs, people }: { songs: readonly Song[]; people: readonly CreditedPerson[] }) {
  return (
    // A table of many tracks is wider than a small screen: it scrolls in itself, by keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached
    <div className="matrix-frame" role="region" aria-label="credits by track" tabIndex={0}>
      <table className="credit-matrix" role="table">
        <caption className="visually-hidden">who is credited on which track</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              credited
            </th>
            {songs.map((song) => (
              <th key={song.id} role="columnheader" scope="col">
                <span className="vertical-name">
                  {trackNumber(song, songs)}{" "}
                  <Name length={NAME_LENGTHS.default}>{song.english_name}</Name>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {people.map((person, index) => (
            <PersonRow key={person.artist.id ?? `name ${index}`} person={person} songs={songs} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PersonRow({ person, songs }: { person: CreditedPerson; songs: readonly Song[] }) {
  const { artist, roles } = person;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <ArtistName artist={artist} />
      </th>
      {songs.map((song) => {
        const credited = roles.get(song.id);
        // Names the track where there are no columns.
        const track = credited && (trackNumber(song, songs) || truncate(song.english_name));
        return (
          <td key={song.id} role="cell" data-track={track}>
            {credited !== undefined && <RoleMarks roles={credited.roles} also={credited.also} />}
          </td>
        );
      })}
    </tr>
  );
}

type ShownProduction = "shown" | "hidden" | null;

/** Returns the credits that the page shows: production only on request. */
export function shownCredits(
  credits: readonly SongCredit[],
  withProduction: boolean,
): { credits: SongCredit[]; production: ShownProduction } {
  const hasProduction = credits.some(({ also }) => also.length > 0);
  if (!hasProduction) return { credits: [...credits], production: null };
  if (withProduction) return { credits: [...credits], production: "shown" };
  const listed = credits.filter(({ roles }) => roles.length > 0);
  return { credits: listed.map((credit) => ({ ...credit, also: [] })), production: "hidden" };
}
