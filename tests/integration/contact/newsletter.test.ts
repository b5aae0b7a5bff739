import { describe, expect, test } from 'vitest';
import { askForNews } from '#contracts/newsletter.ts';
import { askToLeaveOffers, claimOffer } from '#contracts/offers.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { confirmLink, freshAddress, keptNews, leaveLink, sendForm, subscribed } from '#tests/support/news.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

const subjects = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject);
const later = (email: string, interval: string) =>
  asShop(
    shop.owner,
    `update newsletter_requests set asked_at = asked_at - $2::interval, expires_at = expires_at - $2::interval
     where email = $1`,
    [email, interval],
  );

describe('subscribing', () => {
  test('mails a link, and subscribes nobody before its button is pressed', async () => {
    const email = freshAddress();
    const asked = await shop
      .visitor()
      .call(askForNews, { email: ` ${email.toUpperCase()} `, page: '/c/verao?x=1' });
    expect(asked).toMatchObject({ status: 200, data: {} });
    const link = await confirmLink(shop, email);
    for (const method of ['GET', 'HEAD']) expect((await shop.visitor().send(method, link)).status).toBe(200);
    expect(await keptNews(shop, email)).toEqual({ waiting: 1, stays: [] });
    const page = await shop.visitor().send('POST', link);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Pronto, você está na lista.');
    expect(await keptNews(shop, email)).toEqual({
      waiting: 0,
      stays: [{ page: '/c/verao', leftBy: null, isLeft: false }],
    });
    expect(await subjects(email)).toEqual([
      'Confirme: novidades da Elegante',
      'Você está na lista da Elegante',
    ]);
  });

  test('without scripts answers with a page, and records the page it came from', async () => {
    const email = freshAddress();
    const site = shop.environment.SITE_URL ?? '';
    const answer = await sendForm(
      shop.visitor(),
      { email, site: '' },
      { referer: `${site}/previa/um-segredo` },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.text()).toContain('Confira o seu e-mail.');
    await shop.visitor().send('POST', await confirmLink(shop, email));
    expect((await keptNews(shop, email)).stays).toMatchObject([{ page: '/previa' }]);
  });

  test('gets the same answer whether the address is unknown, pending, subscribed or has an account', async () => {
    const waiting = freshAddress();
    await sendForm(shop.visitor(), { email: waiting });
    const account = await signedIn(shop);
    const known = (await subscribed(shop)).email;
    const all = [freshAddress(), waiting, known, account.account.email];
    const answers = await Promise.all(
      all.map(async (email) => {
        const visitor = shop.visitor();
        const json = await visitor.send('POST', '/api/newsletter', JSON.stringify({ email }));
        const page = await sendForm(visitor, { email });
        return [json.status, await json.text(), page.status, await page.text()];
      }),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await subjects(known)).at(-1)).toBe('Você já está na lista da Elegante');
  });

  test('again within some minutes sends no second mail, even concurrently, but does after that', async () => {
    const email = freshAddress();
    await Promise.all(Array.from({ length: 5 }, () => shop.visitor().call(askForNews, { email })));
    expect(await subjects(email)).toHaveLength(1);
    await later(email, '11 minutes');
    await shop.visitor().call(askForNews, { email });
    expect(await subjects(email)).toHaveLength(2);
    const { email: known } = await subscribed(shop);
    for (let time = 0; time < 3; time += 1) await shop.visitor().call(askForNews, { email: known });
    expect((await subjects(known)).filter((subject) => subject.startsWith('Você já'))).toHaveLength(1);
  });

  test('is limited to ten times an hour per network, by form and API together', async () => {
    const visitor = shop.visitor();
    const statuses = [];
    for (let time = 0; time < 10; time += 1)
      statuses.push((await visitor.call(askForNews, { email: freshAddress() })).status);
    const email = freshAddress();
    const refused = await sendForm(visitor, { email });
    expect([...statuses, refused.status]).toEqual([...Array(10).fill(200), 429]);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.text()).toContain(`value="${email}"`);
  });

  test('with the hidden field filled in gets the same answer and stores nothing', async () => {
    const email = freshAddress();
    expect((await shop.visitor().call(askForNews, { email, site: 'http://x.example' })).status).toBe(200);
    expect(await (await sendForm(shop.visitor(), { email, site: 'x' })).text()).toContain(
      'Confira o seu e-mail.',
    );
    expect(await keptNews(shop, email)).toEqual({ waiting: 0, stays: [] });
  });

  test('from another site does nothing', async () => {
    const email = freshAddress();
    const answer = await sendForm(shop.visitor(), { email }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(await keptNews(shop, email)).toEqual({ waiting: 0, stays: [] });
  });

  test.for([
    ['nothing', '', 'Informe o seu e-mail.'],
    ['10,000 characters', `${'a'.repeat(10_000)}@x.example`, 'Este e-mail é longo demais.'],
    ['two @', 'ana@b@c.example', 'Informe um e-mail válido'],
    ['a header', 'ana@x.example\r\nBcc: outra@x.example', 'Informe um e-mail válido'],
    ['a domain with accents', 'ana@padaria-joão.example', 'Informe um e-mail válido'],
    ['markup', `"><script>alert('1')</script>`, 'Informe um e-mail válido'],
  ])(
    '%s is rejected with an error on the field, which keeps the input',
    async ([, email = '', words = '']) => {
      const json = await shop.visitor().call(askForNews, { email });
      expect(json).toMatchObject({ status: 400, error: { fields: { email: expect.any(String) } } });
      const answer = await sendForm(shop.visitor(), { email });
      const page = await answer.text();
      expect(answer.status).toBe(400);
      expect(page).toContain(words);
      expect(page).not.toContain('<script');
      const shown = email.slice(0, 500).replace(/["'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
      expect(page).toContain(`value="${shown}"`);
    },
  );

  test('accepts an address with a plus, and one with a Punycode domain', async () => {
    const plus = freshAddress().replace('@', '+moda@');
    const idn = freshAddress().replace('teste.example', 'xn--joo-dma.example');
    for (const email of [plus, idn]) {
      expect((await sendForm(shop.visitor(), { email })).status).toBe(200);
      expect(await keptNews(shop, email)).toMatchObject({ waiting: 1 });
    }
    expect(await subjects(plus)).toEqual(['Confirme: novidades da Elegante']);
  });

  test.for([
    ['application/json', '{"email":"ana@x.example"}'],
    ['text/plain', 'email=ana@x.example'],
    ['application/x-www-form-urlencoded', 'x='.repeat(40_000)],
    ['application/x-www-form-urlencoded', '%E0%A4%A'],
  ])('a body that is not such a form (%s) is rejected with a message', async ([type = '', body = '']) => {
    const answer = await shop.visitor().send('POST', '/newsletter', body, { 'content-type': type });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('<form');
  });
});

test('asking for news with the first-purchase offer confirms the newsletter too', async () => {
  const email = freshAddress();
  const person = { fullName: 'Ana Lima', birthDate: '1990-05-17', email };
  await shop.visitor().call(claimOffer, { ...person, wantsNews: false });
  expect(await subjects(email)).toEqual([]);
  await shop.visitor().call(claimOffer, { ...person, wantsNews: true });
  await shop.visitor().send('POST', await confirmLink(shop, email));
  expect((await keptNews(shop, email)).stays).toHaveLength(1);
  await shop.visitor().send('POST', await leaveLink(shop, email));
  expect(await asShop(shop.owner, 'select from subscribers where email = $1', [email])).toEqual([]);
});

test('a stranger’s claim with a subscriber’s address changes nothing that its owner gave', async () => {
  const email = freshAddress();
  const own = { fullName: 'Ana Lima', birthDate: '1990-05-17', email, wantsNews: true };
  await shop.visitor().call(claimOffer, own);
  await shop.visitor().send('POST', await confirmLink(shop, email));
  const stranger = { ...own, fullName: 'Outra Pessoa', birthDate: '2001-01-01' };
  expect(await shop.visitor().call(claimOffer, stranger)).toMatchObject({ status: 200 });
  const kept = `select full_name as name, birth_date::text as born,
    (select count(*)::int from consents c where c.email = s.email) as consents from subscribers s where email = $1`;
  expect(await asShop(shop.owner, kept, [email])).toEqual([
    { name: 'Ana Lima', born: '1990-05-17', consents: 1 },
  ]);
});

test('the privacy page’s form also mails its link to newsletter subscribers', async () => {
  const { email } = await subscribed(shop);
  await shop.visitor().call(askToLeaveOffers, { email });
  expect(await subjects(email)).toContain('Sair da lista de ofertas da Elegante');
  const nobody = freshAddress();
  await shop.visitor().call(askToLeaveOffers, { email: nobody });
  expect(await subjects(nobody)).toEqual([]);
});
