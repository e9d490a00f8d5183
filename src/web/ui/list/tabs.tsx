type Tab = {
  key: string;
  href: string;
  label: string;
  count?: number | undefined;
  /** The count with its noun, on hover. */
  counted?: string | undefined;
};

type TabsProps = { label: string; tabs: Tab[]; current: string; className?: string };

/** Tabs as links: the open one is in the address, and changing it keeps the scroll position. */
export function Tabs({ label, tabs, current, className = "tabs" }: TabsProps) {
  return (
    <nav aria-label={label} className={className}>
      {tabs.map(({ key, href, label: text, count, counted }) => (
        <a
          key={key}
          href={href}
          aria-current={key === current ? "page" : undefined}
          title={counted}
          data-keep-position=""
        >
          {text}
          {count !== undefined && <span className="count"> {count.toLocaleString("en-US")}</span>}
        </a>
      ))}
    </nav>
  );
}
