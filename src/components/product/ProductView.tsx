import type { ProductCard, ProductDetail } from '#contracts/catalogue.ts';
import type { StoreProfile } from '#contracts/store.ts';
import { CUTOFF_HOUR } from '#domain/calendar.ts';
import { cardBadges } from '#domain/catalogue.ts';
import { EXCHANGE_DAYS, WITHDRAWAL_DAYS } from '#domain/returns.ts';
import { categoryUrl } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Badges } from './Badges.tsx';
import { CardRow, RecentlyViewed } from './BuiltCards.tsx';
import { BuyBox } from './BuyBox.tsx';
import { Gallery } from './Gallery.tsx';
import { Heart } from './Heart.tsx';
import { NotifyDialog } from './NotifyDialog.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import { ProductTabs } from './ProductTabs.tsx';
import { ShippingQuote } from './ShippingQuote.tsx';
import { SizeTable } from './SizeTable.tsx';

type Props = {
  product: ProductDetail;
  /** What to wear with it. */
  look: readonly ProductCard[];
  related: readonly ProductCard[];
  shop: StoreProfile;
};

/** The product page below the breadcrumb. */
export function ProductView({ product, look, related, shop }: Props) {
  const rules = { minimumInstalmentCents: shop.minimumInstalmentCents };
  return (
    <>
      <article className="product" data-product-view="">
        <div className="product__top">
          <Gallery images={product.images} />
          <div className="product__buy">
            <Head product={product} />
            <div className="product__price">
              <PriceBlock {...product} {...rules} large />
            </div>
            <BuyBox product={product} {...rules} unitsPerLine={shop.unitsPerLine} />
            <Promises shipsToday={product.shipsToday} />
            <ShippingQuote />
          </div>
        </div>
        <ProductTabs product={product} returnPolicy={shop.returnPolicy} />
        <SizeTable />
        <NotifyDialog />
      </article>
      <CardRow id="look" title="Complete o look" cards={look} {...rules} />
      <CardRow id="relacionados" title="Você também pode gostar" cards={related} {...rules} />
      <RecentlyViewed />
    </>
  );
}

function Head({ product }: { product: ProductDetail }) {
  const { id, name, category, variants } = product;
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  return (
    <>
      <p className="product__badges" data-slot="badges">
        <Badges badges={cardBadges({ ...product, stock }).filter(({ kind }) => kind !== 'discount')} />
      </p>
      <p className="text-small text-faint">
        {category && (
          <a className="link" href={categoryUrl(category.slug)}>
            {category.name}
          </a>
        )}
      </p>
      <div className="product__name">
        <h1 className="title">{name}</h1>
        <Heart id={id} name={name} />
      </div>
    </>
  );
}

function Promises({ shipsToday }: { shipsToday: boolean }) {
  return (
    <ul className="promises">
      <li data-ships-today="" hidden={!shipsToday}>
        <Icon name="clock" />
        <span data-dispatch="">{`Pedidos até as ${CUTOFF_HOUR}h saem no mesmo dia.`}</span>
      </li>
      <li>
        <Icon name="truck" />
        Entrega de 2 a 4 dias úteis.
      </li>
      <li>
        <Icon name="returns" />
        {`Troca em até ${EXCHANGE_DAYS} dias, devolução em até ${WITHDRAWAL_DAYS} dias.`}
      </li>
    </ul>
  );
}
