import type { ArtistDetails, Membership } from "../../../domain/artist.ts";
import { NAME_LENGTHS } from "../../../domain/name.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { Face } from "../../record/cover.tsx";
import { Name } from "../../record/name.tsx";
import { Section } from "../../ui/section.tsx";
import { membersInShort } from "./membership-sections.ts";

interface MemberStripProps {
  artist: ArtistDetails;
  members: readonly Membership[];
}

/** The members of a group in short; their years, past members and sub-units are in the details. */
export function MemberStrip({ artist, members }: MemberStripProps) {
  const { heading, shown } = membersInShort(members);
  if (shown.length === 0) return null;
  return (
    <Section
      heading={heading}
      all={{ href: pagePath.artistTab(artist.id, "details"), label: `see all ${heading}` }}
    >
      <ul className="name-strip">
        {shown.map((member, index) => (
          <li key={member.id ?? `${index} without a page`}>
            <Member member={member} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Member({ member: { id, english_name, picture_url } }: { member: Membership }) {
  const name = <Name length={NAME_LENGTHS.default}>{english_name}</Name>;
  if (id === null) {
    return (
      <>
        <Face id={null} name={english_name} picture={picture_url} />
        {name}
      </>
    );
  }
  return (
    <>
      <Face id={id} name={english_name} picture={picture_url} />
      <a href={pagePath.artist(id)}>{name}</a>
    </>
  );
}
