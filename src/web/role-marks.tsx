import { parseRole, ROLE_NAMES } from "../domain/role.ts";

interface RoleMarksProps {
  roles: string;
  /** Whether what the letter stands for is written beside it, and need not be heard twice. */
  isNamedBeside?: boolean;
}

/** What somebody is credited for, as small round marks that always have the same colours. */
export function RoleMarks({ roles, isNamedBeside = false }: RoleMarksProps) {
  return (
    <span className="roles" aria-hidden={isNamedBeside || undefined}>
      {Array.from(roles, (letter) => {
        const role = parseRole(letter);
        return (
          role && (
            <span key={role} className="role" data-role={role} title={ROLE_NAMES[role]}>
              <span aria-hidden="true">{role}</span>
              <span className="visually-hidden">{ROLE_NAMES[role]} </span>
            </span>
          )
        );
      })}
    </span>
  );
}
