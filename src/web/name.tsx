import { hasHangul, secondName, truncate } from "../domain/name.ts";

interface NameProps {
  children: string;
  /** The most characters shown, from `NAME_LENGTHS`; the whole name is then in the title. */
  length?: number | undefined;
}

/** A name as it is spelled, marked as Korean where it is. */
export function Name({ children: name, length }: NameProps) {
  const shown = length === undefined ? name : truncate(name, length);
  const title = shown === name ? undefined : name;
  const lang = hasHangul(name) ? "ko" : undefined;
  if (title === undefined && lang === undefined) return shown;
  return (
    <span title={title} lang={lang}>
      {shown}
    </span>
  );
}

/** The Korean name in brackets behind the English one, where it says something else. */
export function KoreanName({ name, koreanName }: { name: string; koreanName: string | null }) {
  const second = secondName(name, koreanName);
  if (second === null) return null;
  return (
    <>
      {" "}
      <span className="korean" lang="ko">
        {`(${second})`}
      </span>
    </>
  );
}
