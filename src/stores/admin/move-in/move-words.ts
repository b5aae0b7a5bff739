import type { MOVE_KINDS, MOVE_STATES, MOVE_STEPS, Move } from '../../../contracts/admin/move-in.ts';
import type { DialectId } from '../../../domain/move-in/recognise.ts';
import { counted } from '../kit/count-words.ts';

/** What the parts of a move are called. */

type Kind = (typeof MOVE_KINDS)[number];
/** Singular and plural. */
type Noun = readonly [one: string, many: string];

export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  products: 'Produtos',
  customers: 'Clientes',
  orders: 'Pedidos',
  redirects: 'Redirecionamentos',
};

export const STATE_WORDS: Readonly<Record<(typeof MOVE_STATES)[number], string>> = {
  open: 'Em preparo',
  running: 'Em andamento',
  moved: 'Feita',
  undoing: 'Sendo desfeita',
  undone: 'Desfeita',
};

export const STEP_WORDS: Readonly<Record<(typeof MOVE_STEPS)[number], string>> = {
  preparing: 'Preparo',
  categories: 'Categorias',
  products: 'Produtos',
  customers: 'Clientes',
  orders: 'Pedidos antigos',
  redirects: 'Endereços antigos',
};

export const DIALECT_WORDS: Readonly<Record<DialectId, string>> = {
  'shopify-products': 'Shopify',
  'shopify-products-old': 'Shopify, formato antigo',
  'shopify-customers': 'Shopify',
  'shopify-orders': 'Shopify',
  'shopify-redirects': 'Shopify',
  'woo-products': 'WooCommerce',
  'nuvemshop-products': 'Nuvemshop',
};

/** Where a file comes from, as far as this page knows. */
export function dialectWords(dialect: string): string {
  return Object.hasOwn(DIALECT_WORDS, dialect) ? DIALECT_WORDS[dialect as DialectId] : 'Outra loja';
}

export const ROLE_WORDS = {
  colour: 'Cor',
  size: 'Tamanho',
  both: 'Cor e tamanho',
  other: 'Outra coisa',
} as const;

/** What of a move is left to do for the shop: '3 de 5 etapas', '120 fotos a buscar'; null: nothing. */
export function workWords({ state, steps, pictures }: Move): string | null {
  if (state === 'running' || state === 'undoing') {
    const done = steps.filter((step) => step.done >= step.total).length;
    return `${done} de ${counted(steps.length, 'etapa', 'etapas')}`;
  }
  if (state !== 'moved') return null;
  if (pictures.waiting > 0) return `${counted(pictures.waiting, 'foto', 'fotos')} a buscar`;
  return pictures.failed > 0 ? counted(pictures.failed, 'foto não veio', 'fotos não vieram') : null;
}

/** What may be done to all findings of a code at once: the question, and what comes of it. */
export const PROPOSAL_WORDS: Readonly<Record<string, readonly [label: string, hint: string]>> = {
  weight_thousandfold: [
    'Dividir por mil os pesos de 10 kg ou mais',
    'A loja antiga deve ter escrito miligramas no lugar de gramas. Sem isto, eles vêm como estão.',
  ],
  price_parts: [
    'Um preço por produto: vale o maior das variações',
    'Sem isto, um produto com vários preços vira um produto para cada preço.',
  ],
  redirect_elsewhere: [
    'Endereços que já levam a outro lugar passam a levar ao dos arquivos',
    'Sem isto, eles continuam como estão desde a outra mudança.',
  ],
  stock_unlimited: [
    'Peças de cada variação sem limite de estoque',
    'Aqui o estoque é contado. Sem isto, o que não tinha limite vem com zero e não é vendido.',
  ],
  digital: [
    'Trazer também o que não se envia',
    'Produtos digitais vêm como peças comuns. Sem isto, eles ficam de fora.',
  ],
};

/** What counts of the files are of. */
export const COUNT_NOUNS = {
  products: ['produto', 'produtos'],
  variants: ['variação', 'variações'],
  pictures: ['foto', 'fotos'],
  categories: ['categoria', 'categorias'],
  customers: ['cliente', 'clientes'],
  orders: ['pedido antigo', 'pedidos antigos'],
  redirects: ['redirecionamento', 'redirecionamentos'],
} as const satisfies Readonly<Record<string, Noun>>;
