import { Icon } from "../ui/icon.tsx";
import { LinkMenu } from "../ui/menu/link-menu.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";
import type { ServiceLink, ServiceLinks } from "./services.ts";

/** The services that have a record, and searches of the others, behind one button: credits and tracks come before them. */
export function ListenMenu({ known, searches }: ServiceLinks) {
  if (known.length === 0 && searches.length === 0) return null;
  return (
    <LinkMenu
      className="listen"
      label={
        <>
          <Icon name="play" />
          listen
        </>
      }
    >
      <ul>
        {linksTo("listen on", known)}
        {linksTo("search on", searches)}
      </ul>
    </LinkMenu>
  );
}

function linksTo(action: string, links: readonly ServiceLink[]) {
  return links.map(({ service, href }) => (
    <li key={service}>
      <OutsideLink href={href}>{`${action} ${service}`}</OutsideLink>
    </li>
  ));
}
