import type { Membership } from "../../domain/artist.ts";
import { yearOf } from "../../domain/calendar-date.ts";
import { NAME_LENGTHS, secondName } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Face } from "../cover.tsx";
import { Name } from "../name.tsx";
import { Section } from "../ui/section.tsx";
import { membershipSections } from "./membership-sections.ts";

interface DetailsProps {
  members: Membership[];
  groups: Membership[];
}

/** The artist's members and groups. */
export function Details({ members, groups }: DetailsProps) {
  return membershipSections(members, groups).map(({ heading, memberships }) => (
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
}

function MembershipTile({ membership }: { membership: Membership }) {
  const { id, english_name, korean_name, picture_url } = membership;
  const second = secondName(english_name, korean_name);
  const years = yearsOf(membership);
  const name = <Name length={NAME_LENGTHS.default}>{english_name}</Name>;
  return (
    <li className="person">
      <Face id={id} name={english_name} picture={picture_url} />
      {id !== null ? <a href={pagePath.artist(id)}>{name}</a> : name}
      {second !== null && (
        <span className="korean" lang="ko">
          {second}
        </span>
      )}
      {years !== null && <span className="years">{years}</span>}
    </li>
  );
}

/** Returns '2012–2021', 'since 2012' (of a past member 'from 2012'), 'until 2021', or null where no year is known. */
function yearsOf({ from, to, active }: Membership): string | null {
  const [first, last] = [yearOf(from), yearOf(to)];
  if (first === null) return last === null ? null : `until ${last}`;
  if (last === null) return `${active === false ? "from" : "since"} ${first}`;
  return first === last ? String(first) : `${first}–${last}`;
}
