/** Whether the escapes of a path can be read: '%', '%FF' and the like stand for no text, so that no file has such a name. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
