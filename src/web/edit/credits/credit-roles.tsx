import type { EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { LIST_ROLES, lettersOf, nameOfRoleKey, ROLES } from "../../../domain/catalogue/role.ts";
import { rolesOf } from "./draft/draft.ts";

interface CreditRolesProps {
  /** The accessible name of the group: 'roles of KENZIE'. */
  label: string;
  credit: Pick<EditedCredit, "roles" | "also">;
  keys: readonly string[];
  onChange: (roles: Pick<EditedCredit, "roles" | "also">) => void;
}

export function CreditRoles({ label, credit, keys, onChange }: CreditRolesProps) {
  const chosen = rolesOf(credit);
  const { also } = credit;
  return (
    <fieldset className="chips credit-roles">
      <legend className="visually-hidden">{label}</legend>
      {LIST_ROLES.map((role) => {
        const isOn = chosen.includes(role);
        const others = chosen.filter((one) => one !== role);
        return (
          <RoleChip
            key={role}
            name={ROLES[role].heading}
            isOn={isOn}
            onChange={() => onChange({ roles: lettersOf(isOn ? others : [...chosen, role]), also })}
          />
        );
      })}
      {keys.map((key) => {
        const isOn = also.includes(key);
        const others = also.filter((one) => one !== key);
        return (
          <RoleChip
            key={key}
            name={nameOfRoleKey(key)}
            isOn={isOn}
            onChange={() => onChange({ roles: credit.roles, also: isOn ? others : [...also, key] })}
          />
        );
      })}
    </fieldset>
  );
}

function RoleChip({ name, isOn, onChange }: { name: string; isOn: boolean; onChange: () => void }) {
  return (
    <label className="chip">
      <input type="checkbox" checked={isOn} onChange={onChange} />
      {name}
    </label>
  );
}
