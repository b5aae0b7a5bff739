import { nameKey } from '../text/normal-form.ts';
import { normalise } from '../text/search-text.ts';
import { htmlText } from './html-text.ts';
import { type MoveAnswers, saidOf } from './move-answers.ts';
import { type JoinOffer, joinOffers } from './one-per-colour.ts';
import { type Source, type SourceGroup, sourceKey } from './to-products.ts';

/** Which products of a file become one, as offered and as a person said. */

export type PlannedJoin = {
  key: string;
  title: string;
  isSure: boolean;
  isJoined: boolean;
  members: { key: string; title: string; colour: string }[];
};

/** The products of one file in their groups, in their order. What nobody decided is joined if it is sure. */
export function groupsOf(
  sources: readonly Source[],
  answers: Pick<MoveAnswers, 'joins'>,
): { groups: SourceGroup[]; joins: PlannedJoin[] } {
  const byLine = new Map(sources.map((source) => [source.product.line, source] as const));
  const joins: PlannedJoin[] = [];
  const joined = new Map<number, { offer: JoinOffer; sources: Source[] }>();
  for (const offer of joinOffers(sources.map(({ product }) => product))) {
    const members = offer.members.flatMap(({ line, colour }) => {
      const source = byLine.get(line);
      return source ? [{ ...source, colour }] : [];
    });
    const [first] = members;
    if (!first) continue;
    const key = `${first.system} ${nameKey(offer.title)} ${nameKey(first.product.vendor)}`.trim();
    const said = saidOf(answers.joins, key);
    // Another description may be another cut or fabric: only a person can let go of it.
    const isSure = offer.isSure && new Set(members.map(textOf)).size === 1;
    const isJoined = said === undefined ? isSure : said === 'yes';
    joins.push({
      ...{ key, title: offer.title, isSure, isJoined },
      members: members.map((source) => ({
        ...{ key: sourceKey(source), title: source.product.title, colour: source.colour },
      })),
    });
    if (isJoined) for (const { product } of members) joined.set(product.line, { offer, sources: members });
  }
  const groups = sources.flatMap((source): SourceGroup[] => {
    const join = joined.get(source.product.line);
    if (!join) return [{ title: source.product.title, sources: [source] }];
    const [first, ...others] = join.sources;
    const isFirst = first?.product.line === source.product.line;
    return first && isFirst ? [{ title: join.offer.title, sources: [first, ...others] }] : [];
  });
  return { groups, joins };
}

const textOf = ({ product }: Source) => normalise(htmlText(product.description).text);
