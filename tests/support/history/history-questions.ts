import { adminConversion } from '#contracts/admin/conversion.ts';
import { adminDeliveryPromises } from '#contracts/admin/delivery-promises.ts';
import { adminListActivity } from '#contracts/admin/desk.ts';
import { adminListNews } from '#contracts/admin/newsletter.ts';
import { adminListNotes } from '#contracts/admin/notes.ts';
import { adminListOrders } from '#contracts/admin/orders.ts';
import { adminListProducts } from '#contracts/admin/products.ts';
import { adminListPromotions } from '#contracts/admin/promotions.ts';
import { adminListRequests } from '#contracts/admin/requests.ts';
import { adminReturnReasons } from '#contracts/admin/return-reasons.ts';
import { adminSalesReport } from '#contracts/admin/sales-report.ts';
import { adminStockReport } from '#contracts/admin/stock-report.ts';
import { adminListUsers } from '#contracts/admin/users.ts';
import { systemClock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import { findTracked } from '#server/sql/after-sale/after-sale.sql.ts';
import { findNextWork } from '#server/sql/operations/next-work.sql.ts';
import { claimMails } from '#server/sql/operations/outbox.sql.ts';
import { findProviderTrouble, findStuckMails } from '#server/sql/operations/system.sql.ts';
import { claimDueOrders } from '#server/sql/orders/due-orders.sql.ts';
import { claimUncertain, claimUnfinished } from '#server/sql/orders/reconciliation.sql.ts';
import { couponHistory, customerValues, findCouponByCode } from '#server/sql/pricing/promotions.sql.ts';
import { listRequests } from '#server/use-cases/admin/after-sale/browse-requests.ts';
import { listNews } from '#server/use-cases/admin/contact/newsletter.ts';
import { listNotes } from '#server/use-cases/admin/fiscal/list-notes.ts';
import { openOrderNotes } from '#server/use-cases/admin/fiscal/order-notes.ts';
import { fulfilOrders } from '#server/use-cases/admin/fulfilment/fulfil-orders.ts';
import { findPiece, openSlips } from '#server/use-cases/admin/fulfilment/open-slips.ts';
import { listOrders as listDeskOrders, openDeskOrder } from '#server/use-cases/admin/orders/browse-orders.ts';
import { listViews } from '#server/use-cases/admin/orders/order-views.ts';
import { listUsers, showUser } from '#server/use-cases/admin/people/browse-users.ts';
import { listPromotions } from '#server/use-cases/admin/pricing/browse-promotions.ts';
import { listProducts } from '#server/use-cases/admin/products/browse-products.ts';
import { conversion } from '#server/use-cases/admin/reports/conversion.ts';
import { deliveryPromises } from '#server/use-cases/admin/reports/delivery-promises.ts';
import {
  listActivity,
  searchDesk,
  showDashboard,
  showWaiting,
} from '#server/use-cases/admin/reports/desk.ts';
import { returnReasons } from '#server/use-cases/admin/reports/return-reasons.ts';
import { salesReport } from '#server/use-cases/admin/reports/sales-report.ts';
import { stockReport } from '#server/use-cases/admin/reports/stock-report.ts';
import { listOrders } from '#server/use-cases/after-sale/after-sale.ts';

const DAY_MS = 86_400_000;

/** The coupon of every fifth order in a long history. */
export const POPULAR = 'POPULAR10';

/** A customer with a shipped order. */
export type Known = {
  userId: string;
  email: string;
  cpf: string;
  orderId: string;
  number: string;
  tracking: string;
  /** Orders to prepare, and orders in preparation; each bulk action takes the next twenty. */
  toPrepare: string[];
  toSend: string[];
};

/** Orders per bulk action: a page of the list. */
const AT_ONCE = 20;

/** Queries of back office, customers, checkout and scheduled work on years of orders, by name. */
export function questions(database: Database, known: Known): Record<string, () => Promise<unknown>> {
  const desk = { database, clock: systemClock };
  const atHome = { ...desk, config: { siteUrl: 'http://localhost' } };
  const staff = { userId: known.userId, email: known.email, role: 'owner' } as const;
  const orders = (input: Record<string, unknown>) => () =>
    listDeskOrders(desk, staff, adminListOrders.input.parse(input));
  const notes = (input: Record<string, unknown>) => () =>
    listNotes(desk, staff, adminListNotes.input.parse(input));
  const users = (input: Record<string, unknown>) => () =>
    listUsers(desk, staff, adminListUsers.input.parse(input));
  const products = (input: Record<string, unknown>) => () =>
    listProducts(desk, staff, adminListProducts.input.parse(input));
  const reasons = (input: Record<string, unknown>) => () =>
    returnReasons(desk, staff, adminReturnReasons.input.parse(input));
  const promises = (input: Record<string, unknown>) => () =>
    deliveryPromises(desk, staff, adminDeliveryPromises.input.parse(input));
  const sales = (input: Record<string, unknown>) => () =>
    salesReport(desk, staff, adminSalesReport.input.parse(input));
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const year = (input: Record<string, unknown>) => sales({ ...input, de: day(364), ate: day(0) });
  const moved = (to: 'preparing' | 'shipped', ids: string[]) => () =>
    fulfilOrders(desk, staff, {
      to,
      orders: ids.splice(0, AT_ONCE).map((id) => ({ id, trackingCode: null })),
    });
  const news = (input: Record<string, unknown>) => () =>
    listNews(desk, staff, adminListNews.input.parse(input));
  const slips = (asked: string) => () => openSlips(desk, staff, { pedidos: asked });
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const system =
    <T>(work: Parameters<typeof database.transaction<T>>[1]) =>
    () =>
      database.transaction({ actor: 'system' }, work);
  return {
    'desk: orders': orders({}),
    'desk: orders, oldest first': orders({ sentido: 'asc' }),
    'desk: orders, page 100': orders({ pagina: 100 }),
    'desk: orders, last page': orders({ pagina: 5_000 }),
    'desk: orders delivered': orders({ status: 'entregue' }),
    'desk: orders in preparation': orders({ status: 'em_preparacao' }),
    'desk: orders on their way': orders({ aba: 'entrega' }),
    'desk: orders to look at': orders({ atencao: 'sim' }),
    'desk: orders past their day': orders({ atencao: 'atrasados' }),
    'desk: orders with a stuck parcel': orders({ atencao: 'parados' }),
    'desk: orders that came back': orders({ atencao: 'devolvidos' }),
    'desk: orders of a month': orders({ de: '2026-05-01', ate: '2026-05-31' }),
    'desk: order by number': orders({ busca: known.number }),
    'desk: orders by e-mail': orders({ busca: known.email }),
    'desk: orders by part of a name': orders({ busca: 'conceição 77' }),
    'desk: orders by CPF': orders({ busca: known.cpf }),
    'desk: order by tracking code': orders({ busca: known.tracking }),
    'desk: orders by SKU': orders({ busca: 'HIST-77-P' }),
    'desk: orders by EAN': orders({ busca: '7891000315507' }),
    'desk: orders that nobody has': orders({ busca: 'zzzzzz' }),
    'desk: orders by a common name': orders({ busca: 'silva' }),
    'desk: slips': slips(`${known.orderId},${known.number}`),
    'desk: slips of a page of orders': slips(known.toSend.slice(0, AT_ONCE).join(',')),
    'desk: an order on the packing table': slips(known.number),
    'desk: a piece that is in no order': () => findPiece(desk, staff, { codigo: 'HIST-77-P' }),
    'desk: orders saved as a view': orders({ status: 'em_preparacao', de: day(30), sentido: 'asc' }),
    'desk: names of the views': () => listViews(desk, staff),
    'desk: a page of orders into preparation': moved('preparing', known.toPrepare),
    'desk: a page of orders sent': moved('shipped', known.toSend),
    'desk: notes that need somebody': notes({}),
    'desk: notes on their way': notes({ situacao: 'esperando' }),
    'desk: notes authorised': notes({ situacao: 'autorizadas' }),
    'desk: notes cancelled': notes({ situacao: 'canceladas' }),
    'desk: notes of returns': notes({ situacao: 'devolucoes' }),
    'desk: notes of a month': notes({ situacao: 'todas', mes: day(30).slice(0, 7) }),
    'desk: note by number': notes({ busca: '1234' }),
    'desk: notes of a customer': notes({ busca: known.email }),
    'desk: notes of an order': () => openOrderNotes(desk, staff, { id: known.orderId }),
    'desk: one order': () =>
      openDeskOrder({ ...desk, config: { siteUrl: '', appSecret: '' } }, staff, { id: known.orderId }),
    'desk: dashboard': () => showDashboard(atHome, staff, { dias: '30' }),
    'desk: dashboard, 90 days': () => showDashboard(atHome, staff, { dias: '90' }),
    'desk: waiting': () => showWaiting(desk, staff),
    'desk: search everything': () => searchDesk(desk, staff, { q: 'vestido linho' }),
    'desk: search a person': () => searchDesk(desk, staff, { q: known.email }),
    'desk: users': users({}),
    'desk: users by name': users({ ordem: 'nome' }),
    'desk: users by orders': users({ ordem: 'pedidos' }),
    'desk: users found': users({ busca: 'prado 12' }),
    'desk: one user': () => showUser(desk, staff, { id: known.userId }),
    'desk: products': products({}),
    'desk: products by stock': products({ ordem: 'estoque' }),
    'desk: products out of stock': products({ estoque: 'sem' }),
    'desk: products nearly out of stock': products({ estoque: 'baixo' }),
    'desk: products found': products({ busca: 'vestido linho' }),
    'desk: promotions': () => listPromotions(desk, staff, adminListPromotions.input.parse({})),
    'desk: requests': () => listRequests(desk, staff, adminListRequests.input.parse({})),
    'desk: sales of 30 days': sales({}),
    'desk: sales of 30 days by product': sales({ por: 'produto' }),
    'desk: coupons of 30 days': sales({ por: 'cupom' }),
    'desk: sales of a year': year({}),
    'desk: sales of a year by month': year({ por: 'mes' }),
    'desk: sales of a year by product': year({ por: 'produto' }),
    'desk: sales of a year by category': year({ por: 'categoria' }),
    'desk: sales of a year by size': year({ por: 'tamanho' }),
    'desk: coupons of a year': year({ por: 'cupom' }),
    'desk: campaigns of a year': year({ por: 'campanha' }),
    'desk: sales of a product by size': sales({ por: 'tamanho', produto: known.orderId }),
    'desk: conversion of 30 days': () => conversion(desk, staff, adminConversion.input.parse({})),
    'desk: stock turnover of a product': () =>
      stockReport(desk, staff, adminStockReport.input.parse({ produto: known.orderId })),
    'desk: promises by carrier': promises({}),
    'desk: promises by state, a year': promises({ por: 'estado', de: day(364), ate: day(0) }),
    'desk: reasons by product': reasons({}),
    'desk: reasons by month': reasons({ por: 'mes', de: '2026-05-01', ate: '2026-05-31' }),
    'desk: reasons of a piece by size': reasons({ por: 'tamanho', produto: known.orderId }),
    'desk: list of news': news({}),
    'desk: list of news, last page': news({ pagina: 5_000 }),
    'desk: list of news, a part of an address': news({ busca: 'pessoa77' }),
    'desk: list of news, an address that nobody has': news({ busca: 'zzzzzz' }),
    'desk: list of news, who came by an account': news({ origem: 'conta' }),
    'desk: list of news, who came by the form': news({ origem: 'formulario', sentido: 'asc' }),
    'desk: activity': () => listActivity(desk, staff, adminListActivity.input.parse({})),
    'desk: provider trouble': system(findProviderTrouble),
    'desk: stuck mails': system(findStuckMails),
    'customer: orders': () => listOrders({ database }, known.userId, { pagina: 1 }),
    'customer: tracked': system((tx) =>
      findTracked(tx, { number: known.number, email: known.email, owner: { userId: null, guestHash: null } }),
    ),
    'coupon: in a cart': () =>
      findCouponByCode(database.as({ actor: 'customer', userId: known.userId, guestHash: null }), POPULAR),
    'coupon: at the checkout': system((tx) =>
      tx.query(`${couponHistory('null', 'promotions m')} where m.code = $4`, [
        ...customerValues(known),
        POPULAR,
      ]),
    ),
    'checkout: weighed': system((tx) =>
      tx.query('select weigh_order($1, null, $2, $3, null, $4, $5, true, null, null, false)', [
        known.userId,
        known.email,
        known.cpf,
        '0'.repeat(32),
        '1'.repeat(32),
      ]),
    ),
    'work: expiry': system((tx) => claimDueOrders(tx, new Date(), 50)),
    'work: reconcile': system((tx) =>
      claimUncertain(tx, { before: ago(0.01), closedBefore: ago(1), since: ago(30) }, 50),
    ),
    'work: unfinished': system((tx) => claimUnfinished(tx, 50)),
    'work: mails': system((tx) => claimMails(tx, 20)),
    'work: next': system((tx) => findNextWork(tx, 15)),
  };
}
