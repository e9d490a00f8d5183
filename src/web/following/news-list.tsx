import type { NamedArtist } from "../../domain/catalogue/artist.ts";
import { dateHere, formatDate } from "../../domain/calendar-date.ts";
import type { FollowedItem, NewsGroup, UpcomingItem } from "../../domain/users/followed.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { pagePath } from "../../domain/page-path.ts";
import { ROLES } from "../../domain/catalogue/role.ts";
import { ArtistNames } from "../record/artist-names.tsx";
import { CalendarDay } from "../record/calendar-day.tsx";
import { CoverArt } from "../record/cover.tsx";
import { Name } from "../record/name.tsx";

export function NewsDays({ news }: { news: readonly NewsGroup[] }) {
  const days = Map.groupBy(news, ({ at }) => dateHere(new Date(at)));
  return [...days].map(([day, groups]) => (
    <section key={day} className="news-day" aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`}>{formatDate(day)}</h3>
      <ul className="news-list">
        {groups.flatMap((group) => {
          const key = `${group.at} ${group.followed.id}`;
          return [
            ...group.items.map((item) => (
              <NewsItem
                key={`${key} ${item.kind} ${item.id}`}
                item={item}
                followed={group.followed}
                isNew={group.is_new}
              />
            )),
            group.more > 0 && <More key={key} group={group} />,
          ];
        })}
      </ul>
    </section>
  ));
}

/** The first items of the latest news, without their days. */
export function LatestNews({ news, most }: { news: readonly NewsGroup[]; most: number }) {
  const items = news.flatMap((group) => group.items.map((item) => ({ group, item })));
  return (
    <ul className="news-list">
      {items.slice(0, most).map(({ group, item }) => (
        <NewsItem
          key={`${group.at} ${group.followed.id} ${item.kind} ${item.id}`}
          item={item}
          followed={group.followed}
          isNew={group.is_new}
        />
      ))}
    </ul>
  );
}

export function UpcomingList({ items }: { items: readonly UpcomingItem[] }) {
  return (
    <ul className="news-list">
      {items.map((item) => (
        <NewsItem
          key={`${item.followed.id} ${item.kind} ${item.id}`}
          item={item}
          followed={item.followed}
          date={item.release_date}
        />
      ))}
    </ul>
  );
}

interface NewsItemProps {
  item: FollowedItem;
  followed: NamedArtist;
  isNew?: boolean;
  /** The release date of what is still to come. */
  date?: string | null;
}

function NewsItem({ item, followed, isNew = false, date = null }: NewsItemProps) {
  const { kind, id, english_name, artists, picture, roles } = item;
  const isAlbum = kind === "album";
  const record = { id, english_name, picture_url: picture };
  const title = (
    <a href={isAlbum ? pagePath.album(id) : pagePath.song(id)} className="news-title">
      <Name>{english_name}</Name>
    </a>
  );
  const by = artists.length > 0 && (
    <>
      {" by "}
      <ArtistNames artists={artists} />
    </>
  );
  return (
    <li className="news-item">
      <CoverArt kind={isAlbum ? "album" : "song"} record={record} />
      <p>
        {kind === "credit" ? (
          <>
            <ArtistNames artists={[followed]} />:{" "}
            {roles.map((role) => ROLES[role].heading).join(", ")} on {title}
            {by}
          </>
        ) : (
          <>
            {title}
            {by} <span className="note">{isAlbum ? "album" : "song"}</span>
          </>
        )}
        {date !== null && (
          <span className="note">
            {" · "}
            <CalendarDay date={date} />
          </span>
        )}
        {isNew && <span className="news-mark">new</span>}
      </p>
    </li>
  );
}

/** The number of further ones that became known at once, which the artist's own list has. */
function More({ group: { followed, items, more } }: { group: NewsGroup }) {
  if (followed.id === null) return null;
  const areCredits = items.some(({ kind }) => kind === "credit");
  const path = areCredits
    ? pagePath.artistCredits(followed.id)
    : pagePath.artistAlbums(followed.id);
  return (
    <li className="news-more">
      <a href={path}>
        {formatNumber(more)} more of <Name>{followed.english_name}</Name>
      </a>
    </li>
  );
}
