import { Fragment } from "react";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import { Name } from "../record/name.tsx";

type ArtistDetailProps = {
  item: Pick<SearchItem, "role" | "group" | "year" | "also_known_as">;
  /** Said of the artist, too. */
  more?: string | undefined;
};

/** Tells an artist from namesakes: the group, the year of debut, and the other name by which the search found them. */
export function ArtistDetail({ item, more }: ArtistDetailProps) {
  const { role, group, year, also_known_as: alias } = item;
  const parts = [
    group ? <Name key="group">{group}</Name> : role,
    year,
    alias && (
      <>
        also known as <Name>{alias}</Name>
      </>
    ),
    more,
  ].filter(Boolean);
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && " · "}
      {part}
    </Fragment>
  ));
}
