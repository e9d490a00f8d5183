import { type RawBuilder, sql } from "kysely";
import type { NewsKind } from "./tables.ts";

/** The conditions for rows `n` of news whose fact is still in the live tables, by their kind. */
export const STILL_HOLDS: Record<NewsKind, RawBuilder<boolean>> = {
  album: sql`(n.kind = 'album' and exists (
    select 1 from album_artist a where a.album_id = n.item_id and a.artist_id = n.artist_id))`,
  song: sql`(n.kind = 'song' and exists (
    select 1 from song_artist a join song s on s.id = a.song_id
    where a.song_id = n.item_id and a.artist_id = n.artist_id and a.is_listed and s.album_id is null))`,
  credit: sql`(n.kind = 'credit' and exists (
    select 1 from credit_role c
    where c.artist_id = n.artist_id and c.role = n.role and c.song_id = n.item_id))`,
};
