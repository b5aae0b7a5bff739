import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { words } from '../../client/words/words.ts';
import { Colours, Sizes } from '../../components/product/Options.tsx';
import { Stock } from '../../components/product/Stock.tsx';
import type { ProductDetail } from '../../contracts/catalogue.ts';
import { pictureIn } from '../../domain/catalogue/colour-picture.ts';
import { formatBRL } from '../../domain/money/money.ts';
import {
  $exchangeOffer,
  $found,
  chooseProduct,
  chooseVariant,
  type Exchange,
  lookFor,
} from '../../stores/after-sale/exchange.ts';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Waiting.tsx';
import { LinePicture } from '../cart/LinePicture.tsx';

/** The selection of the new piece: another size or colour with one press, or another product. */
export function ExchangePiece({ state }: { state: Exchange }) {
  const { product, failure, item } = state;
  const [isLooking, setLooking] = useState(false);
  const isOther = product !== null && product.id !== item.productId;
  const isLoading = product === null && failure === null && item.productId !== null;
  // The pressed button disappears while the product loads.
  const place = useRef<HTMLElement>(null);
  const take = (productId: string) => {
    void chooseProduct(productId);
    setLooking(false);
    place.current?.focus();
  };
  return (
    <section ref={place} className="grid gap-4 border border-line p-4" aria-label="Peça nova" tabIndex={-1}>
      {product && <Chosen product={product} state={state} />}
      {isLoading && <Spinner />}
      {failure !== null && <Notice kind="error">{words(failure.code, 'product', failure.data)}</Notice>}
      {!item.productId && !product && !isLooking && (
        <p className="text-small text-soft">Esta peça saiu da loja. Escolha outra no lugar dela.</p>
      )}
      {isLooking && <Search onTake={take} />}
      {/* Not while a product loads: the buttons would move away from under a press. */}
      {!isLooking && !isLoading && (
        <div className="flex flex-wrap gap-x-5 gap-y-1 text-small">
          <button type="button" className="link link--drawn" onClick={() => setLooking(true)}>
            Trocar por outra peça
          </button>
          {isOther && item.productId && (
            <button
              type="button"
              className="link link--drawn text-left"
              onClick={() => item.productId && take(item.productId)}
            >
              Voltar para {item.name}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function Chosen({ product, state: { choice, problem } }: { product: ProductDetail; state: Exchange }) {
  const offer = useStore($exchangeOffer);
  const { name, images, colours, sizes, finalPriceCents } = product;
  return (
    <div>
      <div className="mb-5 grid grid-cols-[--spacing(20)_minmax(0,1fr)] gap-4">
        <LinePicture image={pictureIn(images, choice.colourId)} name={name} />
        <div>
          <p className="font-medium">{name}</p>
          <p className="tabular">{formatBRL(finalPriceCents)}</p>
          {offer && <Stock label={offer.label} />}
        </div>
      </div>
      <Colours
        name="troca-cor"
        colours={colours}
        chosen={choice.colourId}
        problem={problem?.at === 'colour' ? problem.text : ''}
        onChoose={(colourId) => chooseVariant({ colourId })}
      />
      <Sizes
        name="troca-tamanho"
        sizes={sizes}
        soldOut={offer?.soldOutSizeIds ?? []}
        chosen={choice.sizeId}
        problem={problem?.at === 'size' ? problem.text : ''}
        onChoose={(sizeId) => chooseVariant({ sizeId })}
      />
    </div>
  );
}

/** Searches all products, by words or URL. */
function Search({ onTake }: { onTake: (productId: string) => void }) {
  const { status, text, items } = useStore($found);
  const [typed, setTyped] = useState('');
  const id = useId();
  return (
    <div>
      <Field
        label="Qual peça?"
        hint="Digite o nome ou cole o endereço da página dela."
        type="search"
        autoFocus
        onFocus={({ target }) => target.scrollIntoView({ block: 'center' })}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          lookFor(event.target.value);
        }}
      />
      <p className="text-small text-soft empty:hidden" role="status" id={id}>
        {status === 'loading' && 'Procurando...'}
        {status === 'ready' && items.length === 0 && `Nenhuma peça encontrada para “${text}”.`}
        {status === 'failed' && 'Não foi possível procurar agora. Tente de novo.'}
      </p>
      {items.length > 0 && status !== 'idle' && (
        <ul className="mt-2 max-h-80 overflow-y-auto" aria-labelledby={id}>
          {items.map((card) => (
            <li key={card.id} className="border-b border-line last:border-0">
              <button
                type="button"
                className="grid w-full cursor-pointer grid-cols-[--spacing(12)_minmax(0,1fr)_auto] items-center gap-3 tight:grid-cols-[--spacing(12)_minmax(0,1fr)] tight:*:last:col-start-2 py-2 text-left text-small hover:bg-paper-deep"
                onClick={() => onTake(card.id)}
              >
                <LinePicture image={card.image} name={card.name} />
                <span>{card.name}</span>
                <span className="text-body tabular">{formatBRL(card.finalPriceCents)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
