import { ArtistName } from "../../record/artist-names.tsx";
import type { ArtistDetails, Membership } from "../../../domain/catalogue/artist.ts";
import { NAME_LENGTHS, secondName } from "../../../domain/text/name.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { Face } from "../../record/cover.tsx";
import { Section } from "../../ui/section.tsx";
import { membershipSections, yearsOf } from "./membership-sections.ts";

interface DetailsProps {
  artist: Pick<ArtistDetails, "id" | "is_group">;
  members: Membership[];
  groups: Membership[];
}

export function Details({ artist, members, groups }: DetailsProps) {
  const sections = membershipSections(members, groups).map(({ heading, memberships }) => (
    <Section key={heading} heading={heading}>
      <ul className="people">
        {memberships.map((membership, index) => (
          <MembershipTile
            key={membership.id ?? `${index} without a page`}
            membership={membership}
          />
        ))}
      </ul>
    </Section>
  ));
  return (
    <>
      {sections}
      <p className="note record-edit">
        <a href={pagePath.editMembers(artist.id)} rel="nofollow">
          {artist.is_group === false ? "edit groups" : "edit members"}
        </a>
      </p>
    </>
  );
}

function MembershipTile({ membership }: { membership: Membership }) {
  const { id, english_name, korean_name, picture_url } = membership;
  const second = secondName(english_name, korean_name);
  const years = yearsOf(membership);
  return (
    <li className="person">
      <Face id={id} name={english_name} picture={picture_url} />
      <ArtistName artist={membership} length={NAME_LENGTHS.default} />
      {second !== null && (
        <span className="korean" lang="ko" translate="no">
          {second}
        </span>
      )}
      {years !== null && <span className="years">{years}</span>}
    </li>
  );
}
