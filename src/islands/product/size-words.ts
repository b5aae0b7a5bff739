import { MEASURE_NAMES } from '../../client/words/size-chart-names.ts';
import type { FitPlace, ShownPlace } from '../../domain/sizing/buyers-fit.ts';
import type { Ease, Wear } from '../../domain/sizing/piece-ease.ts';
import type { Ground, SizeAdvice } from '../../domain/sizing/size-advice.ts';
import { POSSIBLE } from '../../domain/sizing/size-advice.ts';
import type { Measure, Range, SizeChart } from '../../domain/sizing/size-charts.ts';
import type { SizeFamily } from '../../domain/sizing/size-families.ts';

/** The texts of the size dialog. */

/** How to measure it at home, with a tape. */
const HOW_TO_MEASURE: Readonly<Record<Measure, string>> = {
  bust: 'Na parte mais larga do busto, com a fita na horizontal.',
  chest: 'Na parte mais larga do peito, com a fita sob as axilas.',
  neck: 'Na base do pescoço, com um dedo de folga.',
  waist: 'Na parte mais fina do tronco, sem apertar.',
  hip: 'Na parte mais larga, com os pés juntos.',
  foot: 'Em pé sobre uma folha, com o calcanhar na parede, marque a ponta do dedo mais comprido e meça até ela. Vale o pé maior.',
  head: 'Acima das orelhas, onde o chapéu assenta.',
  finger: 'Com uma tira de papel em volta da junta do dedo, justa. Meça a tira: 52 mm são 5,2 cm.',
  stature: 'Em pé e descalça, encostada na parede, do chão ao alto da cabeça.',
};

/** Where a belt sits depends on the trousers or dress. */
export function howToMeasure(family: SizeFamily, measure: Measure): string {
  if (family === 'women-belts' || family === 'men-belts') return 'Onde o cinto fica, por cima da roupa.';
  return HOW_TO_MEASURE[measure];
}

const LIST = new Intl.ListFormat('pt-BR');
const PLAIN = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export const rangeWords = ({ from, to }: Range) => `${PLAIN.format(from)}-${PLAIN.format(to)}`;

/** The text above the chart. */
export function chartWords({ measures, toleranceCm }: SizeChart): string {
  if (measures[0] === 'foot')
    return 'Comprimento do pé em centímetros; os sapatos já contam com a folga dos dedos.';
  if (measures[0] === 'finger')
    return 'Contorno do dedo em centímetros. O número do anel é o contorno em milímetros menos 40.';
  return `Medidas do corpo em centímetros. Tolerância de ${PLAIN.format(toleranceCm)} cm para mais ou para menos.`;
}

/** Which data the form asks for, and that they stay in the browser. */
export function askWords({ asks, fromBuild }: SizeChart): string {
  const here = 'Nada disso sai do seu aparelho.';
  if (fromBuild === null) {
    const what = asks[0] === 'foot' ? 'o comprimento do pé' : 'a medida abaixo';
    return `Com ${what} sugerimos um tamanho desta peça. ${here}`;
  }
  const more = asks.length > 0 ? ' Se souber uma medida do corpo, ela basta e vale mais.' : '';
  return `Com altura e peso sugerimos um tamanho desta peça.${more} ${here}`;
}

export function wrongWords(at: 'height' | 'weight' | Measure): string {
  const [from, to] = [POSSIBLE[at].from, POSSIBLE[at].to].map((end) => PLAIN.format(end));
  if (at === 'height') return `Informe uma altura entre ${from} e ${to} cm.`;
  if (at === 'weight') return `Informe um peso entre ${from} e ${to} kg.`;
  return `Informe uma medida entre ${from} e ${to} cm.`;
}

const GROUNDS: Readonly<Record<Ground, string>> = {
  measured: 'Temos bastante certeza: a sua medida está dentro deste tamanho.',
  edge: 'É bem provável: a sua medida fica perto do limite entre dois tamanhos.',
  differing: 'É provável: as suas medidas pedem tamanhos diferentes, e seguimos a maior.',
  agreeing: 'É provável: altura e peso combinam com o que você costuma usar.',
  build: 'É uma estimativa: altura e peso não dizem tudo, compare com a tabela.',
  unusual: 'É uma estimativa: altura e peso sugerem outro tamanho que o de costume.',
};

