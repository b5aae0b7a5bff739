/**
 * Which programs of AI providers may read the shop, as robots.txt says it (RFC 9309). Names as the providers document them:
 * developers.openai.com/api/docs/bots, support.claude.com (8896518), developers.google.com/crawling/docs, support.apple.com/119829,
 * commoncrawl.org/ccbot, developers.facebook.com/docs/sharing/webmasters/web-crawlers, docs.perplexity.ai/guides/bots,
 * developer.amazon.com/amazonbot, docs.mistral.ai/robots.
 */

/** `no_training`: none that reads to train models. `none`: nor those that answer or search for somebody. Search engines always may. */
export const CRAWLER_CHOICES = ['all', 'no_training', 'none'] as const;
export type CrawlerChoice = (typeof CRAWLER_CHOICES)[number];

/** They read to train models. */
const TRAINING = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'Bytespider',
  'meta-externalagent',
  'Amazonbot',
] as const;

/** They read to answer a person's question, with a link to where the answer is from. */
const ASSISTANTS = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'MistralAI-User',
  'meta-externalfetcher',
  'DuckAssistBot',
] as const;

const REFUSED: Readonly<Record<CrawlerChoice, readonly string[]>> = {
  all: [],
  no_training: TRAINING,
  none: [...TRAINING, ...ASSISTANTS],
};

/** The whole robots.txt. Who is named in a group of its own follows that group alone. `sitemap`: its full address. */
export function robotsText(choice: CrawlerChoice, sitemap: string): string {
  const refused = REFUSED[choice].map((name) => `User-agent: ${name}\n`).join('');
  const group = refused === '' ? '' : `${refused}Disallow: /\n\n`;
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /admin\n\n${group}Sitemap: ${sitemap}\n`;
}
