import type { PopularCredit } from "../../domain/artist.ts";
import type { Reader } from "../database.ts";

/** How many people the rankings show (decisions, "Popular credits"). */
const RANKED = 100;

/** Those who are credited with words, music or arrangement of the most songs by idols, most first. */
export async function listPopularCredits(db: Reader): Promise<PopularCredit[]> {
  const rows = await db
    .selectFrom("artist")
    .select(["id", "english_name", "korean_name", "picture_url"])
    .select([
      "idol_songs as num_songs",
      "idol_lyrics as lyrics",
      "idol_composed as composed",
      "idol_arranged as arranged",
    ])
    .where((eb) => eb.ref("linkable"))
    .where((eb) => eb("idol_songs", ">", eb.lit(0)))
    .orderBy("idol_songs", "desc")
    .orderBy("sort_key")
    .orderBy("id")
    .limit(RANKED)
    .execute();
  return rows.map(presentPerson);
}

/** The same over the songs of one artist: who worked on the most of them. */
export async function listCreditsByArtist(db: Reader, artistId: number): Promise<PopularCredit[]> {
  const rows = await db
    .selectFrom("collaboration")
    .innerJoin("artist", "artist.id", "collaboration.person_id")
    .select(["artist.id", "artist.english_name", "artist.korean_name", "artist.picture_url"])
    .select([
      "collaboration.num_songs",
      "collaboration.lyrics",
      "collaboration.composed",
      "collaboration.arranged",
    ])
    .where("collaboration.artist_id", "=", artistId)
    .where((eb) => eb.ref("artist.linkable"))
    .orderBy("collaboration.num_songs", "desc")
    .orderBy("collaboration.person_id")
    .limit(RANKED)
    .execute();
  return rows.map(presentPerson);
}

interface PersonRow {
  id: number;
  english_name: string;
  korean_name: string | null;
  picture_url: string | null;
  num_songs: number;
  lyrics: number;
  composed: number;
  arranged: number;
}

function presentPerson(row: PersonRow): PopularCredit {
  return {
    artist_id: row.id,
    melon_artist_id: row.id,
    english_name: row.english_name,
    korean_name: row.korean_name,
    picture: row.picture_url,
    num_songs: row.num_songs,
    lyrics: row.lyrics,
    composed: row.composed,
    arranged: row.arranged,
  };
}
