import { describe, expect, it } from 'vitest';
import { CRAWLER_CHOICES, robotsText } from './crawlers.ts';

const SITEMAP = 'https://loja.example/sitemap.xml';

/** Whether a program may read a path, by RFC 9309: its own group if there is one, else that of all; the longest rule counts. */
function mayRead(robots: string, name: string, path: string): boolean {
  const groups = robots.split('\n\n').map((group) => group.split('\n').map((line) => line.split(': ')));
  const of = (agent: string) =>
    groups.find((lines) => lines.some(([key, value]) => key === 'User-agent' && value === agent));
  const rules = (of(name) ?? of('*') ?? []).filter(([key]) => key === 'Allow' || key === 'Disallow');
  const [best] = rules
    .filter(([, prefix = '']) => path.startsWith(prefix))
    .toSorted(([, a = ''], [, b = '']) => b.length - a.length);
  return best?.[0] !== 'Disallow';
}

describe('robots.txt', () => {
  it('lets search engines read the shop whatever is chosen, but neither functions nor the back office', () => {
    for (const choice of CRAWLER_CHOICES) {
      const robots = robotsText(choice, SITEMAP);
      expect(mayRead(robots, 'Googlebot', '/produto/1')).toBe(true);
      expect(mayRead(robots, 'Googlebot', '/api/pedidos')).toBe(false);
      expect(mayRead(robots, 'Googlebot', '/admin/pedidos')).toBe(false);
      expect(robots).toContain(`\nSitemap: ${SITEMAP}\n`);
    }
  });

  it('tells those who train models from those who answer somebody', () => {
    const read = CRAWLER_CHOICES.map((choice) =>
      ['GPTBot', 'Google-Extended', 'ChatGPT-User', 'Claude-SearchBot'].map((name) =>
        mayRead(robotsText(choice, SITEMAP), name, '/produto/1'),
      ),
    );
    expect(read).toEqual([
      [true, true, true, true],
      [false, false, true, true],
      [false, false, false, false],
    ]);
  });
});
