import type { SizeFamily } from '../sizing/size-families.ts';
import { normalise, stem } from '../text/search-text.ts';
import { ageIn, type Described, type Gender, genderIn } from './description.ts';
import type { MovedProduct } from './model.ts';
import { remembered } from './remembered.ts';

/** What the sizes of a product of another shop refer to, guessed by its words. */

type Part = 'tops' | 'bottoms' | 'shoes' | 'belts' | 'hats' | 'rings' | 'one-size';

/** By the stems of words in Portuguese, English, Spanish and German. Of a title, the first such word counts: 'saia com cinto'. */
const WORDS: Readonly<Record<Part, string>> = {
  tops: 'vestido blusa camisa camiseta regata top cropped body casaco jaqueta blazer colete moletom sueter tricot trico cardigan macacao macaquinho quimono kimono saida biquini maio sutia pijama camisola roupao polo bata tunica sobretudo parka dress shirt tee tshirt blouse jacket coat hoodie sweater jumper sweatshirt jumpsuit swimsuit bikini bra pyjama kleid hemd jacke bluse campera buzo remera bodysuit onepiece tuxedo vest',
  bottoms:
    'calca saia short shorts bermuda legging calcinha cueca sunga jogger pantalona pants trousers skirt jeans leggings bottom pantalon pollera falda pantacourt',
  shoes:
    'sapato tenis sandalia bota chinelo sapatilha scarpin mocassim rasteira tamanco espadrille papete coturno shoe sneaker sandal boot loafer heel trainer zapato zapatilla schuh',
  belts: 'cinto belt cinturon gurtel',
  hats: 'chapeu bone gorro boina hat cap beanie sombrero gorra viseira bucket',
  rings: 'anel alianca ring anillo',
  'one-size':
    'bolsa carteira brinco colar pulseira oculos lenco cachecol mochila necessaire echarpe bag wallet earring necklace bracelet sunglass sunglasses scarf backpack mala presilha tiara pareo canga clutch tote',
};
const PARTS = new Map(
  Object.entries(WORDS).flatMap(([part, words]) =>
    words.split(' ').map((word) => [stem(word), part as Part] as const),
  ),
);

const partIn = remembered((text: string): Part | null => {
  for (const word of normalise(text).split(' ')) {
    const part = PARTS.get(stem(word));
    if (part) return part;
  }
  return null;
});

/** The family of its sizes; null if its words do not tell, so that it is its category's. */
export function familyOf(
  product: Pick<MovedProduct, 'title' | 'type' | 'categories' | 'tags'>,
  { gender, age }: Pick<Described, 'gender' | 'age'>,
): SizeFamily | null {
  const texts = [
    product.title,
    product.type,
    ...product.categories.map((path) => path.toReversed().join(' ')),
  ];
  const part = texts.map(partIn).find((found) => found !== null);
  if (!part) return null;
  if (part === 'shoes' || part === 'hats' || part === 'rings' || part === 'one-size') return part;
  const everything = [...texts, ...product.tags].join(' ');
  if ((age ?? ageIn(everything)) === 'child') return part === 'belts' ? null : 'children';
  const whose: Gender | null =
    gender ??
    genderIn(everything) ??
    (/\b(?:vestido|saia|blusa|dress|skirt)/i.test(product.title) ? 'women' : null);
  return whose === 'women' || whose === 'men' ? `${whose}-${part}` : null;
}
