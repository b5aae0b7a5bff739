import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { BuyersFit } from '../../components/product/BuyersFit.tsx';
import { Colours, Sizes } from '../../components/product/Options.tsx';
import { Stock } from '../../components/product/Stock.tsx';
import type { Choice, Offer } from '../../domain/catalogue/offer.ts';
import { CART, CART_THEN_CHECKOUT } from '../../paths.ts';
import { buyBy } from '../../stores/catalogue/buy.ts';
import { $buying, $offer, choose, type OfferedProduct } from '../../stores/catalogue/product.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { buyInSheet, prepareSheet } from '../buy-now.ts';
import { drawerAround, prepareCartDrawer } from '../cart-drawer.ts';
import { BuyBar } from './BuyBar.tsx';
import { seenPiece } from './seen-piece.ts';

type Props = {
  /** The form, to read selections made before hydration (ProductBuy.tsx). */
  form: RefObject<HTMLFormElement | null>;
  product: OfferedProduct;
  choice: Choice;
  offer: Offer;
  /** Opens the size chart; undefined without one. */
  onChart: (() => void) | undefined;
  onNotify: () => void;
};

/** Selection and purchase. The gallery follows the selected colour by itself (src/enhance/gallery.ts). */
export function BuyBox({ form, product, choice, offer, onChart, onNotify }: Props) {
  const buying = useStore($buying);
  const { busy, problem, added } = buying;
  const buttons = useRef<HTMLDivElement>(null);
  const isOut = offer.stock <= 0;
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[data-missing] input')?.focus();
  }, [problem, form]);
  const problemAt = (at: 'colour' | 'size' | 'message') => (problem?.at === at ? problem.text : '');
  return (
    <form
      className="buy"
      ref={form}
      onSubmit={submit}
      aria-busy={busy !== null || undefined}
      data-buying
      noValidate
    >
      <Colours
        name="cor"
        colours={product.colours}
        chosen={choice.colourId}
        problem={problemAt('colour')}
        onChoose={(colourId) => chooseOption({ colourId })}
      />
      <Sizes
        name="tamanho"
        sizes={product.sizes}
        soldOut={offer.soldOutSizeIds}
        waitable
        chosen={choice.sizeId}
        problem={problemAt('size')}
        beside={onChart && <ChartButton onClick={onChart} />}
        onChoose={(sizeId) => chooseOption({ sizeId })}
      />
      {product.fit && <BuyersFit fit={product.fit} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 needs-script">
        {isOut ? (
          <Button look="line" onClick={onNotify}>
            Avise-me quando disponível
          </Button>
        ) : (
          <Quantity {...offer} />
        )}
        {/* Changing digits of the quantity must not move the buttons, however little space there is. */}
        <Stock label={offer.label} className="max-[30rem]:flex-[1_0_100%]" />
        <p className="flex-[1_0_100%] text-small/body text-soft empty:hidden" role="status">
          {offer.maximum < offer.stock &&
            offer.quantity >= offer.maximum &&
            `Até ${offer.maximum} unidades por pedido.`}
        </p>
      </div>
      <div className="my-4 grid gap-2.5 needs-script" ref={buttons}>
        <Button
          type="submit"
          value={NOW}
          wide
          busy={busy === 'now'}
          disabled={isOut}
          onPointerEnter={prepareSheet}
          onFocus={prepareSheet}
        >
          COMPRE AGORA
        </Button>
        <Button
          type="submit"
          look="line"
          wide
          busy={busy === 'cart'}
          disabled={isOut}
          onPointerEnter={prepareCartDrawer}
          onFocus={prepareCartDrawer}
        >
          Adicionar ao carrinho
        </Button>
      </div>
      <Said problem={problemAt('message')} added={added} />
      <BuyBar after={buttons} {...{ product, choice, offer, buying, onNotify }} />
    </form>
  );
}

/** Who has chosen everything will probably add it: the cart is loaded by then. */
function chooseOption(option: Partial<Choice>): void {
  choose(option);
  if ($offer.get()?.variantId) prepareCartDrawer();
}

const NOW = 'comprar';

/** 'COMPRE AGORA' opens the sheet for who bought before, else leads to the cart page; the other button opens the drawer. */
async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault();
  const goesOn = event.submitter instanceof HTMLButtonElement && event.submitter.value === NOW;
  if (goesOn && (await buyInSheet())) return;
  if (!goesOn) await buyBy('cart', drawerAround(seenPiece()));
  else if (await buyBy('now')) location.assign(CART_THEN_CHECKOUT);
}

function ChartButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      className="link link--drawn absolute -top-0.5 right-0 text-small/body needs-script"
      type="button"
      onClick={onClick}
    >
      Tabela de medidas
    </button>
  );
}

function Quantity({ quantity, maximum }: Offer) {
  // The field is empty while a new number is typed.
  const [isEmpty, empty] = useState(false);
  const step = (by: 1 | -1) => choose({ quantity: Math.max(1, ($offer.get()?.quantity ?? 1) + by) });
  return (
    <fieldset className="quantity">
      <legend className="sr-only">Quantidade</legend>
      {/* A button at its limit keeps the focus. */}
      <StepButton name="minus" label="Diminuir" isAtEnd={quantity <= 1} onClick={() => step(-1)} />
      <input
        type="number"
        name="quantidade"
        value={isEmpty ? '' : quantity}
        min={1}
        max={maximum}
        step={1}
        inputMode="numeric"
        aria-label="Quantidade"
        onChange={({ target }) => {
          empty(target.value === '');
          choose({ quantity: Number(target.value) });
        }}
        onBlur={() => empty(false)}
      />
      <StepButton name="plus" label="Aumentar" isAtEnd={quantity >= maximum} onClick={() => step(1)} />
    </fieldset>
  );
}

type Step = { name: 'minus' | 'plus'; label: string; isAtEnd: boolean; onClick: () => void };

function StepButton({ name, label, isAtEnd, onClick }: Step) {
  return (
    <button type="button" aria-label={`${label} quantidade`} aria-disabled={isAtEnd} onClick={onClick}>
      <Icon name={name} />
    </button>
  );
}

function Said({ problem, added }: { problem: string; added: boolean }): ReactNode {
  return (
    <>
      <div className={classes('empty:hidden', problem && 'notice notice--error')} role="alert">
        {problem}
      </div>
      {added && (
        <p className="notice notice--success">
          <span>
            {'Adicionado ao carrinho. '}
            <a className="link link--drawn" href={CART}>
              Ver carrinho
            </a>
          </span>
        </p>
      )}
      <noscript>
        <p className="notice">
          Para comprar, ative o JavaScript no navegador: é ele que confere preço e estoque na hora.
        </p>
      </noscript>
    </>
  );
}
