import { parseRoles, type Role, ROLES, WRITING_ROLES } from "../../src/domain/catalogue/role.ts";
import { actWriting } from "../factory/edits/act-writing.ts";
import type { PageTables, Row } from "./dumped-tables.ts";
import { artistsOf, rolesOn, songsOf } from "./recounted.ts";

/** Returns the counts of careers: by year of a person, and of an act's own writing; every count by itself. */
export function recountCareers(
  tables: PageTables,
): Pick<PageTables, "credit_year" | "act_writing"> {
  return { credit_year: creditYears(tables), act_writing: ofActs(tables) };
}

function creditYears(tables: PageTables): Row[] {
  return tables.artist.flatMap((artist) => {
    const credited = songsOf(tables)
      .map((song) => ({ song, roles: rolesOn(tables, song, artist).filter(isWriting) }))
      .filter(({ roles }) => roles.length > 0);
    const years = Map.groupBy(credited, ({ song }) => yearOf(song));
    return [...years.keys()].toSorted().flatMap((year) =>
      [...WRITING_ROLES, "writing"].toSorted().flatMap((role) => {
        const songs = years
          .get(year)!
          .filter(({ roles }) => role === "writing" || roles.some((one) => one === role));
        if (songs.length === 0) return [];
        const cut = songs.filter(({ song }) => cutRoles(song).some(isWriting)).length;
        return [{ artist_id: artist["id"], year, role, songs: songs.length, cut }];
      }),
    );
  });
}

function ofActs(tables: PageTables): Row[] {
  return tables.artist.flatMap((act) => {
    const songs = songsOf(tables)
      .filter((song) => artistsOf(tables, song).includes(act["id"]))
      .map((song) => ({
        date: song["release_date"] as string | null,
        cut: cutRoles(song),
        credits: tables.credit
          .filter((credit) => credit["song_id"] === song["id"])
          .map((credit) => ({
            artist: credit["artist_id"] as number | null,
            roles: parseRoles(credit["roles"] as string) ?? [],
          })),
      }));
    const members = tables.membership
      .filter((row) => row["group_id"] === act["id"])
      .map((row) => ({
        member: row["member_id"] as number,
        from: row["from_date"] as string | null,
        to: (row["to_date"] ?? row["left_by"]) as string | null,
      }));
    return actWriting(act["id"] as number, songs, members).map((counts) => ({ ...counts }));
  });
}

function yearOf(song: Row): string {
  return ((song["release_date"] as string | null) ?? "").slice(0, 4);
}

function cutRoles(song: Row): readonly Role[] {
  return parseRoles(song["credits_cut"] as string) ?? [];
}

function isWriting(role: Role): boolean {
  return ROLES[role].group === "writing";
}
