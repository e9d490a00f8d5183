interface SourceTextProps {
  source: string;
  /** Whether an address is a link: of what was accepted. */
  isLink: boolean;
}

/** The source of an edit. Any user may have written it: search engines do not follow its address. */
export function SourceText({ source, isLink }: SourceTextProps) {
  const isAddress = isLink && /^https?:\/\/\S+$/i.test(source) && URL.canParse(source);
  // The source may change the direction of the text behind it.
  if (!isAddress) return <bdi>{source}</bdi>;
  return (
    <a href={source} className="outside-link" rel="external nofollow ugc noopener noreferrer">
      <bdi>{source}</bdi>
      <span aria-hidden="true"> ↗</span>
    </a>
  );
}
