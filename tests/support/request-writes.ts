import { adminAnswerRequest, adminFinishRequest } from '#contracts/admin/requests.ts';
import { adminListSecondLine } from '#contracts/admin/second-line.ts';
import { aRequest, asShop, firstItem, makeDress, sizeOf } from './after-sale.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { Admin } from './desk.ts';
import { byCard } from './provider.ts';
import { checkoutOf, makeProduct, manualOrder, pixTotal, placeOne } from './scene.ts';
import type { TestShop } from './shop.ts';

/** The writes to withdrawals and exchanges, each with its own request and order. */
export function requestWrites(
  shop: () => TestShop,
  admin: () => Admin,
): Readonly<Record<string, AuditedWrite>> {
  return {
    adminPlaceOrder: {
      act: 'create',
      entity: 'order',
      publishes: false,
      input: async () => manualOrder([await makeProduct(shop().owner)], pixTotal(10_000)),
    },
    adminAnswerRequest: {
      act: 'request.accepted',
      entity: 'order_request',
      publishes: false,
      input: async () => ({ id: (await aRequest(shop(), 'withdrawal')).id, to: 'accepted' }),
    },
    adminFinishRequest: {
      act: 'request.done',
      entity: 'order_request',
      publishes: false,
      input: async () => {
        const { id } = await aRequest(shop(), 'withdrawal');
        await admin().call(adminAnswerRequest, { id, to: 'accepted', answer: '' });
        return { id, amountCents: 1_000 };
      },
    },
    adminChangeSize: {
      act: 'order.size',
      entity: 'order',
      publishes: false,
      input: async () => {
        const dress = await makeDress(shop().owner);
        const { id } = await placeOne(shop().visitor(), dress, await byCard(shop()));
        const item = await firstItem(shop().owner, id);
        const variant = await sizeOf(shop().owner, dress.id, 'M');
        return { id, item, quantity: 1, units: 1, variant };
      },
    },
    adminChangeAddress: {
      act: 'order.address',
      entity: 'order',
      publishes: false,
      input: async () => {
        const product = await makeProduct(shop().owner);
        const { id } = await placeOne(shop().visitor(), product, await byCard(shop()));
        return { id, address: { ...checkoutOf(0).address, number: '2000' } };
      },
    },
    adminReturnCode: {
      act: 'request.code_asked',
      entity: 'order_request',
      publishes: false,
      input: async () => {
        const { id } = await aRequest(shop(), 'exchange');
        await asShop(shop().owner, 'update store_settings set return_codes = true');
        return { id, act: 'again' };
      },
    },
    adminMoveSecondLine: {
      act: 'second_line.off',
      entity: 'second_line',
      publishes: false,
      input: async () => {
        const { id } = await aRequest(shop(), 'exchange');
        await admin().call(adminFinishRequest, { id, received: 'second' });
        const lying = await admin().call(adminListSecondLine, { sentido: 'desc' });
        return { id: lying.ok ? lying.data.items[0]?.id : '', to: 'off', units: 1, reason: 'Doada' };
      },
    },
    adminSendReplacement: {
      act: 'order.shipped',
      entity: 'order',
      publishes: false,
      input: async () => {
        const { id } = await aRequest(shop(), 'exchange');
        await admin().call(adminFinishRequest, { id });
        return { id };
      },
    },
  };
}
