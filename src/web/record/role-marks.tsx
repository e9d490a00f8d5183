import {
  inRoleOrder,
  nameOfRoleKey,
  parseRoleKey,
  type Role,
  ROLES,
} from "../../domain/catalogue/role.ts";

interface RoleMarksProps {
  roles: readonly Role[];
  also?: readonly string[];
  /** Whether a label beside it names the role, so that screen readers can skip the letter. */
  isLabelled?: boolean;
}

const NONE: readonly string[] = [];

export function RoleMarks({ roles, also = NONE, isLabelled = false }: RoleMarksProps) {
  return (
    <span className="roles" aria-hidden={isLabelled || undefined}>
      {roles.map((role) => (
        <RoleMark key={role} role={role} name={ROLES[role].label} />
      ))}
      {inRoleOrder(also).map((key) => (
        <RoleMark key={key} role={parseRoleKey(key).role} name={nameOfRoleKey(key)} />
      ))}
    </span>
  );
}

function RoleMark({ role, name }: { role: Role; name: string }) {
  const { mark, colour } = ROLES[role];
  return (
    <span className="role" data-colour={colour} title={name}>
      <span aria-hidden="true">{mark}</span>
      <span className="visually-hidden">{name} </span>
    </span>
  );
}
