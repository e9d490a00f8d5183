import { type Role, ROLES } from "../domain/role.ts";

interface RoleMarksProps {
  roles: readonly Role[];
  /** Whether what the letter stands for is written beside it, and need not be heard twice. */
  isLabelled?: boolean;
}

/** What somebody is credited for, as small round marks that always have the same colours. */
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
