import { cleanLine, nameKey } from '../text/normal-form.ts';
import { type ColourReading, readColour } from './colour-names.ts';
import type { MovedProduct } from './model.ts';
import { roleOf } from './option-names.ts';

/** Shops that have one product per colour: which of them are one product. */

export type TitleParts = { stem: string; colour: ColourReading };

/** No title is longer. */
const MOST_SIGNS = 300;
/** Words of a title that may name its colour. */
const MOST_WORDS = 4;
const JOINTS = /[\s\-–—|/,:(]+(?:(?:na )?cor)?[\s\-–—|/,:(]*$/i;

/** A title without the colour at its end, or at its beginning: 'Vestido Longo BRANCO B90617' is 'Vestido Longo' in Branco. */
export function splitTitle(title: string): TitleParts | null {
  if (title.length > MOST_SIGNS) return null;
  const words = cleanLine(title).split(' ');
  const most = Math.min(MOST_WORDS, words.length - 1);
  for (let count = most; count > 0; count -= 1) {
    const colour = readColour(words.slice(-count).join(' '));
    const stem = words.slice(0, -count).join(' ').concat(' ').replace(JOINTS, '');
    if (colour?.isSure && stem !== '') return { stem, colour };
  }
  for (let count = Math.min(2, most); count > 0; count -= 1) {
    const colour = readColour(words.slice(0, count).join(' '));
    if (colour?.isSure) return { stem: words.slice(count).join(' '), colour: { ...colour, isSure: false } };
  }
  return null;
}

/** Products that may be one, in the order of the file. */
export type JoinOffer = {
  title: string;
  members: { line: number; handle: string; colour: string }[];
  /** Otherwise something differs that one product has in common: a price, the type, two of one colour. */
  isSure: boolean;
};

type Member = { product: MovedProduct; stem: string; colour: ColourReading };

/** Which products of a file are one each, but for their colour. */
export function joinOffers(products: readonly MovedProduct[]): JoinOffer[] {
  const members = products.flatMap((product) => (product.own ? [] : (memberOf(product) ?? [])));
  const groups = Map.groupBy(members, ({ stem, product }) => `${nameKey(stem)}\n${nameKey(product.vendor)}`);
  return [...groups.values()].flatMap((group) => {
    const colours = new Set(group.map(({ colour }) => nameKey(colour.name)));
    const [first] = group;
    if (!first || colours.size < 2) return [];
    return [
      {
        title: first.stem,
        members: group.map(({ product, colour }) => ({
          line: product.line,
          handle: product.handle,
          colour: colour.name,
        })),
        isSure: colours.size === group.length && group.every(({ colour }) => colour.isSure) && isAlike(group),
      },
    ];
  });
}

/** A product of one colour, told by its only value of that option, else by its title. */
function memberOf(product: MovedProduct): Member | null {
  if (product.nature !== 'goods' || product.title === '') return null;
  const inTitle = splitTitle(product.title);
  const option = product.options.find(({ name, values }) => roleOf(name, values).role === 'colour');
  if (!option) return inTitle && { product, ...inTitle };
  const [value = '', ...others] = option.values;
  if (others.length > 0) return null;
  const colour = readColour(value) ?? { name: value, code: null, isSure: false };
  const isSame = inTitle && nameKey(inTitle.colour.name) === nameKey(colour.name);
  return { product, stem: isSame ? inTitle.stem : product.title, colour };
}

/** Whether all have the same prices and type: what differs there may be another product of the same name. */
function isAlike(group: readonly Member[]): boolean {
  const of = ({ product }: Member) =>
    JSON.stringify([
      nameKey(product.type),
      product.options.length,
      [...new Set(product.variants.map(({ priceCents }) => priceCents ?? 0))].toSorted((a, b) => a - b),
    ]);
  return new Set(group.map(of)).size === 1;
}