const AT_PLACE: Readonly<Record<FitPlace, Readonly<Record<ShownPlace['fit'], string>>>> = {
  bust: { small: 'justo no busto', large: 'largo no busto' },
  chest: { small: 'justo no tórax', large: 'largo no tórax' },
  shoulder: { small: 'justo nos ombros', large: 'largo nos ombros' },
  sleeve: { small: 'curto nas mangas', large: 'comprido nas mangas' },
  collar: { small: 'justo no colarinho', large: 'largo no colarinho' },
  waist: { small: 'justo na cintura', large: 'largo na cintura' },
  hip: { small: 'justo no quadril', large: 'largo no quadril' },
  thigh: { small: 'justo nas coxas', large: 'largo nas coxas' },
  rise: { small: 'curto no gancho', large: 'comprido no gancho' },
  length: { small: 'curto no comprimento', large: 'comprido demais' },
  width: { small: 'estreito', large: 'largo demais' },
  instep: { small: 'justo no peito do pé', large: 'largo no peito do pé' },
};

/** 'costuma ficar justo no busto': buyers' feedback on a place. */
const placeWords = ({ place, fit }: ShownPlace) => `costuma ficar ${AT_PLACE[place][fit]}`;

const STEP: Readonly<Record<ShownPlace['fit'], string>> = { small: 'acima', large: 'abaixo' };

type Leaning = Extract<SizeAdvice, { kind: 'advice' }>['leaning'];

const LEANING: Readonly<Record<'small' | 'large', string>> = {
  small: 'Quem comprou esta peça costuma achar que fica pequena',
  large: 'Quem comprou esta peça costuma achar que fica grande',
};

/** Buyers' feedback, and whether the advice follows it. */
function buyersWords(leaning: Leaning, place: ShownPlace | null): string[] {
  const where = place && `Quem comprou esta peça diz que ${placeWords(place)}`;
  if (!leaning) return where ? [`${where}.`] : [];
  const { fit, byChart } = leaning;
  const why = place?.fit === fit && where ? where : LEANING[fit];
  return [`${why}, por isso indicamos um tamanho ${STEP[fit]}. Pela tabela, seria o ${byChart}.`];
}

export const WEAR_NAMES: Readonly<Record<Wear, string>> = {
  fitted: 'Justo ao corpo',
  regular: 'Regular',
  loose: 'Solto',
};

const WORN: Readonly<Record<'fitted' | 'loose', string>> = {
  fitted: 'Como você gosta de usar justo, indicamos um tamanho abaixo.',
  loose: 'Como você gosta de usar solto, indicamos um tamanho acima.',
};

const FEELS: Readonly<Record<Ease['feels'], string>> = {
  stretched: 'justo, contando com a elasticidade do tecido',
  fitted: 'justo',
  regular: 'regular',
  loose: 'solto',
};

/** 'no busto, 6 cm de folga: regular': the ease by the product's measures. */
function easeWords({ measure, cm, feels }: Ease): string {
  const where = `${measure === 'waist' ? 'na' : 'no'} ${MEASURE_NAMES[measure].toLowerCase()}`;
  const much = cm < 0 ? `${PLAIN.format(-cm)} cm a menos que você` : `${PLAIN.format(cm)} cm de folga`;
  return `${where} fica ${FEELS[feels]} (${much})`;
}

/** The recommended size, with its certainty, reasons and alternatives. */
export function adviceWords(
  advice: SizeAdvice,
  place: ShownPlace | null,
  isSoldOut: (size: string) => boolean,
): string[] {
  if (advice.kind === 'invalid') return [];
  if (advice.kind === 'outside')
    return ['Suas medidas ficam fora da nossa tabela. Compare com as medidas acima ou fale com a gente.'];
  const { size, also, insteadOf, leaning, worn, eases, ground } = advice;
  return [
    `Recomendamos o tamanho ${size}${isSoldOut(size) ? ', que está esgotado agora' : ''}.`,
    ...(leaning ? buyersWords(leaning, place) : []),
    ...(worn && worn.wear !== 'regular' ? [`${WORN[worn.wear]} Pela tabela, seria o ${worn.byChart}.`] : []),
    // The reason for the other size is stated already; that the measure is within it would be untrue.
    ...(leaning || (worn && (ground === 'measured' || ground === 'edge')) ? [] : [GROUNDS[ground]]),
    ...(eases.length > 0 ? [`Pelas medidas da peça, ${LIST.format(eases.map(easeWords))}.`] : []),
    ...(leaning ? [] : buyersWords(undefined, place)),
    ...(also ? [`Você fica entre dois tamanhos: o ${also} também pode servir.`] : []),
    ...(insteadOf ? [`O seu seria o ${insteadOf}, mas esta peça não vem nele.`] : []),
  ];
}
