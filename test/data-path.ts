/** Returns the address of the data of a page, which browsers request that are on the site already. */
export function dataPath(path: string): string {
  const [name = "", query] = path.split("?");
  const data = name === "/" ? "/_.data" : `${name}.data`;
  return query === undefined ? data : `${data}?${query}`;
}
