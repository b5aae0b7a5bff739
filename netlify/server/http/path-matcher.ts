/** The parameters of a path, not decoded; undefined if the path does not match. */
export type PathMatcher = (pathname: string) => Record<string, string> | undefined;

/** Literal segments and `:parameter` for exactly one segment: all that our endpoints and functions use. */
const SIMPLE = /^(\/[\w.~_-]+|\/:\w+)+$/;

/**
 * Matches pathnames against a path such as `/api/produtos/:id`. Simple paths become regular expressions, a hundred times
 * faster than URLPattern, which handles the rest.
 */
export function pathMatcher(path: string): PathMatcher {
  if (!SIMPLE.test(path)) return byUrlPattern(path);
  const source = path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const pattern = new RegExp(`^${source}$`);
  return (pathname) => {
    const found = pattern.exec(pathname);
    return found ? { ...found.groups } : undefined;
  };
}

function byUrlPattern(path: string): PathMatcher {
  const pattern = new URLPattern({ pathname: path });
  return (pathname) => {
    const groups = pattern.exec({ pathname })?.pathname.groups;
    if (!groups) return undefined;
    const given = Object.entries(groups).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return Object.fromEntries(given);
  };
}
