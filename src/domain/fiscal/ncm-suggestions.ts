import { plain } from '../text/normal-form.ts';

/**
 * Suggests the NCM of clothes and accessories from what the shop wrote about them: the kind of goods, knit (chapter 61) or woven (62),
 * and the fibre that weighs most (Notas 2 of Seção XI). Only a suggestion: a person decides, and answers for it.
 */

/** What the shop wrote of a product. `category`: its names, from the top. */
export type Described = { name: string; category: string; material: string };

type Fibre = 'wool' | 'cotton' | 'synthetic' | 'artificial' | 'silk' | 'other';
/** The codes of a kind by its fibre; `manmade`: of synthetic and artificial ones. */
type ByFibre = Partial<Record<Fibre | 'manmade', string>> & { other: string };
type Codes = { woven?: ByFibre; knit?: ByFibre };
type Kind = {
  named: RegExp;
  women?: Codes;
  men?: Codes;
  /** By what else it is made of, for goods that are no textiles. */
  made?: readonly (readonly [of: RegExp, ncm: string])[];
  /** The more probable of the two where nothing says it. */
  usually?: 'knit';
};

/** The codes 'start' + end of each fibre. */
const codes = (start: string, ends: ByFibre): ByFibre =>
  Object.fromEntries(Object.entries(ends).map(([fibre, end]) => [fibre, start + end])) as ByFibre;
const FIVE = { wool: '100', cotton: '200', synthetic: '300', other: '900' };
const COATS = { wool: '2000', cotton: '3000', manmade: '4000', other: '9000' };

const BLOUSES = codes('6206', { silk: '1000', wool: '2000', cotton: '3000', manmade: '4000', other: '9000' });

const LEATHER = /couro|camurca|nobuck|pelica/;
const LEATHER_CLOTHES = '42031000';
const PLASTIC = /poliuretano|\bpu\b|pvc|plastico|vinil|sintetico|borracha|eva\b/;

