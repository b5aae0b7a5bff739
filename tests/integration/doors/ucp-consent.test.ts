import { describe, expect, test } from 'vitest';
import { TEXTS_VERSION } from '#domain/people/consent.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { confirmLink } from '#tests/support/news.ts';
import { makeProduct } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';
import { RELEASES, type Release, ucpOf } from '#tests/support/ucp.ts';
import { byPix, linesOf, purchaseOf } from '#tests/support/ucp-buying.ts';

/** Consent to the shop's news, passed on by an assistant: kept like that of the form, and never without being given. */

const shop = await openShop();
await shop.owner.query('update store_settings set agent_sales = true');
const MARKETING = 'dev.ucp.consent.marketing';

function buyersOf(release: Release) {
  const ask = ucpOf(shop, { release });
  const isNew = release === '2026-08-25';
  const says = (granted: boolean, source = 'platform') =>
    isNew ? { [MARKETING]: { granted, source } } : { marketing: granted };
  const shown = (granted: boolean, source: string) =>
    isNew ? { [MARKETING]: expect.objectContaining({ granted, source }) } : { marketing: granted };

  async function bought(consent?: object, atTheEnd?: object) {
    const whole = purchaseOf(linesOf(await makeProduct(shop.owner)));
    const buyer = { ...whole.buyer, ...(consent && { consent }) };
    const { body } = await ask('/checkout-sessions', { ...whole, buyer });
    const end = atTheEnd && { buyer: { consent: atTheEnd } };
    const path = `/checkout-sessions/${body.id}`;
    const done = await ask(`${path}/complete`, { ...byPix(), ...end });
    const rows = await asShop(
      shop.owner,
      `select page, text_version as "textVersion", asked_at > now() - interval '1 minute' as "isNow" from newsletter_requests
       where email = $1`,
      [whole.buyer.email],
    );
    return { id: body.id, path, whole, first: body.buyer.consent, last: done.body.buyer.consent, rows };
  }
  return { ask, says, shown, bought };
}

describe.each(RELEASES)('a buyer of %s', (release) => {
  const { ask, says, shown, bought } = buyersOf(release);

  test('who says nothing gets no news, nor who declines', async () => {
    const silent = await bought();
    expect(silent).toMatchObject({ first: shown(false, 'business'), rows: [] });
    const declined = await bought(says(false));
    expect(declined).toMatchObject({ last: shown(false, 'platform'), rows: [] });
  });

  test('who consents is asked to confirm it by mail, with text, moment and whose assistant it was', async () => {
    const { last, rows, whole } = await bought(says(true));
    expect(last).toEqual(shown(true, 'platform'));
    expect(rows).toEqual([{ page: 'assistente: agente.test', textVersion: TEXTS_VERSION, isNow: true }]);
    const listed = () =>
      asShop(shop.owner, 'select from newsletter_subscriptions where email = $1', [whole.buyer.email]);
    expect(await listed()).toEqual([]);
    await shop.runJob('send-mails');
    expect(await confirmLink(shop, whole.buyer.email)).toContain('/newsletter/confirmar');
  });

  test('what was said stays when a later call says nothing, and nobody is asked before the end', async () => {
    const whole = purchaseOf(linesOf(await makeProduct(shop.owner)));
    const buyer = { ...whole.buyer, consent: says(true) };
    const { body } = await ask('/checkout-sessions', { ...whole, buyer });
    const path = `/checkout-sessions/${body.id}`;
    const later = await ask(path, whole, { method: 'PUT' });
    expect(later.body.buyer.consent).toEqual(shown(true, 'platform'));
    const taken = await ask(
      path,
      { ...whole, buyer: { ...whole.buyer, consent: says(false) } },
      { method: 'PUT' },
    );
    expect(taken.body.buyer.consent).toEqual(shown(false, 'platform'));
    await ask(`${path}/complete`, byPix());
    const rows = await asShop(shop.owner, 'select from newsletter_requests where email = $1', [
      whole.buyer.email,
    ]);
    expect(rows).toEqual([]);
  });
});

test('who is only said to by the shop’s own word has not consented; at the end it may be', async () => {
  const { says, bought } = buyersOf('2026-08-25');
  expect((await bought(says(true, 'business'))).rows).toEqual([]);
  expect((await bought(undefined, says(true))).rows).toHaveLength(1);
});
