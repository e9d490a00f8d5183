import type { ArtistDetails } from "../../../domain/artist.ts";
import { counted } from "../../../domain/counted.ts";
import { encodeId } from "../../../domain/id.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { ListedSong } from "../../../domain/song.ts";
import { firstRow, type ListPage } from "../../request/list-page.ts";
import { Name } from "../../record/name.tsx";
import { SongTable } from "../../song/list/song-table.tsx";
import { SongTiles } from "../../song/list/song-tiles.tsx";
import { Pages } from "../../ui/list/pages.tsx";
import { StarShape } from "../../record/title-star.tsx";
import { ToggleLink } from "../../ui/list/toggle.tsx";
import { SongListControls } from "./list-controls.tsx";
import { ListHeading } from "./list-heading.tsx";
import { inView, SONG_VIEWS, type SongChoices, songsPath } from "./song-choices.ts";

interface SongListProps {
  artist: ArtistDetails;
  choices: SongChoices;
  list: ListPage<ListedSong>;
}

export function SongList({ artist, choices, list }: SongListProps) {
  const { titles, view } = choices;
  const hrefOf = (changed: Partial<SongChoices>) =>
    songsPath(artist.id, { ...choices, ...changed });
  return (
    <main id="main" data-accent="lilac">
      <ListHeading
        artist={artist}
        what="songs"
        count={counted(list.total, titles ? "title song" : "song")}
      >
        {(list.total > 0 || titles) && (
          <ToggleLink href={hrefOf({ titles: !titles })} isOn={titles} label="only title songs">
            <StarShape />
            title songs
          </ToggleLink>
        )}
        {list.total > 0 && (
          <SongListControls
            choices={choices}
            views={SONG_VIEWS}
            hrefOf={hrefOf}
            hrefOfView={(each) => hrefOf(inView(choices, each))}
          />
        )}
      </ListHeading>
      <Songs artist={artist} view={view} list={list} titles={titles} />
      <Pages {...list} hrefOf={(page) => songsPath(artist.id, choices, page)} />
    </main>
  );
}

type SongsProps = Pick<SongListProps, "artist" | "list"> & Pick<SongChoices, "view" | "titles">;

function Songs({ artist, view, list, titles }: SongsProps) {
  if (list.total === 0) {
    return (
      <p className="empty">
        No {titles ? "title songs" : "songs"} are known yet.{" "}
        {!titles && (
          <a href={pagePath.newRecord({ type: "song", artist: encodeId(artist.id) })}>add one</a>
        )}
      </p>
    );
  }
  if (view === "icon") return <SongTiles songs={list.rows} isFirst />;
  const caption = (
    <>
      songs of <Name>{artist.english_name}</Name>
    </>
  );
  return <SongTable caption={caption} songs={list.rows} before={firstRow(list.page)} />;
}
