import { type Answer, textAnswer } from './answer.ts';
import { fetchPage } from './pages-proxy.ts';
import type { Rules } from './rules.ts';
import type { StaticFile, StaticFiles } from './static-files.ts';
import type { Visit } from './visit.ts';

/** The source of pages: a built folder, or `astro dev`. */
export interface Pages {
  /** The page at `target` (may differ from the visit's URL after a rewrite); undefined if there is none. */
  serve(visit: Visit, target: URL): Promise<Answer | undefined>;
  notFound(visit: Visit): Promise<Answer>;
  /** Changes when the file at this path changes; undefined if there is none. */
  versionOf(pathname: string): Promise<string | undefined>;
}

export function builtPages(files: StaticFiles, rules: Rules): Pages {
  async function answer(file: StaticFile, visit: Visit): Promise<Answer> {
    const { headers } = visit;
    const name = (field: string) => headers.get(field) ?? undefined;
    const found = await files.answer(file, {
      'accept-encoding': name('accept-encoding'),
      'if-none-match': name('if-none-match'),
      'if-range': name('if-range'),
      range: name('range'),
    });
    return { ...found, headers: { ...found.headers, ...(await rules.headersFor(visit.url.pathname)) } };
  }

  return {
    async serve(visit, target) {
      const found = files.find(decodeURIComponent(target.pathname));
      if (!found) return undefined;
      if (!('redirect' in found)) return answer(found, visit);
      // A redirect to a rewrite's target would loop.
      if (target.pathname !== visit.url.pathname) return answer(found.file, visit);
      return textAnswer(301, 'Moved Permanently', { location: found.redirect + target.search });
    },
    async notFound(visit) {
      const page = files.find('/404.html');
      if (!page || 'redirect' in page) return textAnswer(404, 'Not Found');
      const { status, ...rest } = await answer(page, visit);
      return { ...rest, status: status === 200 ? 404 : status };
    },
    async versionOf(pathname) {
      const file = files.find(decodeURIComponent(pathname));
      if (!file || 'redirect' in file) return undefined;
      return String((await files.answer(file, {})).headers.etag);
    },
  };
}

/** Pages of `astro dev`, without the headers of netlify.toml, as hot reload needs inline scripts and styles. */
export function pagesInProgress(pagesUrl: string): Pages {
  const fetchFor = (visit: Visit, target: URL) =>
    fetchPage(pagesUrl, target.pathname + target.search, visit.headers);
  return {
    async serve(visit, target) {
      const answer = await fetchFor(visit, target);
      return answer.status === 404 ? undefined : answer;
    },
    notFound: (visit) => fetchFor(visit, visit.url),
    async versionOf(pathname) {
      const { headers } = await fetch(new URL(pathname, pagesUrl), { method: 'HEAD' });
      return headers.get('etag') ?? undefined;
    },
  };
}
