/** What stands in a path at its parameters, as sent (not decoded); undefined where the path is another. */
export type PathMatcher = (pathname: string) => Record<string, string> | undefined;

/** Names, and `:parameter` for exactly one segment: all that endpoints and functions use of URL patterns. */
const SIMPLE = /^(\/[\w.~_-]+|\/:\w+)+$/;

/**
 * Matches pathnames against a path such as `/api/produtos/:id`. The paths that we write become regular expressions, a
 * hundred times faster than URLPattern, which answers for any other.
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
