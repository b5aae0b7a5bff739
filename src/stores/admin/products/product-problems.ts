import { adminFieldWords } from '../../../client/words/admin-words.ts';
import type { ProductForm } from '../../../contracts/admin/products.ts';
import { parseEan } from '../../../domain/catalogue/ean.ts';
import { MAX_IMAGES, MAX_PARTS, takesLastImage } from '../../../domain/catalogue/product-draft.ts';
import { plain, sameName } from '../../../domain/text/normal-form.ts';
import { GOODS } from '../../../records/goods.ts';
import { PRODUCT } from '../../../records/product.ts';
import type { Problems } from '../kit/draft.ts';
import { faultsOf } from '../kit/record-values.ts';
import { isNumber } from '../kit/typed.ts';
import { type ProductValues, plainFields, stockCells } from './product-values.ts';
import { measureProblems } from './size-values.ts';
import { videoProblems } from './video-values.ts';

/** Errors of a product's form by field, and the tab of each field. */

export const NAME_MISSING = 'Insira um nome para a cor';
export const NAME_TWICE = 'Já existe uma cor com esse nome';
export const SIZE_MISSING = 'Insira um tamanho';
export const SIZE_TWICE = 'Este tamanho já foi adicionado';

export const COLOURS_FULL = `Um produto pode ter até ${MAX_PARTS} cores. Remova uma antes de adicionar outra.`;
export const SIZES_FULL = `Um produto pode ter até ${MAX_PARTS} tamanhos. Remova um antes de adicionar outro.`;

/** Error text if `more` pictures exceed the limit, else null. */
export function tooManyImages(present: number, more: number): string | null {
  const left = Math.max(0, MAX_IMAGES - present);
  if (more <= left) return null;
  const choose = left === 0 ? 'remova alguma antes' : `escolha no máximo ${left}`;
  return `Um produto pode ter até ${MAX_IMAGES} imagens. Já há ${present}, e você escolheu ${more}: ${choose}.`;
}

/** Errors of lists that are too long or too short. `saved` is null for a new product. */
export function listsProblems(
  values: ProductValues,
  saved: Pick<ProductForm, 'images'> | null,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (saved === null) {
    if (values.images.length === 0) problems.images = 'Adicione pelo menos uma imagem';
    if (values.colours.length === 0) problems.colours = 'Adicione pelo menos uma cor';
    if (values.sizes.length === 0) problems.sizes = 'Adicione pelo menos um tamanho';
  } else if (takesLastImage(saved, values)) problems.images = LAST_IMAGE;
  const full = (field: 'images' | 'colours' | 'sizes', max: number, noun: string) => {
    const { length } = values[field];
    if (length > max) problems[field] = `São ${length} ${noun}, e um produto pode ter até ${max}.`;
  };
  full('images', MAX_IMAGES, 'imagens');
  full('colours', MAX_PARTS, 'cores');
  full('sizes', MAX_PARTS, 'tamanhos');
  return problems;
}

const LAST_IMAGE = 'Um produto na loja precisa de pelo menos uma imagem. Envie outra, ou tire-o da loja.';

/** Client-side validation: of the fields by the contract, of the parts among each other. */
export function problemsOf(values: ProductValues): Record<string, string> {
  const problems = refusedAt(faultsOf(PRODUCT, plainFields(values)));
  const names = values.colours.map(({ name }) => name);
  const labels = values.sizes.map(({ label }) => label);
  for (const [index, problem] of piecesOf(names, NAME_MISSING, NAME_TWICE))
    problems[`colours.${index}.name`] = problem;
  for (const [index, problem] of piecesOf(labels, SIZE_MISSING, SIZE_TWICE))
    problems[`sizes.${index}.label`] = problem;
  Object.assign(problems, measureProblems(values.sizes), videoProblems(values.video, 'video'));
  if (typeof values.totalStock === 'string') problems.totalStock = adminFieldWords('stock_invalid');
  for (const [index, { now }] of stockCells(values).entries())
    if (!isNumber(now)) problems[`stock.${index}.now`] = adminFieldWords('stock_invalid');
  Object.assign(problems, skuProblems(stockCells(values)), eanProblems(stockCells(values)));
  return problems;
}

/** Codes that the packing table could not tell apart. */
function skuProblems(cells: readonly { sku: string }[]): Record<string, string> {
  const seen = new Set<string>();
  const problems: Record<string, string> = {};
  for (const [index, { sku }] of cells.entries()) {
    const key = plain(sku);
    if (key === '') continue;
    if (seen.has(key)) problems[`stock.${index}.sku`] = 'Este SKU já está em outra combinação.';
    seen.add(key);
  }
  return problems;
}

/** Invalid and duplicate barcodes. */
function eanProblems(cells: readonly { ean: string }[]): Record<string, string> {
  const seen = new Set<string>();
  const problems: Record<string, string> = {};
  for (const [index, { ean }] of cells.entries()) {
    if (ean.trim() === '') continue;
    const read = parseEan(ean);
    if (read === null) problems[`stock.${index}.ean`] = adminFieldWords('ean_invalid');
    else if (seen.has(read)) problems[`stock.${index}.ean`] = 'Este EAN já está em outra combinação.';
    else seen.add(read);
  }
  return problems;
}

function piecesOf(names: readonly string[], missing: string, twice: string): [number, string][] {
  return names.flatMap((name, index): [number, string][] => {
    if (name.trim() === '') return [[index, missing]];
    return names.slice(0, index).some((other) => sameName(other, name)) ? [[index, twice]] : [];
  });
}

/** The server's errors. That of one value in a list field (a tag, a line) is shown at the field, with its position. */
export function refusedAt(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, code]) => {
      const [root = '', index] = field.split('.');
      const words = adminFieldWords(code);
      if (index === undefined) return [field, words];
      if (root === 'tags') return [root, `Tag ${Number(index) + 1}: ${words}`];
      if (root === 'characteristics') return [root, `Linha ${Number(index) + 1}: ${words}`];
      if (field === `colours.${index}.name` && code === 'required') return [field, NAME_MISSING];
      if (field === `sizes.${index}.label` && code === 'required') return [field, SIZE_MISSING];
      return [field, words];
    }),
  );
}

const TABS: Readonly<Record<string, string>> = {
  colours: 'cores',
  sizes: 'tamanhos',
  images: 'imagens',
  video: 'imagens',
  stock: 'estoque',
  totalStock: 'estoque',
  metaTitle: 'buscadores',
  metaDescription: 'buscadores',
  ...Object.fromEntries(GOODS.names.map((name) => [name, 'nota'])),
};

const ORDER = [
  'images',
  'video',
  'colours',
  'sizes',
  'totalStock',
  'stock',
  ...GOODS.names,
  'metaTitle',
  'metaDescription',
];

/** The tab of the first error, in the order of the tabs; null without errors. */
export function tabOf(problems: Problems): string | null {
  const roots = Object.keys(problems).map((field) => field.split('.')[0] ?? '');
  if (roots.length === 0) return null;
  if (roots.some((root) => !Object.hasOwn(TABS, root))) return 'informacoes';
  return TABS[ORDER.find((root) => roots.includes(root)) ?? ''] ?? null;
}

/** Errors of the items of a list (`colours`, `images`), except those shown at their own fields. */
export function listProblems(
  problems: Problems,
  root: string,
  besides?: string,
): { at: number; words: string }[] {
  return Object.entries(problems).flatMap(([field, words]) => {
    const [first, index] = field.split('.');
    if (besides !== undefined && field.endsWith(besides)) return [];
    return first === root && index !== undefined ? [{ at: Number(index), words }] : [];
  });
}
