/**
 * Replaces a section of a document that a program writes, between two comments with its name; the first time it is
 * appended. @throws if the section has no end
 */
export function replaceSection(text: string, name: string, content: string): string {
  const begin = `<!-- begin: ${name} -->`;
  const end = `<!-- end: ${name} -->`;
  const section = `${begin}\n\n${content.trim()}\n\n${end}`;
  const from = text.indexOf(begin);
  if (from < 0) return `${text.trimEnd()}\n\n${section}\n`;
  const to = text.indexOf(end, from);
  if (to < 0) throw new Error(`There is no ${end}.`);
  return text.slice(0, from) + section + text.slice(to + end.length);
}
