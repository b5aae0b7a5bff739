import { exportData } from '#contracts/privacy.ts';
import { listSavedCards, removeSavedCard } from '#contracts/saved-cards.ts';
import { attack, describeGroup, firstBroken, held } from './support/attack.ts';
import { byCard, CARDS } from './support/card.ts';
import { customer } from './support/people.ts';
import { buy, need, tryToBuy } from './support/shopping.ts';
import { Visitor } from './support/visitor.ts';

describeGroup('saved cards');

/** A customer who has paid an order and kept the card. */
async function owner() {
  const visitor = await customer();
  const order = await buy(visitor, { payment: { ...(await byCard(CARDS.paid)), keepCard: true } });
  const [card] = need(await visitor.call(listSavedCards, {})).cards;
  if (!card) throw new Error('the card was not kept');
  return { visitor, order, card };
}

const bySaved = (savedCardId: string) => ({
  payment: { method: 'credit_card', savedCardId, instalments: 1 },
});

attack('a card of another account pays nothing, and its answer is that of an unknown one', async () => {
  const { card } = await owner();
  const thief = await customer();
  const stolen = await tryToBuy(thief, bySaved(card.id));
  const unknown = await tryToBuy(thief, bySaved(crypto.randomUUID()));
  const guest = await tryToBuy(new Visitor(), bySaved(card.id));
  const told = [stolen, unknown, guest].map(({ answer }) =>
    JSON.stringify(answer.ok ? answer.ok : answer.error),
  );
  return firstBroken(
    held(!stolen.answer.ok && !guest.answer.ok, 'the order is taken'),
    held(new Set(told).size === 1, `the answers differ: ${told.join(' ')}`),
  );
});

attack('a card of another account cannot be removed', async () => {
  const { visitor, card } = await owner();
  await (await customer()).call(removeSavedCard, { id: card.id });
  const guest = await new Visitor().call(removeSavedCard, { id: card.id });
  const { cards } = need(await visitor.call(listSavedCards, {}));
  return firstBroken(
    held(guest.status === 401, `a guest is answered with ${guest.status}`),
    held(cards.length === 1, 'the card is gone'),
  );
});

attack('another site’s page removes no card from its visitor', async () => {
  const { visitor, card } = await owner();
  const path = `/api/conta/cartoes/${card.id}`;
  const forged = await visitor.send('DELETE', path, {
    headers: { origin: 'https://golpe.example', 'sec-fetch-site': 'cross-site' },
  });
  const { cards } = need(await visitor.call(listSavedCards, {}));
  return firstBroken(
    held(forged.status === 403, `it is answered with ${forged.status}`),
    held(cards.length === 1, 'the card is gone'),
  );
});

attack('no answer to its owner names the provider’s ids of a card', async () => {
  const { visitor, order, card } = await owner();
  const again = await buy(visitor, bySaved(card.id));
  const answers = await Promise.all([
    visitor.get('/api/conta/cartoes'),
    visitor.get('/api/conta/pedidos'),
    visitor.post('/api/pedidos/situacao', { order: again.id, token: again.token }),
    visitor.call(exportData, {}),
  ]);
  const told = JSON.stringify([order, again, answers]);
  return held(!/\b(card|cus)_\w{16}\b/.test(told), 'an id is told');
});

attack('a card that somebody says to have saved with an id of the provider’s is refused', async () => {
  const { visitor } = await owner();
  const made = await tryToBuy(visitor, bySaved('card_ABCDEFGH12345678'));
  const both = await tryToBuy(visitor, {
    payment: { ...(await byCard(CARDS.paid)), savedCardId: crypto.randomUUID() },
  });
  return firstBroken(
    held(made.answer.status === 400, `it is answered with ${made.answer.status}`),
    held(both.answer.status === 400, `beside a token it is answered with ${both.answer.status}`),
  );
});
