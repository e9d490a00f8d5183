import type { ArtistDetails } from "../../domain/artist.ts";
import type { ArtistCredit } from "../../domain/credit.ts";
import { pagePath } from "../../domain/page-path.ts";
import { type Role, ROLE_NAMES, ROLES } from "../../domain/role.ts";
import { counted } from "../../domain/counted.ts";
import { firstRow, type ListPage } from "../list-page.ts";
import { Name } from "../name.tsx";
import { SongTable } from "../song/song-table.tsx";
import { Pages } from "../ui/pages.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { ListHeading } from "./list-heading.tsx";

interface CreditListProps {
  artist: ArtistDetails;
  /** null: all of them. */
  role: Role | null;
  list: ListPage<ArtistCredit>;
}

/** What an artist is credited with, of one role or of all. */
export function CreditList({ artist, role, list }: CreditListProps) {
  return (
    <main id="main" data-accent="sage">
      <ListHeading
        artist={artist}
        what={creditsHeading(role)}
        count={counted(list.total, "song")}
      />
      <RoleTabs artist={artist} role={role} />
      {list.total === 0 ? (
        <p className="empty">No credits found.</p>
      ) : (
        <SongTable
          caption={
            <>
              {creditsHeading(role)} of <Name>{artist.english_name}</Name>
            </>
          }
          songs={list.rows}
          before={firstRow(list.page)}
        />
      )}
      <Pages {...list} hrefOf={(page) => creditsPath(artist._id, role, page)} />
    </main>
  );
}

export function creditsHeading(role: Role | null): string {
  return role === null ? "credits" : `credits: ${ROLE_NAMES[role]}`;
}

export function creditsPath(id: number, role: Role | null, page?: number): string {
  return role === null
    ? pagePath.artistCredits(id, page)
    : pagePath.artistCreditsOf(id, role, page);
}

function RoleTabs({ artist, role }: Pick<CreditListProps, "artist" | "role">) {
  const roles = ROLES.filter((each) => artist.credit_counts[each] > 0);
  if (roles.length < 2) return null;
  return (
    <Tabs
      label="credit types"
      className="sub-tabs"
      current={role ?? "all"}
      tabs={[
        { key: "all", href: creditsPath(artist._id, null), label: "all" },
        ...roles.map((each) => ({
          key: each,
          href: creditsPath(artist._id, each),
          label: ROLE_NAMES[each],
          count: artist.credit_counts[each],
        })),
      ]}
    />
  );
}
