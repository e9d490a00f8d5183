import type { ComponentProps } from "react";
import type { SearchItem } from "../../../domain/search-item.ts";
import { hasHangul, secondName } from "../../../domain/name.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { Face, CoverArt } from "../../record/cover.tsx";
import { matchedParts } from "./matched-parts.ts";

interface SuggestionProps extends ComponentProps<"a"> {
  item: SearchItem;
  typed: string;
}

export function pathOfItem({ type, id }: SearchItem): string {
  if (type === "SONG") return pagePath.song(id);
  return type === "ALBUM" ? pagePath.album(id) : pagePath.artist(id);
}

/** One suggestion: an option of the list and a link, so that it can be opened in another tab. */
export function Suggestion({ item, typed, ...optionProps }: SuggestionProps) {
  const { type, name, korean_name, artist_english_name } = item;
  const second = secondName(name, korean_name);
  const isTitle = type === "SONG" || type === "ALBUM";
  const facts = [isTitle && type.toLowerCase(), item.role, item.year].filter(Boolean);
  return (
    <a href={pathOfItem(item)} className="search-suggestion" {...optionProps}>
      <ItemPicture item={item} />
      <span className="search-suggestion-names">
        <span className="search-suggestion-name">
          <Marked name={name} typed={typed} />
          {type === "IDOL" && <span className="found-mark"> (idol)</span>}
        </span>
        <span className="search-suggestion-detail">
          {isTitle && <Marked name={artist_english_name} typed={typed} />}
          {isTitle && second !== null && " · "}
          {second !== null && <Marked name={second} typed={typed} />}
          {facts.length > 0 && (isTitle || second !== null) && " · "}
          {facts.join(", ")}
        </span>
      </span>
    </a>
  );
}

function ItemPicture({ item: { type, id, name, picture } }: { item: SearchItem }) {
  if (type === "IDOL" || type === "ARTIST") return <Face id={id} name={name} picture={picture} />;
  const record = { id, english_name: name, picture_url: picture };
  return <CoverArt kind={type === "SONG" ? "song" : "album"} record={record} />;
}

function Marked({ name, typed }: { name: string; typed: string }) {
  return (
    <bdi lang={hasHangul(name) ? "ko" : undefined} translate="no">
      {matchedParts(name, typed).map(({ text, isMatched }, at) =>
        isMatched ? <mark key={at}>{text}</mark> : text,
      )}
    </bdi>
  );
}
