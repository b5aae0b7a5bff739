import type { ProductDetail } from '#contracts/catalogue.ts';
import { type Choice, firstChoice, type Offer, offerOf } from '#domain/offer.ts';
import { isInChart } from '#domain/sizing.ts';

import { CART } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ColourOption, SizeOption } from './Options.tsx';

type Rules = { minimumInstalmentCents: number; unitsPerLine: number };
type Props = Rules & { product: ProductDetail };

/**
 * Choosing and buying. The markup is here, the behaviour in src/islands/product-page.ts, which finds it by:
 *
 * `form[data-buy-box]`            submit: `[data-buy-now]` or `[data-add]` (its `submitter`); both are type="submit"
 * `script[data-product]`          what it has to know of the product (`OfferedProduct` of src/stores/product.ts)
 * `input[name=cor]`               value = colour id; `[data-chosen-colour]` shows the chosen one's name
 * `input[name=tamanho]`           value = size id; its label takes `data-sold-out` (struck through, '(esgotado)' is read out)
 * `[data-colour-error]`, `[data-size-error]`  'Por favor, selecione uma cor' / '… um tamanho'; empty while there is none
 * `[data-quantity]`               holds `[data-minus]`, `input[data-quantity-input]` (set `max`), `[data-plus]`
 * `[data-notify]`                 'Avise-me', in the quantity's place where nothing is left (notify-form.ts)
 * `[data-limit]`                  says so where the quantity stands at the shop's own limit; empty else
 * `[data-stock-label]`            text of the offer's label, `data-level` its level
 * `[data-message]`                failures, in a live region; `[data-added]` success with the way to the cart, `hidden` until then
 * Gallery: it follows `input[name=cor]` by itself (src/enhance/gallery.ts).
 */
export function BuyBox({ product, ...rules }: Props) {
  const choice = firstChoice(product);
  const offer = offerOf(product, choice, rules.unitsPerLine);
  const isOut = offer.stock <= 0;
  return (
    <form className="buy" data-buy-box="" noValidate>
      <script type="application/json" data-product="">
        {JSON.stringify(offered(product, rules))}
      </script>
      <Colours {...product} {...choice} />
      <Sizes {...product} {...choice} {...offer} />
      <Quantity {...offer} />
      <div className="buy__buttons needs-script">
        <button
          className="button button--wide"
          type="submit"
          value="comprar"
          data-buy-now=""
          disabled={isOut}
        >
          COMPRE AGORA
        </button>
        <button
          className="button button--line button--wide"
          type="submit"
          value="adicionar"
          data-add=""
          disabled={isOut}
        >
          Adicionar ao carrinho
        </button>
      </div>
      <div role="alert" data-message="" />
      <p className="notice notice--success" data-added="" hidden>
        <span>
          {'Adicionado ao carrinho. '}
          <a className="link link--drawn" href={CART}>
            Ver carrinho
          </a>
        </span>
      </p>
      <noscript>
        <p className="notice">
          Para comprar, ative o JavaScript no navegador: é ele que confere preço e estoque na hora.
        </p>
      </noscript>
    </form>
  );
}

function offered(product: ProductDetail, rules: Rules) {
  const { id, priceCents, finalPriceCents, discountPercent, colours, sizes, variants } = product;
  return { id, priceCents, finalPriceCents, discountPercent, colours, sizes, variants, ...rules };
}

function Colours({ colours, colourId }: Pick<ProductDetail, 'colours'> & Choice) {
  const chosen = colours.find(({ id }) => id === colourId);
  return (
    <fieldset className="buy__choice" hidden={colours.length === 0} aria-describedby="erro-cor">
      <legend className="buy__legend">
        Cor
        <span className="text-soft" data-chosen-colour="">
          {chosen && `: ${chosen.name}`}
        </span>
      </legend>
      <div className="buy__options">
        {colours.map((colour) => (
          <ColourOption key={colour.id} name="cor" colour={colour} defaultChecked={colour === chosen} />
        ))}
      </div>
      <p className="field__error" id="erro-cor" role="alert" data-colour-error="" />
    </fieldset>
  );
}

function Sizes({ sizes, sizeId, soldOutSizeIds }: Pick<ProductDetail, 'sizes'> & Choice & Offer) {
  return (
    <fieldset className="buy__choice" hidden={sizes.length === 0} aria-describedby="erro-tamanho">
      <legend className="buy__legend">Tamanho</legend>
      <button
        className="link link--drawn buy__chart needs-script"
        type="button"
        data-opens="tabela-de-medidas"
        data-size-chart=""
        hidden={!isInChart(sizes.map(({ label }) => label))}
      >
        Tabela de medidas
      </button>
      <div className="buy__options">
        {sizes.map((size) => (
          <SizeOption
            key={size.id}
            name="tamanho"
            size={size}
            soldOut={soldOutSizeIds.includes(size.id)}
            defaultChecked={size.id === sizeId}
          />
        ))}
      </div>
      <p className="field__error" id="erro-tamanho" role="alert" data-size-error="" />
    </fieldset>
  );
}

function Quantity({ stock, maximum, label }: Offer) {
  return (
    <div className="buy__row needs-script">
      <fieldset className="quantity" data-quantity="" hidden={stock <= 0}>
        <legend className="visually-hidden">Quantidade</legend>
        <button type="button" aria-label="Diminuir quantidade" data-minus="">
          <Icon name="minus" />
        </button>
        <input
          type="number"
          name="quantidade"
          defaultValue={1}
          min={1}
          max={Math.max(1, maximum)}
          step={1}
          inputMode="numeric"
          aria-label="Quantidade"
          data-quantity-input=""
        />
        <button type="button" aria-label="Aumentar quantidade" data-plus="">
          <Icon name="plus" />
        </button>
      </fieldset>
      <button className="button button--line" type="button" data-notify="" hidden={stock > 0}>
        Avise-me quando disponível
      </button>
      <p className="stock" data-stock-label="" data-level={label.level} role="status">
        {label.text}
      </p>
      <p className="buy__limit" data-limit="" role="status" />
    </div>
  );
}
