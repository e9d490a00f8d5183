import { countOf } from "../../../domain/credit-counts.ts";
import type { ArtistDetails } from "../../../domain/artist.ts";
import type { CreditPage } from "../../../domain/credit-page.ts";
import { ROLES } from "../../../domain/role.ts";
import { RoleMarks } from "../../record/role-marks.tsx";
import { ChipLinks } from "../../ui/form/chips.tsx";
import {
  type CreditChoices,
  creditsPath,
  rolesOffered,
  rolesOn,
  withRoleToggled,
} from "./credit-choices.ts";
import { isFiltered } from "./credit-filters.ts";

interface CreditTypesProps {
  artist: ArtistDetails;
  type: CreditPage | null;
  choices: CreditChoices;
}

export function CreditTypes({ artist, type, choices }: CreditTypesProps) {
  const offered = rolesOffered(artist);
  if (offered.length === 0) return null;
  if (type !== null) return <a href={creditsPath(artist.id, null, choices)}>all credits</a>;
  const on = rolesOn(choices, offered);
  return (
    <ChipLinks
      label="credit types"
      isMultiple
      choices={offered.map((each) => ({
        href: creditsPath(artist.id, null, withRoleToggled(choices, each, offered)),
        isOn: on.includes(each),
        label: (
          <>
            <RoleMarks roles={[each]} isLabelled />
            {ROLES[each].label}
          </>
        ),
        // Of filtered credits the numbers would be others.
        count: isFiltered(choices.filters) ? undefined : countOf(artist.credit_counts, each),
      }))}
    />
  );
}
