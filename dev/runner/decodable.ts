/** Whether a path's percent-encoding is valid UTF-8 ('%' and '%FF' are not); otherwise no file can have this name. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
