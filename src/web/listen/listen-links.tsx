import { OutsideLink } from "../ui/outside-link.tsx";
import type { ServiceLink, ServiceLinks } from "./services.ts";

export function ListenLinks({ known, searches }: ServiceLinks) {
  return (
    <div className="listen">
      <Links label="listen on" links={known} />
      <Links label="search on" links={searches} />
    </div>
  );
}

function Links({ label, links }: { label: string; links: readonly ServiceLink[] }) {
  if (links.length === 0) return null;
  return (
    <p>
      <span>{label}</span>
      {links.map(({ service, href }) => (
        <OutsideLink key={service} href={href} label={`${label} ${service}`}>
          {service}
        </OutsideLink>
      ))}
    </p>
  );
}
