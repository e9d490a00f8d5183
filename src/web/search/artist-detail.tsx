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
  const { role, group, year, also_known_as } = item;
  const parts = [
    group === undefined ? role : <Name key="group">{group}</Name>,
    year,
    also_known_as !== undefined && (
      <Fragment key="alias">
        also known as <Name>{also_known_as}</Name>
      </Fragment>
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
