/** The source of an edit: a link where it is an address. Any user may have written it: search engines do not follow it. */
export function SourceText({ source }: { source: string }) {
  const isAddress = /^https?:\/\/\S+$/i.test(source) && URL.canParse(source);
  // The source may change the direction of the text behind it.
  if (!isAddress) return <bdi>{source}</bdi>;
  return (
    <a href={source} className="outside-link" rel="external nofollow ugc noopener noreferrer">
      <bdi>{source}</bdi>
      <span aria-hidden="true"> ↗</span>
    </a>
  );
}
