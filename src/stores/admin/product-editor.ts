import { atom } from 'nanostores';
import { adminWords } from '../../client/admin-words.ts';
import type { Failure } from '../../client/call.ts';
import {
  adminCreateProduct,
  adminGetProduct,
  adminSaveProduct,
  adminStockMovements,
  type ProductForm,
} from '../../contracts/admin/products.ts';
import { MAX_PARTS, sameName } from '../../domain/product-draft.ts';
import { dismissErrors, toast } from '../toasts.ts';
import { ask, isPlain, tellFailure } from './ask.ts';
import { createDraft, tellSaved } from './draft.ts';
import {
  COLOURS_FULL,
  listsProblems,
  NAME_MISSING,
  NAME_TWICE,
  problemsOf,
  refusedAt,
  SIZE_MISSING,
  SIZE_TWICE,
  SIZES_FULL,
  tabOf,
  tooManyImages,
} from './product-problems.ts';
import {
  draftFrom,
  EMPTY_PRODUCT,
  mergeValues,
  type ProductValues,
  sinceSent,
  stockCells,
  valuesOf,
} from './product-values.ts';
import { checkPublishing } from './publishing.ts';
import { createResource } from './resource.ts';
import type { Typed } from './typed.ts';
import { STILL_UPLOADING } from './upload.ts';
import { createUploadQueue } from './upload-queue.ts';

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

/** Uploads under way, and failed ones. */
export const uploads = createUploadQueue('products', product);

/** The files of pictures that arrived since the product was opened, by their keys: one may have to be sent again. */
const originals = new Map<string, File>();

/** The tab of the editor. */
export const $tab = atom('informacoes');

export async function openProduct(id: string): Promise<void> {
  // What is on its way to the one before must not arrive here.
  product.forget();
  $tab.set('informacoes');
  uploads.clear();
  originals.clear();
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
  uploads.clear();
  originals.clear();
  $editor.set({ status: 'new' });
  product.reset(EMPTY_PRODUCT);
}

function show(form: ProductForm): void {
  $editor.set({ status: 'open', form, theirs: null });
  product.reset(valuesOf(form));
}

const REQUIRED = 'Nome e preço são obrigatórios';

/**
 * Saves what is edited; true when it is saved. What was typed stays whatever happens, also what was typed while it was being
 * saved: that is then unsaved, and the form goes on.
 */
export async function saveProduct(): Promise<boolean> {
  dismissErrors();
  if (uploads.isBusy()) {
    toast(STILL_UPLOADING, 'error');
    return false;
  }
  const { values } = product.$draft.get();
  const editor = $editor.get();
  const lists = listsProblems(values, editor.status === 'open' ? editor.form : null);
  const problems = { ...problemsOf(values), ...lists };
  const draft = draftFrom(values);
  if (!draft || Object.keys(problems).length > 0) {
    pointAt(problems);
    const [listWords = 'Confira os campos destacados.'] = Object.values(lists);
    toast(problems.name || problems.priceCents ? REQUIRED : listWords, 'error');
    return false;
  }
  const isNew = editor.status !== 'open';
  const isStill = product.mark();
  const result = await product.saving(
    (): Promise<{ ok: true; data: ProductForm } | Failure> =>
      editor.status === 'open'
        ? ask(adminSaveProduct, { id: editor.form.id, version: editor.form.version, ...draft })
        : ask(adminCreateProduct, draft),
  );
  if (!result) return false;
  if (!result.ok) {
    if (isStill()) await refused(result, isNew);
    else tellFailure(isNew ? 'Erro ao criar produto' : 'Erro ao atualizar produto', result);
    return false;
  }
  if (isStill()) {
    const theirs = valuesOf(result.data);
    $editor.set({ status: 'open', form: result.data, theirs: null });
    product.saved(theirs, sinceSent(values, product.$draft.get().values, theirs));
  }
  tellSaved(product, isNew ? 'Produto criado com sucesso!' : 'Produto atualizado com sucesso', isStill());
  void checkPublishing();
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
  const image = Number(failure.data?.image ?? 0);
  if (image > 0) {
    pointAt({ [`images.${image - 1}.key`]: adminWords(failure.code, failure.data) });
    return tellFailure(`Erro ao salvar referência da imagem ${image}`, failure);
  }
  if (isNew) tellFailure(isPlain(failure) ? 'Erro ao salvar produto' : 'Erro ao criar produto', failure);
  else tellFailure('Erro ao atualizar produto', failure);
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
  if (colours.length >= MAX_PARTS) return COLOURS_FULL;
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
  if (sizes.length >= MAX_PARTS) return SIZES_FULL;
  change(({ sizes: before }) => ({
    sizes: [...before, { id: crypto.randomUUID(), label: wanted, measures: {} }],
  }));
  return null;
}

export function removeSize(id: string): void {
  change(({ sizes }) => ({ sizes: sizes.filter((size) => size.id !== id) }));
}

/** Types into one cell of the matrix; the even split of a new product is written out first. */
export function setStock(key: string, now: Typed, sku?: string): void {
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

/** Uploads pictures one after another and adds each to the product (to one of its colours) when it has arrived. */
export async function addImages(files: readonly File[], colourId: string | null = null): Promise<void> {
  const { values, problems } = product.$draft.get();
  const refused = tooManyImages(values.images.length + uploads.$uploads.get().length, files.length);
  const { colourImages, ...others } = problems;
  if (refused) return product.setProblems({ ...others, [colourId ? 'colourImages' : 'images']: refused });
  if (colourImages) product.setProblems(others);
  const colour = values.colours.find(({ id }) => id === colourId);
  await uploads.send(files, {
    ...(colour && { of: `da cor ${colour.name}` }),
    keep: (key, { file }) => {
      originals.set(key, file);
      change(({ images, colours, name }) => ({
        images: [
          ...images,
          {
            key,
            alt: name.trim(),
            kind: 'product',
            // The colour may have been taken away meanwhile.
            colourId: colours.some(({ id }) => id === colourId) ? colourId : null,
            isMain: images.length === 0,
          },
        ],
      }));
    },
  });
}

/** Whether a picture that the shop lost can be sent once more without choosing its file again. */
export function canResend(key: string): boolean {
  return originals.has(key);
}

/** Sends a picture of the product once more, into its place. */
export async function resendImage(lost: string): Promise<void> {
  const file = originals.get(lost);
  if (!file) return;
  await uploads.send([file], {
    keep: (key) => {
      originals.set(key, file);
      change(({ images }) => ({
        images: images.map((image) => (image.key === lost ? { ...image, key } : image)),
      }));
    },
  });
}
