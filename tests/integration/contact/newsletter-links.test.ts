import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { askForNews } from '#contracts/newsletter.ts';
import { changeConsent, deleteAccount, exportData, listConsents } from '#contracts/privacy.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { confirmLink, freshAddress, keptNews, leaveLink, sendForm, subscribed } from '#tests/support/news.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

const press = async (link: string) => (await shop.visitor().send('POST', link)).status;
const asked = async (email = freshAddress()) => {
  await sendForm(shop.visitor(), { email });
  return { email, link: await confirmLink(shop, email) };
};

describe('the confirmation link', () => {
  test('pressed several times at once subscribes once, with one welcome mail', async () => {
    const { email, link } = await asked();
    expect(await Promise.all(Array.from({ length: 6 }, () => press(link)))).toEqual(Array(6).fill(200));
    expect((await keptNews(shop, email)).stays).toHaveLength(1);
    const welcomes = (await mailsTo(shop, email)).filter(({ subject }) => subject.startsWith('Você está'));
    expect(welcomes).toHaveLength(1);
  });

  test('opened again says that it is confirmed, until the address leaves the list', async () => {
    const { email, link } = await asked();
    const open = async () => (await shop.visitor().send('GET', link)).text();
    expect(await open()).toContain('Quer receber as novidades?');
    await press(link);
    const again = await open();
    expect(again).toContain('Seu e-mail já está confirmado.');
    expect(again).not.toContain('<form');
    await press(await leaveLink(shop, email));
    expect(await open()).toContain('Este link não vale mais.');
  });

  test('from two mails works in both, also at once', async () => {
    const { email, link } = await asked();
    await asShop(
      shop.owner,
      `update newsletter_requests set asked_at = asked_at - interval '11 minutes' where email = $1`,
      [email],
    );
    const { link: second } = await asked(email);
    expect(second).not.toBe(link);
    expect(await Promise.all([press(link), press(second)])).toEqual([200, 200]);
    expect(await keptNews(shop, email)).toMatchObject({ waiting: 0, stays: [{ isLeft: false }] });
  });

  test('is rejected after it expires, and expired requests are cleaned up', async () => {
    const { email, link } = await asked();
    const young = await asked();
    await asShop(
      shop.owner,
      `update newsletter_requests set asked_at = asked_at - interval '8 days', expires_at = now() - interval '1 second'
       where email = $1`,
      [email],
    );
    expect((await shop.visitor().send('GET', link)).status).toBe(410);
    expect(await press(link)).toBe(410);
    expect((await keptNews(shop, email)).stays).toEqual([]);
    await shop.runJob('tidy');
    expect([await keptNews(shop, email), await keptNews(shop, young.email)]).toMatchObject([
      { waiting: 0 },
      { waiting: 1 },
    ]);
  });

  test('is rejected again after unsubscribing', async () => {
    const { email, link } = await subscribed(shop);
    expect(await press(link)).toBe(200);
    expect(await press(await leaveLink(shop, email))).toBe(200);
    expect(await press(link)).toBe(410);
    expect((await keptNews(shop, email)).stays).toMatchObject([{ isLeft: true, leftBy: 'link' }]);
  });

  test('cut by a mail program is told as incomplete, unlike one that expired', async () => {
    const { email, link } = await asked();
    const open = async (method: string, path: string) => (await shop.visitor().send(method, path)).text();
    for (const method of ['GET', 'POST'])
      for (const cut of [link.slice(0, -1), link.slice(0, -20), link.replace(/t=.*/, 't=')]) {
        const page = await open(method, cut);
        expect(page).toContain('Este link não está completo.');
        expect(page).not.toContain('não vale mais');
        expect(page).toContain('<form method="post" action="/newsletter">');
      }
    expect(await keptNews(shop, email)).toMatchObject({ waiting: 1, stays: [] });
    for (const method of ['GET', 'POST'])
      expect(await open(method, link.replace(/t=.*/, `t=${'a'.repeat(43)}`))).toContain(
        'Este link não vale mais.',
      );
    expect(await open('POST', link)).toContain('Pronto, você está na lista.');
  });

  test.for(['', 'x', 'a'.repeat(43), 'a'.repeat(10_000), "';--", '%00'])(
    'made up (%j) does nothing',
    async (token) => {
      for (const path of ['confirmar', 'sair'])
        for (const method of ['GET', 'POST'])
          expect((await shop.visitor().send(method, `/newsletter/${path}?t=${token}`)).status).toBe(410);
    },
  );
});

