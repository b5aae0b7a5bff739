import { atom } from 'nanostores';
import type { Failure } from '../../client/call.ts';
import {
  adminCreateProduct,
  adminGetProduct,
  adminSaveProduct,
  adminStockMovements,
  type ProductForm,
} from '../../contracts/admin/products.ts';
import { checkNewDraft, sameName } from '../../domain/product-draft.ts';
import { ADMIN_PRODUCTS } from '../../paths.ts';
import { dismissErrors, toast } from '../toasts.ts';
import { ask, tellFailure } from './ask.ts';
import { createDraft } from './draft.ts';
import { go } from './place.ts';
import {
  NAME_MISSING,
  NAME_TWICE,
  problemsOf,
  refusedAt,
  SIZE_MISSING,
  SIZE_TWICE,
  tabOf,
} from './product-problems.ts';
import {
  draftFrom,
  EMPTY_PRODUCT,
  mergeValues,
  type ProductValues,
  stockCells,
  valuesOf,
} from './product-values.ts';
import { checkPublishing } from './publishing.ts';
import { createResource } from './resource.ts';
import { STILL_UPLOADING, uploadImage } from './upload.ts';

/** The product being edited or made: one at a time. */

export const product = createDraft<ProductValues>('produto', EMPTY_PRODUCT);
export const movements = createResource(adminStockMovements);

export type EditorState =
  | { status: 'loading' }
  | { status: 'failed'; failure: Failure }
  | { status: 'new' }
  /** `theirs` is what somebody else saved while this was being edited. */
  | { status: 'open'; form: ProductForm; theirs: ProductForm | null };

export const $editor = atom<EditorState>({ status: 'loading' });

/** Pictures on their way, and those that did not arrive. */
export type Upload = { id: string; name: string; part: number; problem: string | null };
export const $uploads = atom<readonly Upload[]>([]);

/** The tab of the editor. */
export const $tab = atom('informacoes');

export async function openProduct(id: string): Promise<void> {
  // What is on its way to the one before must not arrive here.
  product.forget();
  $tab.set('informacoes');
  $uploads.set([]);
  movements.clear();
  $editor.set({ status: 'loading' });
  const result = await ask(adminGetProduct, { id });
  if (!result.ok) {
    $editor.set({ status: 'failed', failure: result });
    return;
  }
  show(result.data);
}

export function startProduct(): void {
  $uploads.set([]);
  $editor.set({ status: 'new' });
  product.reset(EMPTY_PRODUCT);
}

function show(form: ProductForm): void {
  $editor.set({ status: 'open', form, theirs: null });
  product.reset(valuesOf(form));
}

const REQUIRED = 'Nome e preço são obrigatórios';

const NEW_PROBLEMS: Readonly<Record<string, string>> = {
  images_required: 'Adicione pelo menos uma imagem',
  colours_required: 'Adicione pelo menos uma cor',
  sizes_required: 'Adicione pelo menos um tamanho',
};

/** Saves what is edited; true when it is saved. What was typed stays whatever happens. */
export async function saveProduct(): Promise<boolean> {
  dismissErrors();
  if ($uploads.get().some(({ problem }) => problem === null)) {
    toast(STILL_UPLOADING, 'error');
    return false;
  }
  const { values } = product.$draft.get();
  const editor = $editor.get();
  const problems = problemsOf(values);
  const draft = draftFrom(values);
  if (!draft || Object.keys(problems).length > 0) {
    pointAt(problems);
    toast(problems.name || problems.priceCents ? REQUIRED : 'Confira os campos destacados.', 'error');
    return false;
  }
  const lacking = editor.status === 'new' ? checkNewDraft(draft) : null;
  if (lacking && NEW_PROBLEMS[lacking]) {
    toast(NEW_PROBLEMS[lacking], 'error');
    return false;
  }
  const isNew = editor.status !== 'open';
  const result = await product.saving(
    (): Promise<{ ok: true; data: ProductForm } | Failure> =>
      editor.status === 'open'
        ? ask(adminSaveProduct, { id: editor.form.id, version: editor.form.version, ...draft })
        : ask(adminCreateProduct, draft),
  );
  if (!result) return false;
  if (!result.ok) {
    await refused(result, isNew);
    return false;
  }
  show(result.data);
  toast(isNew ? 'Produto criado com sucesso!' : 'Produto atualizado com sucesso');
  void checkPublishing();
  if (isNew) await go(ADMIN_PRODUCTS);
  return true;
}

/** Marks what is wrong, and opens the tab that holds it. */
function pointAt(problems: Record<string, string>): void {
  product.setProblems(problems);
  $tab.set(tabOf(problems) ?? $tab.get());
}

