import { useStore } from '@nanostores/react';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Badges } from '../components/product/Badges.tsx';
import { PriceBlock } from '../components/product/PriceBlock.tsx';
import { type Badge, SOLD_OUT } from '../domain/catalogue/catalogue.ts';
import { type Choice, firstChoice, offerOf } from '../domain/catalogue/offer.ts';
import { unpackVariants } from '../domain/catalogue-index/packed-variants.ts';
import type { SizeFamily } from '../domain/sizing/size-families.ts';
import { dispatchNotice } from '../domain/time/calendar.ts';
import { missingChoice, refreshProduct } from '../stores/catalogue/buy.ts';
import {
  $buying,
  $choice,
  $offer,
  $product,
  choose,
  type OfferedProduct,
  say,
} from '../stores/catalogue/product.ts';
import { Icon } from '../ui/Icon.tsx';
import { useHydrated } from '../wake/hydrated.ts';
import { openAskedSheet } from './buy-now.ts';
import { startRecent } from './cards/recent.ts';
import { BuyBox } from './product/BuyBox.tsx';
import { ShippingQuote } from './product/ShippingQuote.tsx';

type Packed = Omit<OfferedProduct, 'variants'> & { variants: string };

type Props = {
  /** As of the build. */
  product: Packed;
  /** Without 'Esgotado'. */
  badges: readonly Badge[];
  /** The cut-off hour for same-day dispatch (shop time); null for a product that is never dispatched the same day. */
  cutoffHour: number | null;
  /** 'Sai em 3 dias úteis.', for a product that takes longer than a day to prepare; else null. */
  prepared: string | null;
  /** 'de 2 a 4 dias úteis'; null while the shop does not ship. */
  delivery: string | null;
  /** The size family; null if there is neither a chart nor a measure. */
  sizeFamily: SizeFamily | null;
  /** The return period. */
  returns: string;
  /** The product name, below the badges. */
  children?: ReactNode;
};

type Dialog = ComponentType<{ open: boolean; onClose: () => void; family: SizeFamily | null }>;

/** The dynamic part of a product page: price and stock, selection and purchase, dispatch and shipping. */
export function ProductBuy(props: Props) {
  const { product: packed, badges, cutoffHour, prepared, delivery, sizeFamily, returns, children } = props;
  const built = useMemo(() => ({ ...packed, variants: unpackVariants(packed.variants, packed) }), [packed]);
  const { form, product, choice, offer } = useProduct(built);
  const [dialog, show] = useState<{ View: Dialog; isOpen: boolean } | null>(null);
  useHydrated();
  useEffect(() => {
    void refreshProduct();
    startRecent(built.id);
    openAskedSheet();
    addEventListener('pageshow', settle);
    return () => removeEventListener('pageshow', settle);
  }, [built]);
  const openChart = async () => {
    const { SizeTable } = await import('./product/SizeTable.tsx');
    show({ View: SizeTable, isOpen: true });
  };
  const openNotify = async () => {
    const missing = missingChoice($offer.get());
    if (missing) return say(missing);
    const { NotifyDialog } = await import('./product/NotifyDialog.tsx');
    show({ View: NotifyDialog, isOpen: true });
  };
  const isOut = product.variants.every(({ stock }) => stock <= 0);
  return (
    <>
      <p className="flex gap-1.5 not-empty:mb-3 *:[.badge:not(.badge--out)]:bg-paper-deep">
        <Badges badges={isOut ? [...badges, SOLD_OUT] : badges} />
      </p>
      {children}
      <div className="pt-3 pb-6 md:pt-5">
        <PriceBlock {...product} large />
      </div>
      <BuyBox
        form={form}
        product={product}
        choice={choice}
        offer={offer}
        onChart={sizeFamily ? openChart : undefined}
        onNotify={openNotify}
      />
      {dialog && (
        <dialog.View
          family={sizeFamily}
          open={dialog.isOpen}
          onClose={() => show({ ...dialog, isOpen: false })}
        />
      )}
      <ul className="mt-6 grid gap-2 border-y border-line py-5 text-small/body *:flex *:items-center *:gap-3">
        {/* No dispatch time for a sold-out product. */}
        {cutoffHour !== null && <Dispatch cutoffHour={cutoffHour} isHidden={offer.stock <= 0} />}
        {prepared !== null && (
          <li hidden={offer.stock <= 0}>
            <Icon name="clock" />
            {prepared}
          </li>
        )}
        {delivery !== null && (
          <li>
            <Icon name="truck" />
            {`Entrega ${delivery}.`}
          </li>
        )}
        <li>
          <Icon name="returns" />
          {returns}
        </li>
      </ul>
      <ShippingQuote />
    </>
  );
}

/** The product as built until hydration; then the stores' state, including earlier selections. */
function useProduct(built: OfferedProduct) {
  const form = useRef<HTMLFormElement>(null);
  const product = useStore($product);
  const choice = useStore($choice);
  const offer = useStore($offer);
  useLayoutEffect(() => {
    $product.set(built);
    if (form.current) choose(choiceIn(form.current));
  }, [built]);
  if (product && offer) return { form, product, choice, offer };
  const first = firstChoice(built);
  return { form, product: built, choice: first, offer: offerOf(built, first, built.unitsPerLine) };
}

function choiceIn(form: HTMLFormElement): Choice {
  const data = new FormData(form);
  const id = (name: string) => data.get(name)?.toString() ?? null;
  return { colourId: id('cor'), sizeId: id('tamanho'), quantity: Number(id('quantidade')) };
}

/** Resets busy buttons after a restore from the back/forward cache. */
function settle({ persisted }: PageTransitionEvent): void {
  if (persisted) $buying.set({ ...$buying.get(), busy: null });
}

/** Time left for same-day dispatch, in shop time; on one line, like the sentence it replaces. */
function Dispatch({ cutoffHour, isHidden }: { cutoffHour: number; isHidden: boolean }) {
  const [text, tell] = useState(`Pedidos até as ${cutoffHour}h saem no mesmo dia útil.`);
  useEffect(() => {
    const look = () => tell(dispatchNotice(new Date(), cutoffHour));
    look();
    const looking = setInterval(look, 30_000);
    return () => clearInterval(looking);
  }, [cutoffHour]);
  return (
    <li hidden={isHidden}>
      <Icon name="clock" />
      <span>{text}</span>
    </li>
  );
}
