import { sql } from "kysely";
import { nameKey } from "../../../domain/text/name.ts";
import type { SearchItem } from "../../../domain/catalogue/search-item.ts";
import type { Snapshot } from "../../database.ts";
import { escapedForLike } from "../../sql/like.ts";
import { loadSearchItems, type SearchableOptions } from "../searchable.ts";
import type { RecordKind } from "../../tables.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import { IS_SONG } from "../songs/song-set.ts";
import { idsOf } from "../../sql/id-set.ts";

/** Maximum length of a search text in characters; the rest is ignored. */
const LONGEST_SEARCH = 200;

/** Lists records by a part of a name or alias: exact matches first, then names that begin with it, then by name. */
export async function listNameMatches(
  db: Snapshot,
  kind: RecordKind,
  text: string,
  { limit, ...options }: SearchableOptions & { limit: number },
): Promise<SearchItem[]> {
  dependsOn(db, tag.searchable);
  const wanted = wantedNames(text);
  if (wanted === null) return [];
  const rows = await db
    .selectFrom(kind)
    .select(`${kind}.id`)
    .where(namesLike(kind, containing(wanted)))
    .$if(kind === "artist", (query) => query.where(sql<boolean>`artist.linkable`))
    .$if(kind === "song", (query) => query.where(IS_SONG))
    .$if(options.idolOnly === true, (query) => query.where(IS_IDOL[kind]))
    .orderBy(
      sql`case when ${namesLike(kind, exactly(wanted))} then 0
        when ${namesLike(kind, beginning(wanted))} then 1 else 2 end`,
    )
    .orderBy(`${kind}.sort_key`)
    .orderBy(`${kind}.id`)
    .limit(limit)
    .execute();
  return loadSearchItems(db, kind, idsOf(rows), options);
}

function namesLike(kind: RecordKind, { key, name }: Wanted) {
  const like = sql<boolean>`${sql.ref(`${kind}.name_key`)} like ${key} escape '!'
    or lower(${sql.ref(`${kind}.korean_name`)}) like ${name} escape '!'`;
  if (kind !== "artist") return sql<boolean>`(${like})`;
  return sql<boolean>`(${like} or exists (select 1 from artist_alias
    where artist_alias.artist_id = artist.id and lower(artist_alias.alias) like ${name} escape '!'))`;
}

const IS_IDOL = {
  artist: sql<boolean>`artist.is_idol`,
  album: sql<boolean>`exists (select 1 from album_artist inner join artist on artist.id = album_artist.artist_id
    where album_artist.album_id = album.id and artist.is_idol)`,
  song: sql<boolean>`exists (select 1 from song_artist inner join artist on artist.id = song_artist.artist_id
    where song_artist.song_id = song.id and artist.is_idol)`,
};

type Wanted = { key: string; name: string };

function wantedNames(text: string): Wanted | null {
  const cut = Array.from(text).slice(0, LONGEST_SEARCH).join("").toWellFormed();
  // Names have no control characters, and PostgreSQL does not accept U+0000.
  const name = cut
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .normalize("NFC");
  return name === "" ? null : { key: nameKey(name), name: name.toLowerCase() };
}

const exactly = ({ key, name }: Wanted): Wanted => ({
  key: escapedForLike(key),
  name: escapedForLike(name),
});
const beginning = ({ key, name }: Wanted): Wanted => ({
  key: `${escapedForLike(key)}%`,
  name: `${escapedForLike(name)}%`,
});
const containing = ({ key, name }: Wanted): Wanted => ({
  key: `%${escapedForLike(key)}%`,
  name: `%${escapedForLike(name)}%`,
});
