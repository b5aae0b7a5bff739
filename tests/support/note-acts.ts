import type { NoteActed } from '#contracts/admin/note-acts.ts';
import type { Services } from '#server/compose.ts';
import type { Outcome } from '#server/ports/outcome.ts';
import * as acts from '#server/use-cases/admin/fiscal/act-on-note.ts';
import { cancelOrder } from '#server/use-cases/admin/orders/cancel-order.ts';
import { refundOrder } from '#server/use-cases/admin/orders/refund-order.ts';
import { asShop } from './after-sale.ts';
import type { Admin } from './desk.ts';
import type { NoteState, openNotes } from './notes.ts';
import { byCard, stateOf } from './provider.ts';
import { addToCart, checkoutOf, fullTotal, order } from './scene.ts';
import { dataOf } from './shop.ts';

type Scene = Awaited<ReturnType<typeof openNotes>>;
type Item = { id: string; quantity: number };

/** What people do with orders and their notes, on the day of the scene; `services`: other ones than the scene's. */
export function actsOn(scene: Scene, admin: Admin, services: Services = scene.services) {
  const { shop } = scene;
  const staff = { userId: admin.account.id, email: admin.account.email };
  const by = { shop: services, later: (work: Promise<unknown>) => void work, waitMs: 2_000 };
  type Acting = Promise<Outcome<NoteActed>>;
  const itemsOf = (orderId: string) =>
    asShop<Item>(shop.owner, 'select id, quantity from order_items where order_id = $1 order by position', [
      orderId,
    ]);
  return {
    itemsOf,
    send: (id: string): Acting => acts.sendNoteAgain(by, staff, { id }),
    cancel: (id: string, justification = 'O cliente pediu outro endereço'): Acting =>
      acts.cancelNoteByStaff(by, staff, { id, justification }),
    correct: (id: string, correction = 'O complemento é apartamento 12'): Acting =>
      acts.correctNoteByStaff(by, staff, { id, correction }),
    another: (id: string): Acting => acts.replaceNote(by, staff, { id }),
    cancelOrder: (id: string) => cancelOrder(services, staff, { id }),
    /** Gives money back, and with `units` those of the first item. */
    refund(id: string, amountCents: number | null, items: readonly Item[] = []) {
      return refundOrder(services, staff, { id, amountCents, items });
    },
    ship: (orderId: string) =>
      asShop(
        shop.owner,
        `update orders set fulfilment_status = 'shipped', tracking_code = 'AA1BR' where id = $1`,
        [orderId],
      ),
    /** A paid order: so many units of each of two products, with a coupon's worth of nothing; its price is 10,000 cents a unit. */
    async sold(units: readonly number[] = [1]): Promise<string> {
      const visitor = shop.visitor();
      let pieces = 0;
      for (const count of units) {
        await addToCart(visitor, await scene.piece(), count);
        pieces += count;
      }
      const payment = await byCard(shop);
      return dataOf(await order(visitor, checkoutOf(fullTotal(pieces * 10_000), { payment }))).id;
    },
  };
}

/** Orders with notes, and people who act while steps of the provider are replaced. */
export function notedOrders(scene: Scene, admin: Admin) {
  const { sold } = actsOn(scene, admin);
  const only = async (orderId: string): Promise<NoteState> => {
    const [note, ...more] = await scene.notesOf(orderId);
    if (!note || more.length > 0) throw new Error(`${more.length + (note ? 1 : 0)} notes`);
    return note;
  };
  return {
    /** The only note of an order. */
    only,
    /** An order with an authorised note. */
    async authorised() {
      const orderId = await sold();
      await scene.runAll(2);
      const note = await only(orderId);
      if (note.state !== 'authorised') throw new Error(`${note.state}, not authorised`);
      return { orderId, note };
    },
    acting(steps: Record<string, unknown>) {
      const { test: provider, production } = scene.services.invoices;
      const invoices = { test: { ...provider, ...steps }, production } as Services['invoices'];
      return actsOn(scene, admin, { ...scene.services, invoices });
    },
    /** What the order's history tells of its notes. */
    eventsOf: async (orderId: string) =>
      (await stateOf(scene.shop.owner, orderId)).events.filter((kind) => kind.includes('note')),
  };
}