/** The first that is named decides: 'vestido camisa' is a dress. */
const KINDS: readonly Kind[] = [
  {
    named: /\bmeia calca|\bmeias?\b/,
    women: { knit: codes('6115', { wool: '9400', cotton: '9500', synthetic: '9600', other: '9900' }) },
  },
  { named: /oculos/, made: [[/./, '90041000']] },
  {
    named: /brinco|colar\b|colares|pulseira|anel\b|aneis|gargantilha|tornozeleira|broche|bijuteria|joia/,
    made: [
      [/latao|metal|zamac|\baco\b|banho|banhad|folhead|liga/, '71171900'],
      [/\bouro\b|platina/, '71131900'],
      [/\bprata\b/, '71131100'],
      [/./, '71179000'],
    ],
  },
  {
    named: /carteira|porta cart|porta moeda|necessaire/,
    made: [
      [LEATHER, '42023100'],
      [/./, '42023200'],
    ],
  },
  {
    named: /bolsa|mochila|clutch|\bbag\b|tote|pochete|sacola/,
    made: [
      [LEATHER, '42022100'],
      [PLASTIC, '42022210'],
      [/algodao|lona|nylon|poliamida|poliester|linho|juta|tecido/, '42022220'],
      [/./, '42022900'],
    ],
  },
  {
    named: /cinto/,
    made: [
      [LEATHER, '42033000'],
      [/./, '62171000'],
    ],
  },
  {
    named: /\btenis\b/,
    made: [
      [/^[^.]*couro/, '64039990'],
      [/algodao|lona|tecido|malha|poliester|nylon/, '64041100'],
      [/./, '64029990'],
    ],
  },
  {
    named: /\bbotas?\b|coturno|\bbotinha/,
    made: [
      [LEATHER, '64039190'],
      [PLASTIC, '64029190'],
      [/./, '64041900'],
    ],
  },
  {
    named: /sapat|sandalia|rasteir|mocassim|scarpin|mule|chinelo|loafer|espadrille|tamanco|calcado/,
    made: [
      [LEATHER, '64039990'],
      [PLASTIC, '64029990'],
      [/./, '64041900'],
    ],
  },
  {
    named: /bone\b|viseira/,
    women: { woven: codes('65050', { cotton: '011', manmade: '012', other: '019' }) },
  },
  { named: /gorro|touca/, women: { woven: codes('65050', { cotton: '021', manmade: '022', other: '029' }) } },
  {
    named: /chapeu|bucket|boina/,
    made: [
      [/palha/, '65040010'],
      [/algodao/, '65050031'],
      [/poliester|poliamida|acrilic|nylon|viscose/, '65050032'],
      [/./, '65050039'],
    ],
  },
  {
    named: /gravata/,
    men: {
      woven: codes('6215', { silk: '1000', manmade: '2000', other: '9000' }),
      knit: { other: '61178010' },
    },
  },
  {
    named: /lenco|echarpe|cachecol|xale|pashmina/,
    women: {
      woven: codes('6214', {
        silk: '1000',
        wool: '2000',
        synthetic: '3000',
        artificial: '4000',
        cotton: '9010',
        other: '9090',
      }),
      knit: { other: '61171000' },
    },
  },
  {
    named: /biquini|maio\b|sunga|moda praia/,
    women: { knit: codes('61124', { manmade: '100', other: '900' }) },
    men: { knit: codes('61123', { manmade: '100', other: '900' }) },
  },
  { named: /sutia|bustie/, women: { woven: { other: '62121000' } } },
  { named: /calcinha/, women: { knit: codes('61082', { cotton: '100', manmade: '200', other: '900' }) } },
  { named: /cueca|\bboxer/, men: { knit: codes('61071', { cotton: '100', manmade: '200', other: '900' }) } },
  {
    named: /pijama|camisola/,
    women: {
      woven: codes('62082', { cotton: '100', manmade: '200', other: '900' }),
      knit: codes('61083', { cotton: '100', manmade: '200', other: '900' }),
    },
    men: {
      woven: codes('62072', { cotton: '100', manmade: '200', other: '900' }),
      knit: codes('61072', { cotton: '100', manmade: '200', other: '900' }),
    },
  },
  {
    named: /vestido|chemise\b/,
    women: {
      woven: codes('62044', { ...FIVE, artificial: '400' }),
      knit: codes('61044', { ...FIVE, artificial: '400' }),
    },
  },
  { named: /\bsaia/, women: { woven: codes('62045', FIVE), knit: codes('61045', FIVE) } },
  {
    named: /macac|jardineira|calca|bermuda|short|pantalona|legging|jeans/,
    women: { woven: codes('62046', FIVE), knit: codes('61046', FIVE) },
    men: { woven: codes('62034', FIVE), knit: codes('61034', FIVE) },
  },
  {
    named: /blazer|paleto/,
    women: { woven: codes('62043', FIVE), knit: codes('61043', FIVE) },
    men: { woven: codes('62033', FIVE), knit: codes('61033', FIVE) },
  },
  {
    named: /casaco|sobretudo|trench|jaqueta|parka|anorak|capa\b/,
    women: {
      woven: codes('6202', COATS),
      knit: codes('6102', { wool: '1000', cotton: '2000', manmade: '3000', other: '9000' }),
    },
    men: {
      woven: codes('6201', COATS),
      knit: codes('6101', { cotton: '2000', manmade: '3000', wool: '9010', other: '9090' }),
    },
  },
  {
    named: /sueter|cardiga|tricot|trico|moletom|pulover|blusao|colete/,
    women: { knit: codes('6110', { wool: '1100', cotton: '2000', manmade: '3000', other: '9000' }) },
  },
  {
    named: /camiseta|t shirt|regata|\btop\b|\bbody\b|cropped/,
    usually: 'knit',
    women: { woven: BLOUSES, knit: codes('6109', { cotton: '1000', other: '9000' }) },
    men: { knit: codes('6109', { cotton: '1000', other: '9000' }) },
  },
  {
    named: /polo\b/,
    men: { knit: codes('6105', { cotton: '1000', manmade: '2000', other: '9000' }) },
    women: { knit: codes('6106', { cotton: '1000', manmade: '2000', other: '9000' }) },
  },
  {
    named: /camisa|blusa|bata\b|tunica|kimono/,
    women: {
      woven: BLOUSES,
      knit: codes('6106', { cotton: '1000', manmade: '2000', other: '9000' }),
    },
    men: {
      woven: codes('6205', { cotton: '2000', manmade: '3000', wool: '9010', other: '9090' }),
      knit: codes('6105', { cotton: '1000', manmade: '2000', other: '9000' }),
    },
  },
];