describe('the unsubscribe link', () => {
  test('asks on a page first, and unsubscribes on one press, however often it is pressed', async () => {
    const { email } = await subscribed(shop);
    const link = await leaveLink(shop, email);
    const page = await shop.visitor().send('GET', link);
    expect(await page.text()).toContain(`${email} deixa de receber`);
    expect((await keptNews(shop, email)).stays).toMatchObject([{ isLeft: false }]);
    expect([await press(link), await press(link)]).toEqual([200, 200]);
    expect((await keptNews(shop, email)).stays).toMatchObject([{ isLeft: true, leftBy: 'link' }]);
  });

  test('opened after leaving says so instead of asking, and asks again of who came back', async () => {
    const { email } = await subscribed(shop);
    const link = await leaveLink(shop, email);
    const open = async () => (await shop.visitor().send('GET', link)).text();
    expect(await open()).toContain('Sair da lista?');
    await press(link);
    const after = await open();
    expect(after).toContain('Este endereço não está mais na lista.');
    expect(after).toContain(email);
    expect(after).not.toContain('<form');
    // A request that waits for its confirmation can be ended, too.
    await asked(email);
    expect(await open()).toContain('Sair da lista?');
    await press(await confirmLink(shop, email));
    expect(await open()).toContain('Sair da lista?');
  });

  test('is in the headers for one-click unsubscribe by mail programs', async () => {
    const { email } = await subscribed(shop);
    const mail = (await mailsTo(shop, email)).at(-1) as unknown as { headers: Record<string, string> };
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/^<(.*)>$/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    // Sent neither by a page nor by a browser.
    const request = new Request(url, { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    const body = await request.text();
    const headers = { 'content-type': type, 'sec-fetch-site': 'none' };
    const answer = await shop.visitor().send('POST', `${url.pathname}${url.search}`, body, headers);
    expect(answer.status).toBe(200);
    expect((await keptNews(shop, email)).stays).toMatchObject([{ isLeft: true }]);
  });

  test('also cancels a pending request, so an older link cannot subscribe afterwards', async () => {
    const { email } = await subscribed(shop);
    const leave = await leaveLink(shop, email);
    await press(leave);
    const { link } = await asked(email);
    await press(leave);
    expect(await press(link)).toBe(410);
    const again = await asked(email);
    expect(await press(again.link)).toBe(200);
    expect((await keptNews(shop, email)).stays).toMatchObject([{ isLeft: true }, { isLeft: false }]);
  });

  test('for another address cannot be derived from one’s own', async () => {
    const [mine, theirs] = [await subscribed(shop), await subscribed(shop)];
    const link = await leaveLink(shop, mine.email);
    const seal = /\?t=([\w-]{43})/.exec(link)?.[1];
    const forged = `/newsletter/sair?t=${seal}${Buffer.from(theirs.email).toString('base64url')}`;
    expect(await press(forged)).toBe(410);
    expect((await keptNews(shop, theirs.email)).stays).toMatchObject([{ isLeft: false }]);
  });
});

describe('an account and a guest with one address are one person', () => {
  const granted = async (visitor: Awaited<ReturnType<typeof signedIn>>) => {
    const consents = await visitor.call(listConsents, {});
    return consents.ok ? consents.data.granted : null;
  };

  test('confirming shows in the account, and unsubscribing withdraws both', async () => {
    const visitor = await signedIn(shop);
    const { email } = visitor.account;
    await subscribed(shop, email);
    expect(await granted(visitor)).toEqual(['marketing']);
    await press(await leaveLink(shop, email));
    expect(await granted(visitor)).toEqual([]);
    await visitor.call(changeConsent, { purpose: 'marketing', isGranted: true });
    await visitor.call(askForNews, { email });
    expect((await mailsTo(shop, email)).at(-1)?.subject).toMatch(/^Você já está na lista/);
    await press(await leaveLink(shop, email));
    expect(await granted(visitor)).toEqual([]);
  });

  test('withdrawing consent in the account unsubscribes, if the address is confirmed', async () => {
    for (const isConfirmed of [true, false]) {
      const visitor = await signedIn(shop, { isConfirmed });
      await subscribed(shop, visitor.account.email);
      await visitor.call(changeConsent, { purpose: 'marketing', isGranted: false });
      expect((await keptNews(shop, visitor.account.email)).stays).toMatchObject([{ isLeft: isConfirmed }]);
    }
  });

  test('withdrawing consent while the database is busy changes nothing', async () => {
    const visitor = await signedIn(shop);
    const { email } = visitor.account;
    await subscribed(shop, email);
    const withdraw = () => visitor.call(changeConsent, { purpose: 'marketing', isGranted: false });
    await shop.owner.transaction({ actor: 'system' }, async (tx) => {
      await tx.query('lock table consents in share mode');
      expect(await withdraw()).toMatchObject({ status: 503, error: { code: 'busy' } });
    });
    expect((await keptNews(shop, email)).stays).toMatchObject([{ isLeft: false }]);
    expect(await granted(visitor)).toEqual(['marketing']);
    expect(await withdraw()).toMatchObject({ ok: true });
    expect((await keptNews(shop, email)).stays).toMatchObject([{ isLeft: true }]);
  });

  test('the export includes it, and deleting the account deletes it', async () => {
    const visitor = await signedIn(shop);
    const { email } = visitor.account;
    const { email: other } = await subscribed(shop);
    await subscribed(shop, email);
    const data = await visitor.call(exportData, {});
    expect(data.ok && data.data.novidades).toMatchObject([
      { confirmado_em: expect.any(String), saiu_em: null },
    ]);
    expect((await visitor.call(deleteAccount, { password: PASSWORD })).status).toBe(200);
    expect(await keptNews(shop, email)).toEqual({ waiting: 0, stays: [] });
    expect((await keptNews(shop, other)).stays).toHaveLength(1);
  });
});

test('the proof of unsubscribing is deleted when its retention ends', async () => {
  const mark = randomUUID();
  await asShop(
    shop.owner,
    `insert into newsletter_subscriptions (email, page, text_version, asked_at, confirmed_at, left_at, left_by)
     select 'velha-' || n || $1 || '@teste.example', '', 'x', now() - interval '7 years', now() - interval '7 years',
       case when n < 3 then now() - make_interval(years => 5, days => n - 2) end, case when n < 3 then 'link' end
     from generate_series(1, 3) n`,
    [mark],
  );
  await asShop(
    shop.owner,
    `update newsletter_subscriptions set left_at = left_at - interval '1 day' where email like $1`,
    [`velha-2${mark}%`],
  );
  await shop.runJob('tidy');
  const left = await asShop<{ email: string }>(
    shop.owner,
    'select email from newsletter_subscriptions where email like $1 order by email',
    [`%${mark}%`],
  );
  expect(left.map(({ email }) => email.slice(0, 7))).toEqual(['velha-1', 'velha-3']);
});
