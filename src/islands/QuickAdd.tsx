import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { Reason } from '../client/call.ts';
import { shop } from '../client/shop.ts';
import { words } from '../client/words/words.ts';
import { Colours, Sizes } from '../components/product/Options.tsx';
import { Stock } from '../components/product/Stock.tsx';
import type { ProductDetail } from '../contracts/catalogue.ts';
import { formatBRL } from '../domain/money/money.ts';
import { pixPrice } from '../domain/pricing/pricing.ts';
import { CART, COLLECTION, productUrl, variantUrl } from '../paths.ts';
import type { SeenPiece, Showing } from '../stores/cart/adding.ts';
import {
  $quickAdd,
  $quickOffer,
  addQuick,
  chooseQuick,
  closeQuickAdd,
  type QuickAdd as Opened,
  openQuickAdd,
  type QuickPiece,
} from '../stores/catalogue/quick-add.ts';
import quickStyle from '../styles/quick-add.css?inline';
import { addStyles } from '../ui/add-styles.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/classes.ts';
import { adoptControls } from '../ui/controls.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Price } from '../ui/Price.tsx';
import { Skeleton, Spinner } from '../ui/Waiting.tsx';
import { PiecePicture } from './quick-add/PiecePicture.tsx';

/** Below picture and price, or next to the picture if there is room. */
const BELOW = 'col-span-full sm:col-[2]';

/** The cart that opens after the selection; null in the cart itself. */
type Drawer = {
  load: () => Promise<void>;
  show: () => Promise<void>;
  around: (piece: SeenPiece, makeRoom: () => boolean) => Showing;
};

let mounted = false;
let drawer: Drawer | null = null;

/** Opens the colour and size selection of a product over its listing, or over the cart. */
export function showQuickAdd(piece: QuickPiece, thenOpens: Drawer | null = null): void {
  drawer = thenOpens;
  if (!mounted) {
    mounted = true;
    adoptControls();
    addStyles(quickStyle);
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(<QuickAdd />);
  }
  void openQuickAdd(piece);
}

/** The browser restores the focus to the cart button. */
function QuickAdd() {
  const opened = useStore($quickAdd);
  return (
    <Dialog open={opened !== null} title={opened?.name ?? ''} onClose={closeQuickAdd}>
      {opened && (
        <div className="quick-add">
          <Content opened={opened} />
        </div>
      )}
    </Dialog>
  );
}

function Content({ opened }: { opened: Opened }) {
  const { product, failure } = opened;
  if (failure !== null) return <Failed piece={opened} {...failure} />;
  return (
    <div
      className="grid grid-cols-[--spacing(26)_minmax(0,1fr)] items-start gap-5 sm:grid-cols-[--spacing(64)_minmax(0,1fr)] sm:grid-rows-[auto_auto_1fr] sm:gap-x-8"
      aria-busy={product === null || undefined}
    >
      <PiecePicture product={product} colourId={opened.choice.colourId} />
      <div className="self-end">{product ? <Prices {...product} /> : <Spinner />}</div>
      {product ? <Form opened={opened} product={product} /> : <Blank />}
      <a
        className="link link--drawn col-span-full justify-self-center text-small/body sm:col-[2] sm:justify-self-start"
        href={chosenUrl(opened)}
      >
        Ver todos os detalhes
      </a>
    </div>
  );
}

/** The product's page with what is chosen here, or what the listing was filtered by until the product is loaded. */
function chosenUrl({ id, product, choice, colour, size }: Opened): string {
  if (!product) return variantUrl(id, { colour, size });
  return variantUrl(id, {
    colour: product.colours.find((one) => one.id === choice.colourId)?.name,
    size: product.sizes.find((one) => one.id === choice.sizeId)?.label,
  });
}

function Prices({ priceCents, finalPriceCents }: { priceCents: number; finalPriceCents: number }) {
  return (
    <>
      <p className="text-lead/body">
        <Price cents={finalPriceCents} beforeCents={priceCents} />
      </p>
      <p className="text-small text-soft tabular">{formatBRL(pixPrice(finalPriceCents, shop()))} no PIX</p>
    </>
  );
}

