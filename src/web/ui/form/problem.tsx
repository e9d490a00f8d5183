/** Says what is wrong, or what did not work; nothing where all is well. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="field-problem" role="alert">
      {text}
    </p>
  );
}
