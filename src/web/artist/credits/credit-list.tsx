import { formatNumber } from "../../../domain/text/format-number.ts";
import type { ArtistDetails } from "../../../domain/catalogue/artist.ts";
import { counted } from "../../../domain/text/counted.ts";
import type { ArtistCredit } from "../../../domain/credits/credit.ts";
import {
  type CreditPage,
  creditPageChoice,
  creditPageName,
} from "../../../domain/credits/credit-page.ts";
import { lettersOf, ROLES } from "../../../domain/catalogue/role.ts";
import { firstRow, type ListPage } from "../../request/list-page.ts";
import { Name, NameLink } from "../../record/name.tsx";
import { AddAllButton } from "../../song/list/add-all-button.tsx";
import { AlbumGroups } from "../../song/list/album-groups.tsx";
import { SongTable } from "../../song/list/song-table.tsx";
import { Pages } from "../../ui/list/pages.tsx";
import {
  CREDIT_VIEWS,
  type CreditChoices,
  creditsFilePath,
  creditsInView,
  creditsPath,
  isFiltered,
  rolesOffered,
  rolesOn,
  rolesShown,
  UNDATED,
  wantedCredits,
  withRoleToggled,
} from "./credit-choices.ts";
import { FilterControls } from "./credit-filter.tsx";
import { ListHeading, SongListControls } from "../lists/list-controls.tsx";
import type { FilterNames, FilterOptions } from "./read-credits.ts";
import { countOf } from "../../../domain/catalogue/credit-counts.ts";
import { RoleMarks } from "../../record/role-marks.tsx";
import { ChipLinks } from "../../ui/form/chips.tsx";
import { NAME_LENGTHS } from "../../../domain/text/name.ts";
import { ArtistNames } from "../../record/artist-names.tsx";
import { CalendarDay } from "../../record/calendar-day.tsx";
import { CoverArt } from "../../record/cover.tsx";
import { QuickRating } from "../../review/rate/quick-rating.tsx";
import { TitleStar } from "../../record/title-star.tsx";
import { CreditedFor } from "../../song/list/credited-for.tsx";
import { SongMenuButton } from "../../song/menu/menu-button.tsx";
import { songLink } from "../../song/song-link.ts";

interface CreditListProps {
  artist: ArtistDetails;
  /** Null: all of them, or those that the chips choose. */
  type: CreditPage | null;
  choices: CreditChoices;
  /** The artists that the filters name, and what they offer; null for a list without filters. */
  names: FilterNames | null;
  offered: FilterOptions | null;
  list: ListPage<ArtistCredit>;
}

export function CreditList({ artist, type, choices, names, offered, list }: CreditListProps) {
  const filtered = type === "production" ? null : { artistId: artist.id, type, choices };
  const hrefOf = (changed: Partial<CreditChoices>) =>
    creditsPath(artist.id, type, { ...choices, ...changed });
  return (
    <main id="main" data-accent="sage">
      <ListHeading
        artist={artist}
        what={creditsHeading(type, list.total)}
        count={counted(list.total, "song")}
        action={
          list.total > 0 && (
            <AddAllButton
              list={songsOf({ artist, type, choices })}
              what={`the songs that credit ${artist.english_name}`}
            />
          )
        }
      >
        <CreditTypes artist={artist} type={type} choices={choices} />
        {list.total > 0 && (
          <SongListControls
            choices={choices}
            views={CREDIT_VIEWS}
            hrefOf={hrefOf}
            hrefOfView={(each) => hrefOf(creditsInView(choices, each))}
          />
        )}
        {filtered && list.total > 0 && (
          <a
            href={creditsFilePath(artist.id, filtered.type, choices)}
            rel="nofollow"
            download
            className="not-printed"
          >
            download CSV
          </a>
        )}
      </ListHeading>
      {filtered && names && offered && (
        <FilterControls {...filtered} names={names} offered={offered} />
      )}
      {list.total === 0 ? (
        <p className="empty">No credits found.</p>
      ) : (
        <Credits {...{ artist, type, choices, list }} />
      )}
      <Pages {...list} hrefOf={(page) => creditsPath(artist.id, type, choices, page)} />
    </main>
  );
}

function songsOf({ artist, type, choices }: Pick<CreditListProps, "artist" | "type" | "choices">) {
  const { act, with: other, year } = wantedCredits(choices.filters);
  return {
    credits_of: artist.id,
    roles:
      type === null ? lettersOf(rolesShown(choices, rolesOffered(artist))) : creditPageChoice(type),
    ...(act !== undefined && { act }),
    ...(other !== undefined && { with: other }),
    ...(year !== undefined && { year: year ?? UNDATED }),
    sortBy: choices.sort,
    sortDirection: choices.direction,
  };
}

/** Returns 'credits', or of one type its name and count: 'credits: lyrics (5)', 'also worked on (12)'. */
export function creditsHeading(type: CreditPage | null, count: number): string {
  return type === null ? "credits" : `${nameOfList(type)} (${formatNumber(count)})`;
}

function nameOfList(type: CreditPage): string {
  return type === "production" ? creditPageName(type) : `credits: ${creditPageName(type)}`;
}

function Credits({
  artist,
  type,
  choices: { view },
  list,
}: Pick<CreditListProps, "artist" | "type" | "choices" | "list">) {
  if (view === "icon") return <AlbumGroups songs={list.rows} />;
  if (view === "small") {
    return (
      <ul className="small-rows">
        {list.rows.map((song) => (
          <CompactSongRow key={song.id} song={song} />
        ))}
      </ul>
    );
  }
  const caption = (
    <>
      {type === null ? "credits" : nameOfList(type)} of <Name>{artist.english_name}</Name>
    </>
  );
  return <SongTable caption={caption} songs={list.rows} before={firstRow(list.page)} />;
}

type CreditTypesProps = { artist: ArtistDetails; type: CreditPage | null; choices: CreditChoices };

function CreditTypes({ artist, type, choices }: CreditTypesProps) {
  const offered = rolesOffered(artist);
  if (offered.length === 0) return null;
  if (type !== null) return <a href={creditsPath(artist.id, null, choices)}>all credits</a>;
  const on = rolesOn(choices, offered);
  return (
    <ChipLinks
      label="credit types"
      isMultiple
      choices={offered.map((each) => ({
        href: creditsPath(artist.id, null, withRoleToggled(choices, each, offered)),
        isOn: on.includes(each),
        label: (
          <>
            <RoleMarks roles={[each]} isLabelled />
            {ROLES[each].label}
          </>
        ),
        // The counts are of all credits, not of the filtered ones.
        count: isFiltered(choices.filters) ? undefined : countOf(artist.credit_counts, each),
      }))}
    />
  );
}

function CompactSongRow({ song }: { song: ArtistCredit }) {
  return (
    <li className="small-row">
      <CoverArt kind="song" record={song} />
      <span className="small-row-names">
        <NameLink name={song.english_name} {...songLink(song)} length={NAME_LENGTHS.table} />
        {song.is_title && <TitleStar />}
        <span className="small-row-artists">
          {" "}
          <ArtistNames artists={song.artists} cut />
        </span>
      </span>
      <CreditedFor roles={song.roles} also={song.also} />
      <CalendarDay date={song.release_date} />
      <QuickRating song={song} />
      <SongMenuButton song={song} />
    </li>
  );
}
