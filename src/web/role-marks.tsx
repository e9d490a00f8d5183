import { parseRole, ROLE_NAMES } from "../domain/role.ts";

/** What somebody is credited for, as small round marks that always have the same colours. */
export function RoleMarks({ roles }: { roles: string }) {
  return (
    <span className="roles">
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
