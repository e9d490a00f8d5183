import { type Role, ROLES } from "../domain/role.ts";

interface RoleMarksProps {
  roles: readonly Role[];
  /** Whether a label beside it names the role, so that screen readers can skip the letter. */
  isLabelled?: boolean;
}

/** The roles of a credit, as small round marks with a fixed colour for each. */
export function RoleMarks({ roles, isLabelled = false }: RoleMarksProps) {
  return (
    <span className="roles" aria-hidden={isLabelled || undefined}>
      {roles.map((role) => {
        const { mark, colour, label } = ROLES[role];
        return (
          <span key={role} className="role" data-colour={colour} title={label}>
            <span aria-hidden="true">{mark}</span>
            <span className="visually-hidden">{label} </span>
          </span>
        );
      })}
    </span>
  );
}
