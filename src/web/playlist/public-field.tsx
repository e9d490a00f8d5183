interface PublicFieldProps {
  isPublic: boolean;
  /** What it means. */
  note: string;
  onChange: (isPublic: boolean) => void;
}

/** Whether a playlist is seen by everybody. */
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
