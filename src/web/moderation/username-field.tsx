interface UsernameFieldProps {
  id: string;
  value: string;
  isInvalid: boolean;
  onChange: (username: string) => void;
}

/** The field of the person about whom a moderator decides. */
export function UsernameField({ id, value, isInvalid, onChange }: UsernameFieldProps) {
  return (
    <>
      <label htmlFor={id} className="field-label">
        username
      </label>
      <input
        id={id}
        className="field"
        value={value}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
