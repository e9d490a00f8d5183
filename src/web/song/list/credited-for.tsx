import type { CreditedRoles } from "../../../domain/credits/credit.ts";
import { inRoleOrder, nameOfRoleKey } from "../../../domain/catalogue/role.ts";
import { RoleMarks } from "../../record/role-marks.tsx";

/** The roles of a credit in a list: marks for the roles of the specification, words for others. */
export function CreditedFor({ roles, also }: CreditedRoles) {
  return (
    <>
      {roles.length > 0 && <RoleMarks roles={roles} />}
      {also.length > 0 && (
        <span className="also">{inRoleOrder(also).map(nameOfRoleKey).join(", ")}</span>
      )}
    </>
  );
}
