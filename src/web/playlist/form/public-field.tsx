type PublicFieldProps = { isPublic: boolean; note: string; onChange: (isPublic: boolean) => void };

export function PublicField({ isPublic, note, onChange }: PublicFieldProps) {
  return (
    <label className="check-field">
      <input
        type="checkbox"
        name="is_public"
        checked={isPublic}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        public
        <span className="note"> {note}</span>
      </span>
    </label>
  );
}
