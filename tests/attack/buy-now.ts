import { randomUUID } from 'node:crypto';
import { attack, describeGroup, firstBroken, held } from './support/attack.ts';
import { customer } from './support/people.ts';
import { buy, PAULISTA, piece } from './support/shopping.ts';
import { Visitor } from './support/visitor.ts';

describeGroup('buying without the cart');

attack('nothing is ordered to another’s saved address, nor by who never bought', async () => {
  const [owner, stranger, newcomer] = [await customer(), await customer(), await customer()];
  const idOf = async (one: Visitor) =>
    (JSON.parse((await one.post('/api/conta/enderecos', PAULISTA)).text) as { addresses: { id: string }[] })
      .addresses[0]?.id;
  const [theirs, own] = [await idOf(owner), await idOf(newcomer)];
  await idOf(stranger);
  await buy(stranger);
  const { productId, variantId } = await piece();
  const asked = (addressId: string | undefined) => ({
    ...{ idempotencyKey: randomUUID(), productId, variantId, quantity: 1, addressId },
    ...{ service: 'padrao', payment: { method: 'pix' }, expectedTotalCents: 1 },
  });
  const tries = [
    await stranger.post('/api/pedidos/agora', asked(theirs)),
    await newcomer.post('/api/pedidos/agora', asked(own)),
    await new Visitor().post('/api/pedidos/agora', asked(theirs)),
  ];
  const shown = await stranger.post('/api/pedidos/agora/previa', {
    ...{ productId, variantId, quantity: 1, colourId: null, addressId: theirs },
  });
  return firstBroken(
    held(
      tries.map(({ status }) => status).join() === '409,409,401' &&
        tries[0]?.text.includes('address_unknown') === true,
      `answered with ${tries.map(({ status, text }) => `${status} ${text}`).join(', ')}`,
    ),
    held(!shown.text.includes(theirs ?? ''), 'another’s address is shown'),
  );
});
