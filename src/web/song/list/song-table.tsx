import type { ReactNode } from "react";
import type { ArtistCredit } from "../../../domain/credits/credit.ts";
import { NAME_LENGTHS } from "../../../domain/text/name.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { ListedSong } from "../../../domain/catalogue/song.ts";
import { ArtistNames } from "../../record/artist-names.tsx";
import { CalendarDay } from "../../record/calendar-day.tsx";
import { Name } from "../../record/name.tsx";
import { QuickRating } from "../../review/rate/quick-rating.tsx";
import { TitleStar } from "../../record/title-star.tsx";
import { CreditedFor } from "./credited-for.tsx";
import { SongMenuButton } from "../menu/menu-button.tsx";
import { songLink } from "../song-link.ts";

interface SongTableProps {
  caption: ReactNode;
  /** With roles in a list of credits. */
  songs: readonly (ListedSong | ArtistCredit)[];
  before: number;
}

/** A table of songs. On a narrow screen the cells are stacked, hence the repeated roles. */
export function SongTable({ caption, songs, before }: SongTableProps) {
  const hasCredits = songs.some((song) => "roles" in song);
  return (
    <table className="song-table" role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <Heading className="number">#</Heading>
          <Heading>song</Heading>
          <Heading>album</Heading>
          <Heading>artist</Heading>
          <Heading className="date">release date</Heading>
          {hasCredits && <Heading>credit type</Heading>}
          <Heading className="your-rating">
            <span className="visually-hidden">your rating</span>
          </Heading>
          <Heading className="menu">
            <span className="visually-hidden">more</span>
          </Heading>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {songs.map((song, index) => (
          <SongTableRow key={song.id} song={song} number={before + index + 1} />
        ))}
      </tbody>
    </table>
  );
}

function Heading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" className={className}>
      {children}
    </th>
  );
}

function SongTableRow({ song, number }: { song: ListedSong | ArtistCredit; number: number }) {
  return (
    <tr role="row">
      <td role="cell" className="number">
        {number}
      </td>
      <td role="cell" className="song">
        <a {...songLink(song)}>
          <Name length={NAME_LENGTHS.table}>{song.english_name}</Name>
        </a>
        {song.is_title && <TitleStar />}
      </td>
      <td role="cell" className="album">
        {song.album !== null && (
          <a href={pagePath.album(song.album.id)}>
            <Name length={NAME_LENGTHS.table}>{song.album.name}</Name>
          </a>
        )}
      </td>
      <td role="cell" className="artist">
        <ArtistNames artists={song.artists} cut />
      </td>
      <td role="cell" className="date">
        <CalendarDay date={song.release_date} />
      </td>
      {"roles" in song && (
        <td role="cell" className="credit-type">
          <CreditedFor roles={song.roles} also={song.also} />
        </td>
      )}
      <td role="cell" className="your-rating">
        <QuickRating song={song} />
      </td>
      <td role="cell" className="menu">
        <SongMenuButton song={song} />
      </td>
    </tr>
  );
}
