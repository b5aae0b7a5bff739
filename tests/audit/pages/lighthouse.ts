import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

export type Preset = 'phone' | 'desk';
export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export type Measured = {
  /** Whether performance, LCP, TBT and CLS were measured. */
  timed: boolean;
  /** 0 to 100; 0 if not measured. */
  scores: Record<Category, number>;
  /** Milliseconds; CLS without a unit. Medians of several runs. */
  lcp: number;
  tbt: number;
  cls: number;
  requests: number;
  /** As transferred. */
  bytes: Record<'html' | 'css' | 'js' | 'font' | 'image' | 'other', number>;
};

const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** For every browser of the audit: it may run as root in a container, without a graphics card. */
export const FLAGS = ['--no-sandbox', '--disable-dev-shm-usage', '--in-process-gpu'] as const;

type Options = {
  chromePath: string;
  /** An open browser; without it each measurement launches its own, as Lighthouse's own command does. */
  chrome?: LaunchedChrome | undefined;
  runs: number;
  /** Whether times are measured, which makes sense only on an idle machine. */
  timed: boolean;
  cpuSlowdown?: number;
  only?: readonly Category[];
};

/**
 * Before each page Lighthouse keeps the processor busy for a second, to warn of slow machines when it measures times. It has no
 * option to disable that; the function is sent to the browser as text.
 */
function leaveOutBenchmark(): void {
  pageFunctions.computeBenchmarkIndex = () => 1500;
}

export function launchChrome(chromePath: string): Promise<LaunchedChrome> {
  return launch({ chromePath, chromeFlags: ['--headless=new', ...FLAGS] });
}

/** Settings without timing: no full-page screenshot, short waits for further activity, patience until the page has loaded. */
const UNTIMED = {
  disableFullPageScreenshot: true,
  pauseAfterFcpMs: 100,
  pauseAfterLoadMs: 100,
  networkQuietThresholdMs: 200,
  cpuQuietThresholdMs: 200,
  maxWaitForFcp: 120_000,
  maxWaitForLoad: 120_000,
} as const;

export async function measure(url: string, preset: Preset, options: Options): Promise<Measured> {
  const { runs } = options;
  const all: Measured[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measureAgain(url, preset, options));
  const middle = (of: (one: Measured) => number) =>
    all.map(of).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  const [first] = all;
  if (!first) throw new Error('nothing was measured');
  return {
    ...first,
    scores: { ...first.scores, performance: middle(({ scores }) => scores.performance) },
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
  };
}

/** A machine under load sometimes loses the start of a trace: the next attempt has it. */
async function measureAgain(...what: Parameters<typeof measureOnce>): Promise<Measured> {
  try {
    return await measureOnce(...what);
  } catch {
    return await measureOnce(...what);
  }
}

async function measureOnce(
  url: string,
  preset: Preset,
  { chromePath, chrome: open, timed, cpuSlowdown, only = CATEGORIES }: Options,
): Promise<Measured> {
  const config = preset === 'desk' ? desktop : undefined;
  const throttling = cpuSlowdown
    ? {
        rttMs: 150,
        throughputKbps: 1638.4,
        cpuSlowdownMultiplier: cpuSlowdown,
        requestLatencyMs: 0,
        downloadThroughputKbps: 0,
        uploadThroughputKbps: 0,
      }
    : undefined;
  if (!timed) leaveOutBenchmark();
  const chrome = open ?? (await launchChrome(chromePath));
  const result = await lighthouse(
    url,
    {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: only.filter((category) => timed || category !== 'performance'),
      ...(throttling && { throttling }),
      ...(!timed && UNTIMED),
    },
    config,
  ).finally(() => open ?? chrome.kill());
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const items = itemsOf(audits['network-requests']?.details);
  const bytes: Measured['bytes'] = { html: 0, css: 0, js: 0, font: 0, image: 0, other: 0 };
  for (const { resourceType, transferSize } of items) bytes[kindOf(resourceType)] += transferSize;
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    timed,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    requests: items.length,
    bytes,
  };
}

type Request = { resourceType: string; transferSize: number };

function itemsOf(details: unknown): Request[] {
  if (typeof details !== 'object' || details === null || !('items' in details)) return [];
  const { items } = details;
  if (!Array.isArray(items)) return [];
  return items.map((item: Record<string, unknown>) => ({
    resourceType: String(item.resourceType ?? ''),
    transferSize: Number(item.transferSize ?? 0),
  }));
}

function kindOf(type: string): keyof Measured['bytes'] {
  const kinds: Readonly<Record<string, keyof Measured['bytes']>> = {
    Document: 'html',
    Stylesheet: 'css',
    Script: 'js',
    Font: 'font',
    Image: 'image',
  };
  return kinds[type] ?? 'other';
}
