import type { ReactNode } from "react";
import type { ArtistDetails } from "../../../domain/artist.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { KoreanName, Name } from "../../record/name.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ToolRow } from "../../ui/list/tool-row.tsx";

interface ListHeadingProps {
  artist: ArtistDetails;
  /** The kind of list: 'songs', 'albums', 'credits: lyrics (5)'. */
  what: string;
  count: string;
  /** An action for the whole list, beside its number, so that a phone shows it without scrolling sideways. */
  action?: ReactNode;
  children?: ReactNode;
}

export function ListHeading({ artist, what, count, action, children }: ListHeadingProps) {
  return (
    <header className="list-heading">
      <p>
        <a href={pagePath.artist(artist.id)}>
          <Name>{artist.english_name}</Name>
          <KoreanName name={artist.english_name} koreanName={artist.korean_name} />
        </a>
      </p>
      <PageTitle>{what}</PageTitle>
      <div className="list-controls">
        <p className="count" role="status">
          {count}
        </p>
        {action}
        <ToolRow>{children}</ToolRow>
      </div>
    </header>
  );
}
