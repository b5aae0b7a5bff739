import { randomUUID } from 'node:crypto';
import { adminOpenSheet } from '#contracts/admin/product-sheet.ts';
import { adminListProducts } from '#contracts/admin/products.ts';
import { systemClock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import { findReviews } from '#server/sql/catalogue/catalogue.sql.ts';
import { cardsOf, entriesOf } from '#server/sql/catalogue/catalogue-index.sql.ts';
import { findOffered, findPrints } from '#server/sql/catalogue/offered-products.sql.ts';
import { alertKeepers, takeDuePriceAlerts, takePriceDrops } from '#server/sql/catalogue/price-alerts.sql.ts';
import { takeDueAlerts } from '#server/sql/catalogue/stock-alerts.sql.ts';
import { showFavourites } from '#server/use-cases/account/favourites.ts';
import {
  listProducts as listDeskProducts,
  openProduct,
} from '#server/use-cases/admin/products/browse-products.ts';
import { listPictures } from '#server/use-cases/admin/products/list-pictures.ts';
import { openSheet } from '#server/use-cases/admin/products/product-sheet.ts';
import { searchDesk } from '#server/use-cases/admin/reports/desk.ts';
import { openCart } from '#server/use-cases/cart/show-cart.ts';
import { availability, productDetail } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { sizeGuide } from '#server/use-cases/catalogue/size-guide.ts';

/** Products and a member of the team to ask about. */
export type Catalogue = { productIds: readonly string[]; userId: string; email: string };

/** What shoppers, desk and scheduled work ask of a large catalogue and an index answers, by name. */
export function catalogueQuestions(
  database: Database,
  known: Catalogue,
): Record<string, () => Promise<unknown>> {
  const shop = { database, clock: systemClock };
  const staff = { userId: known.userId, email: known.email, role: 'owner' } as const;
  const { productIds } = known;
  const [id = randomUUID()] = productIds;
  const guest = { actor: 'guest', guestHash: 'a'.repeat(64) } as const;
  const desk = (input: Record<string, unknown>) => () =>
    listDeskProducts(shop, staff, adminListProducts.input.parse(input));
  const system =
    <T>(work: Parameters<typeof database.transaction<T>>[1]) =>
    () =>
      database.transaction({ actor: 'system' }, work);
  return {
    'shopper: cards': () => cardsOf(database, productIds),
    'shopper: cards in a colour': () => cardsOf(database, productIds, ['Preto', 'Azul']),
    'shopper: a product': () => productDetail(shop, id),
    'shopper: its reviews': () => findReviews(database, id, 2, 'recentes'),
    'shopper: its sizes': () => sizeGuide(shop, id),
    'shopper: stock of a page of products': () => availability(shop, productIds),
    'shopper: the cart': () => openCart(shop, guest),
    'shopper: favourites': () => showFavourites(shop, known.userId),
    'index: products that changed': () => entriesOf(database, productIds),
    'build: what feeds say of products': () => findOffered(database, productIds),
    'build: whether products changed': () => findPrints(database, id, 100),
    'work: shoppers to tell of stock': system((tx) => takeDueAlerts(tx, 20)),
    'work: keepers of pieces that became cheaper': system((tx) => alertKeepers(tx, productIds)),
    'work: prices that fell': system((tx) => takePriceDrops(tx, 20)),
    'work: accounts to tell of prices': system((tx) => takeDuePriceAlerts(tx, 20)),
    'desk: products': desk({}),
    'desk: products by name': desk({ ordem: 'nome' }),
    'desk: products found': desk({ busca: 'vestido linho' }),
    'desk: a product by its id': desk({ busca: id }),
    'desk: one product': () => openProduct(shop, staff, { id }),
    'desk: sheet': () => openSheet(shop, staff, adminOpenSheet.input.parse({})),
    'desk: pictures': () => listPictures(shop, staff, { busca: '' }),
    'desk: pictures found': () => listPictures(shop, staff, { busca: 'vestido linho' }),
    'desk: search everything': () => searchDesk(shop, staff, { q: 'vestido linho' }),
  };
}
