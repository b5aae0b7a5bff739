import { atom } from 'nanostores';
import type { Failure } from '../../../client/call.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import {
  adminCreateProduct,
  adminGetProduct,
  adminSaveProduct,
  adminStockMovements,
  type ProductForm,
} from '../../../contracts/admin/products.ts';
import { MAX_PARTS } from '../../../domain/catalogue/product-draft.ts';
import { sameName } from '../../../domain/text/normal-form.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, isPlain } from '../kit/ask.ts';
import { createEditor } from '../kit/editor.ts';
import { createPlaceUploads } from '../kit/place-uploads.ts';
import { createResource } from '../kit/resource.ts';
import { createUploadQueue } from '../kit/upload-queue.ts';
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
  NO_STOCK,
  type ProductValues,
  type StockValue,
  sinceSent,
  stockCells,
  valuesOf,
} from './product-values.ts';

/** Editor of one product, existing or new. */
export const product = createEditor<ProductForm, ProductValues>({
  name: 'produto',
  empty: EMPTY_PRODUCT,
  valuesOf,
  merge: mergeValues,
  mergeSaved: sinceSent,
  read: ({ id }) => ask(adminGetProduct, { id }),
  failed(failure, isNew) {
    const image = imageOf(failure);
    if (image > 0) return `Erro ao salvar referência da imagem ${image}`;
    if (!isNew) return 'Erro ao atualizar produto';
    return isPlain(failure) ? 'Erro ao salvar produto' : 'Erro ao criar produto';
  },
  problemsOf(failure) {
    const image = imageOf(failure);
    if (image > 0) return { [`images.${image - 1}.key`]: adminWords(failure.code, failure.data) };
    return refusedAt(failure.fields ?? {});
  },
  show: (problems) => $tab.set(tabOf(problems) ?? $tab.get()),
  isUploading: () => uploads.isBusy() || videoUploads.isBusy(),
});

/** 1-based number of the faulty picture; 0 if there is none. */
function imageOf({ data }: Failure): number {
  return Number(data?.image ?? 0);
}

export const movements = createResource(adminStockMovements);

/** Uploads under way, and failed ones. */
export const uploads = createUploadQueue('products', product);

/** Uploads of the product's video. */
export const videoUploads = createPlaceUploads('products', product.mark);

/** Files of pictures uploaded since the product was opened, by key: the server may have lost one. */
const originals = new Map<string, File>();

/** The open tab of the editor. */
export const $tab = atom('informacoes');

/** Opens it at this part; by default at the first. */
export function openProduct(id: string, part = 'informacoes'): Promise<void> {
  $tab.set(part);
  forgetFiles();
  movements.clear();
  return product.open(() => ask(adminGetProduct, { id }));
}

export function startProduct(): void {
  forgetFiles();
  product.start(EMPTY_PRODUCT);
}

function forgetFiles(): void {
  uploads.clear();
  videoUploads.forget();
  originals.clear();
}

const REQUIRED = 'Nome e preço são obrigatórios';

/** Saves the form; resolves to the saved product, or null. */
export function saveProduct(): Promise<ProductForm | null> {
  const done = product.form() ? 'Produto atualizado com sucesso' : 'Produto criado com sucesso!';
  return product.save((values, form) => {
    const lists = listsProblems(values, form);
    const problems = { ...problemsOf(values), ...lists };
    const draft = draftFrom(values);
    if (!draft || Object.keys(problems).length > 0) {
      product.point(problems);
      const [listWords = 'Confira os campos destacados.'] = Object.values(lists);
      toast(problems.name || problems.priceCents ? REQUIRED : listWords, 'error');
      return null;
    }
    return form
      ? () => ask(adminSaveProduct, { id: form.id, version: form.version, ...draft })
      : () => ask(adminCreateProduct, draft);
  }, done);
}

const change = (make: (values: ProductValues) => Partial<ProductValues>) =>
  product.set(make(product.$draft.get().values));

/** Adds a colour; returns an error text, or null. */
export function addColour(name: string, hex: string): string | null {
  const wanted = name.trim();
  if (wanted === '') return NAME_MISSING;
  const { colours } = product.$draft.get().values;
  if (colours.some((colour) => sameName(colour.name, wanted))) return NAME_TWICE;
  if (colours.length >= MAX_PARTS) return COLOURS_FULL;
  change(({ colours: before }) => ({ colours: [...before, { id: crypto.randomUUID(), name: wanted, hex }] }));
  return null;
}

/** Removes a colour with its stock; its pictures are kept for the whole product. */
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

/** Edits a cell of the matrix. For a new product, first fills the cells with the even split of the total. */
export function setStock(key: string, typed: Partial<Omit<StockValue, 'was'>>): void {
  change((values) => {
    const stock = { ...values.stock, ...stockOf(values) };
    const before = stock[key] ?? NO_STOCK;
    return { totalStock: null, stock: { ...stock, [key]: { ...before, ...typed } } };
  });
}

/** Distributes a total evenly over the matrix. */
export function spreadStock(total: number): void {
  change((values) => ({ stock: stockOf({ ...values, totalStock: total }), totalStock: null }));
}

/** The cells of the matrix by key, with an even split in them. */
function stockOf(values: ProductValues): ProductValues['stock'] {
  const cells = stockCells(values).map(({ key, sku, ean, was, now }) => [key, { sku, ean, was, now }]);
  return Object.fromEntries(cells);
}

/** Uploads pictures one after another; adds each to the product (or one of its colours) once uploaded. */
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
            // The colour may have been removed meanwhile.
            colourId: colours.some(({ id }) => id === colourId) ? colourId : null,
            isMain: images.length === 0,
          },
        ],
      }));
    },
  });
}

/** Whether a picture that the server lost can be uploaded again without choosing its file. */
export function canResend(key: string): boolean {
  return originals.has(key);
}

/** Uploads a lost picture again, in its position. */
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
