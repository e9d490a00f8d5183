/** '1 song', '1,204 songs'. A noun whose plural takes more than an s brings it along. */
export function counted(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? noun : plural}`;
}
