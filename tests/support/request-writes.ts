import { adminAnswerRequest, adminFinishRequest } from '#contracts/admin/requests.ts';
import { adminListSecondLine } from '#contracts/admin/second-line.ts';
import { aRequest, asShop } from './after-sale.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { Admin } from './desk.ts';
import { makeProduct, manualOrder, pixTotal } from './scene.ts';
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
