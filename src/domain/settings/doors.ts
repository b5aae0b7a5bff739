import type { CrawlerChoice } from './crawlers.ts';

/** What the shop shows to machines besides its pages, each switched by itself. */
export type Doors = {
  /** /llms.txt and /agents.md. */
  machineGuide: boolean;
  /** The products in the format of OpenAI. */
  assistantFeed: boolean;
  /** The API of the shop, for those who have a token. */
  apiOpen: boolean;
  /** Assistants buy by the Universal Commerce Protocol. */
  agentSales: boolean;
  /** Tools for assistants, at /mcp. */
  assistantTools: boolean;
  /** Other programs are told what happens. */
  webhooksOpen: boolean;
  crawlers: CrawlerChoice;
};

/** Those of a shop that has not been set up. */
export const SHUT_DOORS: Doors = {
  machineGuide: false,
  assistantFeed: false,
  apiOpen: false,
  agentSales: false,
  assistantTools: false,
  webhooksOpen: false,
  crawlers: 'all',
};
