/** Whether a path is valid percent-encoded UTF-8. No page and no path of the API has another one. */
export function isDecodable(path: string): boolean {
  try {
    // The result must be used, else the bundler drops the call.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
