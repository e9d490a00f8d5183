import type { ComponentProps } from "react";
import {
  hasHangul,
  isVague,
  NAME_LENGTHS,
  secondName,
  truncate,
  turnsDirection,
} from "../../domain/text/name.ts";

interface NameProps {
  children: string;
  /** The maximum of characters shown, from `NAME_LENGTHS`; the whole name is in the tooltip and for screen readers. */
  length?: number | undefined;
}

/** A name, marked as Korean where it is, and as nothing to translate: 'Spring Day' is a name. */
export function Name({ children: name, length }: NameProps) {
  const shown = length === undefined ? name : truncate(name, length);
  const lang = hasHangul(name) ? "ko" : undefined;
  const Element = turnsDirection(name) ? "bdi" : "span";
  if (shown !== name) {
    return (
      <Element title={name} lang={lang} translate="no">
        <span aria-hidden="true">{shown}</span>
        <span className="visually-hidden">{name}</span>
      </Element>
    );
  }
  if (isVague(name)) {
    return (
      <span>
        <span translate="no">{shown}</span>
        <span className="visually-hidden"> (its name)</span>
      </span>
    );
  }
  return (
    <Element lang={lang} translate="no">
      {shown}
    </Element>
  );
}

type KoreanNameProps = { name: string; koreanName: string | null };

export function KoreanName({ name, koreanName }: KoreanNameProps) {
  const second = secondName(name, koreanName);
  if (second === null) return null;
  return (
    <>
      {" "}
      <span className="korean" lang="ko" translate="no">
        {`(${second})`}
      </span>
    </>
  );
}

interface NameLinkProps extends Omit<ComponentProps<"a">, "children"> {
  name: string;
  koreanName?: string | null;
  length?: number | undefined;
}

/** A name that is linked where it has an address. */
export function NameLink({ name, koreanName = null, length, ...link }: NameLinkProps) {
  const names = (
    <>
      <Name length={length}>{name}</Name>
      {koreanName !== null && <KoreanName name={name} koreanName={koreanName} />}
    </>
  );
  return link.href === undefined ? names : <a {...link}>{names}</a>;
}

export function SecondName({ name, koreanName }: KoreanNameProps) {
  const second = secondName(name, koreanName);
  if (second === null) return null;
  return (
    <span className="korean">
      {" "}
      <Name length={NAME_LENGTHS.artist}>{second}</Name>
    </span>
  );
}

/** From this length in characters on, a record's names are set smaller in its heading. */
const LONG_NAME = 48;

export function isLongName(name: string, koreanName: string | null): boolean {
  return name.length + (secondName(name, koreanName)?.length ?? 0) > LONG_NAME;
}
