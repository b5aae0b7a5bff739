import { readFileSync } from 'node:fs';

/** A query of queries.txt, with the rules that grade each product's relevance. */
export type Judged = { query: string; kind: string; isHeldOut: boolean; rules: readonly Rule[] };
export type Rule = { grade: 1 | 2 | 3; facts: readonly string[] };

const FILE = new URL('./queries.txt', import.meta.url);

export function judgedQueries(): Judged[] {
  let kind = '';
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) kind = line.slice(3);
      return line === '' || line.startsWith('#') ? [] : [judged(line, kind)];
    });
}

function judged(line: string, kind: string): Judged {
  const [, star, query, rules] = /^(\* )?(.+?) = (.+)$/.exec(line) ?? [];
  if (query === undefined || rules === undefined) throw new Error(`No query with its rules: ${line}`);
  return {
    query,
    kind,
    isHeldOut: star !== undefined,
    rules: rules === 'nothing' ? [] : rules.split(' ; ').map(rule),
  };
}

function rule(text: string): Rule {
  const [grade, ...facts] = text.trim().split(' ');
  if ((grade !== '1' && grade !== '2' && grade !== '3') || facts.length === 0) {
    throw new Error(`No grade from 1 to 3 with facts: ${text}`);
  }
  return { grade: Number(grade) as Rule['grade'], facts };
}
