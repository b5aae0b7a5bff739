export type Context = { request: Request; url: URL; param(name: string): string };

type Run = (context: Context) => Promise<Response> | Response;

export type Route = { method: string; segments: string[]; run: Run };

/** `route('GET', '/orders/:id', run)`: segments with a colon are parameters. */
export function route(method: string, path: string, run: Run): Route {
  return { method, segments: split(path), run };
}

/** Runs the first matching route, after removing `prefix` from the path; undefined if none matches. */
export async function dispatch(
  routes: readonly Route[],
  request: Request,
  prefix: string,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  const path = split(url.pathname.slice(prefix.length));
  let allowed = false;
  for (const { method, segments, run } of routes) {
    const params = match(segments, path);
    if (!params) continue;
    if (method !== request.method && !(method === 'GET' && request.method === 'HEAD')) {
      allowed = true;
      continue;
    }
    return await run({ request, url, param: (name) => params.get(name) ?? '' });
  }
  return allowed ? new Response(null, { status: 405 }) : undefined;
}

function match(segments: readonly string[], path: readonly string[]): Map<string, string> | undefined {
  if (segments.length !== path.length) return undefined;
  const params = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    const value = path[index] ?? '';
    if (segment.startsWith(':')) params.set(segment.slice(1), decode(value));
    else if (segment !== value) return undefined;
  }
  return params;
}

function split(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
