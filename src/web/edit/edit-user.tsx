import type { Edit } from "../../domain/edit-shown.ts";
import { UserLink } from "../user-link.tsx";

interface EditUserProps {
  edit: Pick<Edit, "private_users">;
  username: string;
}

/** The name of somebody who made or decided an edit. */
export function EditUser({ edit, username }: EditUserProps) {
  return <UserLink username={username} isPrivate={edit.private_users.includes(username)} />;
}