function Form({ opened, product }: { opened: Opened; product: NonNullable<Opened['product']> }) {
  const offer = useStore($quickOffer);
  const form = useRef<HTMLFormElement>(null);
  const { line, choice, problem, busy, added } = opened;
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[data-missing] input:enabled')?.focus();
  }, [problem]);
  // Who opened a selection will probably add it: the cart is loaded by then.
  useEffect(prepareDrawer, []);
  if (!offer) return null;
  const problemAt = (at: 'colour' | 'size') => (problem?.at === at ? problem.text : '');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    prepareDrawer();
    const piece = line ? null : pieceIn(opened, product, form.current);
    if (!(await addQuick(piece ? drawer?.around(piece, () => makeRoom(form.current)) : undefined))) return;
    if (line) leaveTo(product.id, form.current);
    else await goOn(form.current);
  };
  return (
    <form
      className={`${BELOW} [&>.notice]:mb-4`}
      ref={form}
      onSubmit={(event) => void submit(event)}
      data-buying
      noValidate
    >
      <Colours
        name="quick-colour"
        colours={product.colours}
        chosen={choice.colourId}
        problem={problemAt('colour')}
        onChoose={(colourId) => chooseQuick({ colourId })}
      />
      <Sizes
        name="quick-size"
        sizes={product.sizes}
        soldOut={offer.soldOutSizeIds}
        chosen={choice.sizeId}
        problem={problemAt('size')}
        onChoose={(sizeId) => chooseQuick({ sizeId })}
      />
      <Stock label={offer.label} className="mb-4" />
      {problem?.at === 'message' && <Notice kind="error">{problem.text}</Notice>}
      {added && (
        <Notice kind="success">
          Adicionado ao carrinho.{' '}
          <a className="link link--drawn" href={CART}>
            Ver carrinho
          </a>
        </Notice>
      )}
      {offer.stock > 0 ? (
        <Button type="submit" wide busy={busy}>
          {line ? 'Salvar' : 'Adicionar ao carrinho'}
        </Button>
      ) : (
        <a className={buttonClass({ look: 'line', wide: true })} href={chosenUrl(opened)}>
          Avise-me quando disponível
        </a>
      )}
    </form>
  );
}

function prepareDrawer(): void {
  void drawer?.load().catch(() => undefined);
}

/** What the cart shows until the server has answered. */
function pieceIn(opened: Opened, product: ProductDetail, form: HTMLElement | null): SeenPiece {
  const { colourId, sizeId } = opened.choice;
  return {
    name: product.name,
    href: chosenUrl(opened),
    picture: form?.closest('dialog')?.querySelector('img')?.currentSrc || null,
    colour: product.colours.find(({ id }) => id === colourId)?.name ?? '',
    size: product.sizes.find(({ id }) => id === sizeId)?.label ?? '',
    listUnitCents: product.priceCents,
    unitCents: product.finalPriceCents,
  };
}

/** Closes the selection for the cart, unless somebody has closed it. The focus returns to the cart button first, and again after the cart. */
function makeRoom(form: HTMLElement | null): boolean {
  const dialog = form?.closest('dialog');
  if (!dialog?.open) return false;
  dialog.close();
  return true;
}

/** Closes the selection; the button that opened it is gone if its line became part of another line of the product. */
function leaveTo(productId: string, form: HTMLElement | null): void {
  const dialog = form?.closest('dialog');
  dialog?.close();
  const { activeElement } = document;
  if (activeElement === document.body || dialog?.contains(activeElement))
    document.querySelector<HTMLElement>(`.cart-lines a[href="${productUrl(productId)}"]`)?.focus();
}

/** Opens the cart in place of the selection; if it fails to load, the selection confirms the addition. */
async function goOn(form: HTMLElement | null): Promise<void> {
  try {
    await drawer?.load();
  } catch {
    return;
  }
  makeRoom(form);
  await drawer?.show();
}

function Failed({ piece, code, data }: { piece: Opened } & Reason) {
  const isGone = code === 'not_found';
  return (
    <div className="grid gap-5">
      <Notice kind="error">{words(code, 'product_page', data)}</Notice>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {!isGone && (
          <Button size="small" onClick={() => void openQuickAdd(piece)}>
            Tentar novamente
          </Button>
        )}
        <a className="link link--drawn text-small" href={isGone ? COLLECTION : chosenUrl(piece)}>
          {isGone ? 'Voltar para a coleção' : 'Ver todos os detalhes'}
        </a>
      </p>
    </div>
  );
}

/** About the height of most products. */
function Blank() {
  return (
    <div className={BELOW}>
      <Skeleton className="mb-6 h-20" />
      <Skeleton className="mb-6 h-20" />
      <Skeleton className="mb-6 h-12" />
    </div>
  );
}