const KNIT = /malha|trico|croche|jersey|ribana|moletom|canelad|suplex|piquet|suedine/;
const WOVEN =
  /jeans|denim|sarja|alfaiataria|tricoline|crepe|cetim|chiffon|tule|gabardine|organza|viscolinho|linho|seda|popeline|veludo/;
const MEN = /\bmasculin|\bhomem|\bhomens/;

const FIBRES: readonly (readonly [named: RegExp, fibre: Fibre])[] = [
  [/\bla\b|merino|caxemira|cashmere|alpaca|mohair/, 'wool'],
  [/algodao/, 'cotton'],
  [/\bseda\b/, 'silk'],
  [/viscose|modal|liocel|lyocell|tencel|acetato|cupro|rayon/, 'artificial'],
  [/poliester|poliamida|nylon|acrilic|elastano|polipropileno|microfibra/, 'synthetic'],
  [/linho|rami|juta|canhamo/, 'other'],
];

/** At most two codes, the likelier first; none where the kind or what it is made of cannot be told. */
export function suggestNcm({ name, category, material }: Described): string[] {
  const words = plain(`${name} ${category}`).replace(/[^a-z0-9]+/g, ' ');
  const made = plain(material);
  const kind =
    KINDS.find(({ named }) => named.test(plain(name).replace(/[^a-z0-9]+/g, ' '))) ??
    KINDS.find(({ named }) => named.test(words));
  if (!kind) return [];
  if (kind.made) {
    const main = partOf(made);
    const found = main === '' ? undefined : kind.made.find(([of]) => of.test(main));
    return found ? [found[1]] : kind.made.length === 1 && kind.made[0] ? [kind.made[0][1]] : [];
  }
  if (/couro/.test(partOf(made))) return [LEATHER_CLOTHES];
  const by = MEN.test(words) ? (kind.men ?? kind.women) : (kind.women ?? kind.men);
  const fibre = mainFibre(partOf(made));
  if (!by || !fibre) return [];
  const all = `${words} ${made}`;
  const either = kind.usually ? [kind.usually] : ['woven', 'knit'];
  const order = KNIT.test(all) ? ['knit'] : WOVEN.test(all) ? ['woven'] : either;
  const found = order.flatMap((how) => codeOf(by[how as keyof Codes], fibre));
  return found.length > 0 ? found : codeOf(by.knit ?? by.woven, fibre);
}

/** All codes that may be suggested. */
export const suggestableCodes = (): string[] => [
  LEATHER_CLOTHES,
  ...KINDS.flatMap(({ women, men, made = [] }) => [
    ...[women?.woven, women?.knit, men?.woven, men?.knit].flatMap((by) => Object.values(by ?? {})),
    ...made.map(([, ncm]) => ncm),
  ]),
];

/** The part of the goods that counts: what stands first, not lining, sole or heel. */
const partOf = (material: string) => material.split(/[.;]/)[0]?.trim() ?? '';

function codeOf(by: ByFibre | undefined, fibre: Fibre): string[] {
  if (!by) return [];
  const isManmade = fibre === 'synthetic' || fibre === 'artificial';
  return [by[fibre] ?? (isManmade ? by.manmade : undefined) ?? by.other];
}

/** The fibre that weighs most: '55% linho, 45% algodão'; without percents the one that is named first. */
function mainFibre(material: string): Fibre | null {
  const parts = material.split(/,| e | \+ |\//).map((part) => ({
    fibre: FIBRES.find(([named]) => named.test(part))?.[1] ?? null,
    share: Number(/(\d+)\s*%/.exec(part)?.[1] ?? 0),
  }));
  const sums = new Map<Fibre | null, number>();
  for (const { fibre, share } of parts) sums.set(fibre, (sums.get(fibre) ?? 0) + share);
  return [...sums].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
