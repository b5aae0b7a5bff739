import type { OptionRole } from './option-names.ts';
import type { Answers } from './overview.ts';

/** What a person said of all files of a move, by the keys of the plan. */
export type MoveAnswers = {
  colours: Readonly<Record<string, string>>;
  sizes: Readonly<Record<string, string>>;
  /** 'colour', 'size', 'both' or 'other'. */
  options: Readonly<Record<string, string>>;
  /** By path: a slug here, '' for a new category, '-' for none. */
  categories: Readonly<Record<string, string>>;
  /** By offer: 'yes' or 'no'. */
  joins: Readonly<Record<string, string>>;
  /** By product and field: 'theirs' or 'ours'. */
  conflicts: Readonly<Record<string, string>>;
  /** By code of a finding: 'yes'; of `stock_unlimited` how many pieces. */
  proposals: Readonly<Record<string, string>>;
};

export const NOTHING_SAID: MoveAnswers = {
  ...{ colours: {}, sizes: {}, options: {}, categories: {}, joins: {}, conflicts: {}, proposals: {} },
};

const ROLES: ReadonlySet<string> = new Set<OptionRole>(['colour', 'size', 'both', 'other']);

/** Those about the words of the files. A role that is none is no answer. */
export function wordsSaid({ colours, sizes, options }: MoveAnswers): Answers {
  const roles = Object.entries(options).filter((said): said is [string, OptionRole] => ROLES.has(said[1]));
  return { colours, sizes, options: Object.fromEntries(roles) };
}

/** What was said under a key; undefined: nothing. */
export function saidOf(answers: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}
