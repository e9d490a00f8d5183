import { pagePath } from "../../../domain/page-path.ts";
import { USERNAME_LENGTH } from "../../../domain/username.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SearchField } from "../../ui/search-field.tsx";

interface AuthorSearchProps {
  /** The username whose edits are shown, or what was typed; null: those of everybody. */
  author: string | null;
  /** The other filters. */
  others: Readonly<Record<string, string | undefined>>;
}

/** Filters the list of edits by who proposed them: a form, so that it works without scripts. */
export function AuthorSearch({ author, others }: AuthorSearchProps) {
  return (
    <form
      action={pagePath.edits()}
      role="search"
      aria-label="edits by somebody"
      className="artist-search"
      autoComplete="off"
    >
      {Object.entries(others).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <span className="artist-search-field">
        <SearchField
          key={author}
          label="username of whoever proposed them"
          placeholder="by whom (username)"
          name="author"
          defaultValue={author ?? ""}
          maxLength={USERNAME_LENGTH.most}
        />
      </span>
      <Button type="submit">show</Button>
      {author !== null && (
        <ButtonLink href={pagePath.edits(others)} kind="plain">
          <Icon name="close" />
          <span>by anybody</span>
        </ButtonLink>
      )}
    </form>
  );
}
