import { expect, test } from 'vitest';
import { changeConsent, exportData } from '#contracts/privacy.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop, deliveredOrder, makeDress } from '#tests/support/after-sale.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

test('the export is in Portuguese, with the codes beside the words', async () => {
  const mine = await signedIn(shop);
  const order = await deliveredOrder(shop.owner, mine, await makeDress(shop.owner), {
    userId: mine.account.id,
  });
  await asShop(shop.owner, `update orders set payment_status = 'partially_refunded' where id = $1`, [
    order.id,
  ]);
  await mine.call(changeConsent, { purpose: 'marketing', isGranted: true });
  const answer = await mine.call(exportData, {});
  expect(answer).toMatchObject({
    data: {
      pedidos: [
        {
          situacao: 'Entregue',
          pagamento: 'Reembolsado em parte',
          pagamento_codigo: 'partially_refunded',
          forma_de_pagamento: 'PIX',
          historico: expect.arrayContaining([expect.objectContaining({ o_que: 'Entregue' })]),
          pagamentos: [{ forma: 'PIX', situacao: 'Aguardando pagamento', situacao_codigo: 'pending' }],
        },
      ],
      consentimentos: [{ finalidade: 'Novidades por e-mail', finalidade_codigo: 'marketing' }],
    },
  });
  const codes = JSON.stringify(answer).matchAll(/"(\w+)":"([a-z]+(?:_[a-z]+)+)"/g);
  expect([...codes].map(([, name]) => name).filter((name) => !name?.endsWith('_codigo'))).toEqual([]);
});