async function refused(failure: Failure, isNew: boolean): Promise<void> {
  if (failure.fields) {
    pointAt(refusedAt(failure.fields));
  }
  const editor = $editor.get();
  if (failure.code === 'changed_meanwhile' && editor.status === 'open') {
    const now = await ask(adminGetProduct, { id: editor.form.id });
    if (now.ok) {
      $editor.set({ ...editor, theirs: now.data });
      return;
    }
  }
  tellFailure(isNew ? 'Erro ao criar produto' : 'Erro ao atualizar produto', failure);
}

/** Goes on from what the other person saved: `mine` laid over it, or all of it as it is. */
export function settleConflict(keep: 'mine' | 'theirs'): void {
  const editor = $editor.get();
  if (editor.status !== 'open' || !editor.theirs) return;
  const mine = product.$draft.get().values;
  const base = valuesOf(editor.form);
  const theirs = valuesOf(editor.theirs);
  $editor.set({ status: 'open', form: editor.theirs, theirs: null });
  product.saved(theirs, keep === 'mine' ? mergeValues(base, mine, theirs) : theirs);
}

const change = (make: (values: ProductValues) => Partial<ProductValues>) =>
  product.set(make(product.$draft.get().values));

/** Adds a colour; answers what is wrong with it, or null. */
export function addColour(name: string, hex: string): string | null {
  const wanted = name.trim();
  if (wanted === '') return NAME_MISSING;
  const { colours } = product.$draft.get().values;
  if (colours.some((colour) => sameName(colour.name, wanted))) return NAME_TWICE;
  change(({ colours: before }) => ({ colours: [...before, { id: crypto.randomUUID(), name: wanted, hex }] }));
  return null;
}

/** A colour takes its stock along, and its pictures become the whole product's. */
export function removeColour(id: string): void {
  change(({ colours, images }) => ({
    colours: colours.filter((colour) => colour.id !== id),
    images: images.map((image) => (image.colourId === id ? { ...image, colourId: null } : image)),
  }));
}

export function addSize(label: string): string | null {
  const wanted = label.trim();
  if (wanted === '') return SIZE_MISSING;
  const { sizes } = product.$draft.get().values;
  if (sizes.some((size) => sameName(size.label, wanted))) return SIZE_TWICE;
  change(({ sizes: before }) => ({ sizes: [...before, { id: crypto.randomUUID(), label: wanted }] }));
  return null;
}

export function removeSize(id: string): void {
  change(({ sizes }) => ({ sizes: sizes.filter((size) => size.id !== id) }));
}

/** Types into one cell of the matrix; the even split of a new product is written out first. */
export function setStock(key: string, now: number, sku?: string): void {
  change((values) => {
    const cells = stockCells(values).map((cell) => [
      cell.key,
      { sku: cell.sku, was: cell.was, now: cell.now },
    ]);
    const stock: ProductValues['stock'] = { ...values.stock, ...Object.fromEntries(cells) };
    const before = stock[key] ?? { sku: '', was: 0, now: 0 };
    return { totalStock: null, stock: { ...stock, [key]: { ...before, now, sku: sku ?? before.sku } } };
  });
}

/** Spreads so many units evenly over the matrix. */
export function spreadStock(total: number): void {
  change((values) => {
    const cells = stockCells({ ...values, totalStock: total });
    const stock = cells.map(({ key, sku, was, now }) => [key, { sku, was, now }]);
    return { stock: Object.fromEntries(stock), totalStock: null };
  });
}

/** Uploads pictures one after another and adds each to the product when it has arrived. */
export async function addImages(files: readonly File[]): Promise<void> {
  const waiting = files.map((file) => ({ file, id: crypto.randomUUID() }));
  $uploads.set([
    ...$uploads.get(),
    ...waiting.map(({ file, id }) => ({ id, name: file.name, part: 0, problem: null })),
  ]);
  const isStill = product.mark();
  for (const { file, id } of waiting) {
    const progress = (part: number) => patchUpload(id, { part });
    const done = await uploadImage(file, 'products', progress);
    if (!isStill()) return;
    if (!done.ok) {
      patchUpload(id, { problem: done.message });
      continue;
    }
    dropUpload(id);
    change(({ images, name }) => ({
      images: [
        ...images,
        { key: done.key, alt: name.trim(), kind: 'product', colourId: null, isMain: images.length === 0 },
      ],
    }));
  }
}

export function dropUpload(id: string): void {
  $uploads.set($uploads.get().filter((one) => one.id !== id));
}

function patchUpload(id: string, now: Partial<Upload>): void {
  $uploads.set($uploads.get().map((one) => (one.id === id ? { ...one, ...now } : one)));
}
