import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Far in the future, so that it does not affect other tests. */
const FROM = '2098-11-28T00:00';
const UNTIL = '2098-12-01T00:00';

async function sent(request: APIRequestContext, method: string, path: string, data: object) {
  const answer = await request.fetch(path, { method, data, headers: { origin: new URL(path).origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Creates a coupon and a page for the time of the campaign by the API; their screens have tests of their own. */
async function planned(request: APIRequestContext, baseURL: string, mark: string) {
  const api = `${baseURL}/api/admin`;
  const code = `BF${mark.toUpperCase()}`;
  await sent(request, 'POST', `${api}/promocoes`, {
    name: `Cupom ${mark}`,
    code,
    benefit: { kind: 'percent', percent: 15 },
    audience: 'everyone',
    fullPriceOnly: false,
    minimumSubtotalCents: 0,
    usageLimit: null,
    usageLimitPerCustomer: null,
    startsOn: '2098-11-28',
    endsOn: '2098-11-29',
    isActive: true,
    isAnnounced: false,
    productIds: null,
    categoryIds: [],
  });
  const title = `Ofertas ${mark}`;
  const page = await sent(request, 'POST', `${api}/paginas`, { slug: `ofertas-${mark}`, title });
  const { id, version } = page;
  await sent(request, 'POST', `${api}/paginas/${id}/publicar`, {
    id,
    version,
    startsAt: FROM,
    endsAt: UNTIL,
  });
  const said = `É sexta ${mark}`;
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: said }] }] };
  await sent(request, 'POST', `${api}/anuncios`, { text, startsAt: FROM, endsAt: UNTIL });
  return { code, title, slug: `ofertas-${mark}`, said };
}

async function include(page: Page, label: RegExp) {
  const modal = page.getByRole('dialog', { name: 'Editar Campanha' });
  const choice = modal.getByLabel('Incluir cupom, versão de página ou anúncio');
  const option = choice.locator('option').filter({ hasText: label });
  await expect(option).toHaveCount(1);
  await choice.selectOption((await option.getAttribute('value')) ?? '');
  const button = modal.getByRole('button', { name: 'Incluir na campanha' });
  const joined = page.waitForResponse(/\/api\/admin\/campanhas\/.+\/partes/);
  await button.press('Enter');
  await joined;
  await expect(choice).toHaveValue('');
  await expect(button).toBeFocused();
}

test('a Black Friday is set up, previewed at its start, and cancelled as a whole', async ({
  page,
  context,
  baseURL: base,
  shop,
}) => {
  const baseURL = base ?? '';
  const mark = randomUUID().slice(0, 6);
  const name = `Black Friday ${mark}`;
  const piece = await shop.pick({ category: 'saias', price: { from: 10_000 } });
  await signInAs(context, baseURL, ADMIN_EMAIL);
  const { code, title, slug, said } = await planned(context.request, baseURL, mark);
  const made = await sent(context.request, 'POST', `${baseURL}/api/admin/campanhas`, {
    name,
    startsAt: FROM,
    endsAt: UNTIL,
    lines: [{ productId: piece.productId, priceCents: 5_000 }],
  });

  await openDesk(page, `/admin/campanhas?editar=${made.id}`, 'Campanhas');
  // A cancelled campaign cannot be edited.
  const modal = page.getByRole('dialog', { name: /^(Editar )?Campanha$/ });
  await include(page, new RegExp(code));
  await include(page, new RegExp(said));
  await include(page, new RegExp(title));
  const members = modal.getByRole('region', { name: 'Cupons, páginas e anúncios' });
  await expect(members.getByRole('listitem')).toHaveCount(3);
  const coupon = members.getByRole('listitem').filter({ hasText: code });
  await expect(coupon).toContainText('Outras datas');
  await members
    .getByRole('button', { name: `Usar as datas da campanha: Cupom ${mark} (${code})` })
    .press('Enter');
  await expect(coupon).toContainText('Nas datas da campanha');
  await expect(members.getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  await modal.getByLabel('Fim').fill('2098-12-02T00:00');
  await expect(modal.getByLabel('Levar junto cupons, páginas e anúncios')).toBeChecked();
  await modal.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Campanha salva com sucesso!')).toBeVisible();
  await expect(modal).toHaveCount(0);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name })
    .click();
  await expect(members.getByText('Nas datas da campanha')).toHaveCount(3);

  const opened = page.waitForEvent('popup');
  await modal.getByRole('link', { name: /Ver a loja como em 28\/11\/2098/ }).click();
  const then = await opened;
  const bar = then.getByRole('complementary', { name: 'Pré-visualização' });
  await expect(bar).toContainText('como em sexta, 28/11, 00:00');
  await expect(bar).toContainText(`com a campanha “${name}”, ainda em rascunho`);
  const look = (path: string, minute = FROM) =>
    then.goto(`/como-em?${new URLSearchParams({ em: minute, com: made.id, pagina: path })}`);
  const answer = await look(`/produto/${piece.productId}`);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  await expect(then.locator('[data-price]').first()).toHaveText('R$ 50,00');
  const slashed = await then.request.get(then.url().replace('/como-em?', '/como-em/?'));
  expect(slashed.headers()['cache-control']).toBe('private, no-store');
  expect(await slashed.text()).toContain(`<title>${await then.title()}`);
  await expect(then.getByRole('complementary', { name: 'Aviso' })).toContainText(said);
  await expect(then.getByRole('button', { name: 'Adicionar ao carrinho' }).first()).toBeDisabled();
  for (const width of [360, 1440]) {
    await then.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(then);
  }
  await bar.getByLabel('Outro momento').fill('2098-12-02T00:00');
  await bar.getByRole('button', { name: 'Ver' }).click();
  await expect(bar).toContainText('terça, 02/12, 00:00');
  await expect(then.locator('[data-price]').first()).not.toHaveText('R$ 50,00');
  await look(`/c/${slug}`);
  await expect(then).toHaveTitle(new RegExp(title));
  await then.getByRole('link', { name: 'Coleção' }).first().click();
  await expect(bar).toContainText('como em sexta, 28/11, 00:00');
  await expectAccessible(then);
  for (const width of [1440, 360]) {
    await then.setViewportSize({ width, height: 800 });
    await expect(then.getByRole('button', { name: 'Filtros', exact: true })).toHaveCount(0);
    await then.getByLabel('Ordenar por').selectOption('Menor preço');
    await then.getByRole('button', { name: 'Aplicar filtros' }).click();
    await expect(then).toHaveURL(/\/como-em\?.*ordem=menor-preco/);
    await expect(bar).toContainText('como em sexta, 28/11, 00:00');
    await expect(then.getByLabel('Ordenar por')).toHaveValue('menor-preco');
  }
  await then.close();
  expect(await shop.priceOf(piece)).toBe(piece.unitCents);

  await modal.getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByText('Campanha agendada.')).toBeVisible();
  await modal.getByRole('button', { name: 'Fechar', exact: true }).click();
  await page.goto('/admin/campanhas?ver=calendario&mes=2098-11');
  const week = page.getByRole('region', { name: 'Semana de 23/11/2098 a 29/11/2098' });
  await expect(week.getByRole('link', { name: new RegExp(`^Campanha ${name}`) })).toBeVisible();
  await expect(week.getByRole('link', { name: new RegExp(`^Cupom Cupom ${mark}`) })).toBeVisible();
  await expect(week.getByRole('link', { name: new RegExp(`^Anúncio ${said}`) })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name }).first().click();

  await sql('update campaigns set starts_at = now() where name = $1', [name]);
  await page.reload();
  // Nothing else in the editor is called so: the button that only leaves it says so.
  await expect(modal.getByRole('button', { name: /^Cancelar/ })).toHaveText(['Cancelar campanha…']);
  await modal.getByRole('button', { name: 'Cancelar campanha…' }).click();
  const sure = page.getByRole('alertdialog');
  await sure.getByRole('button', { name: 'Cancelar campanha' }).click();
  await expect(page.getByText('Campanha cancelada: tudo está como antes dela.')).toBeVisible();
  await expect(members.getByText('Encerrado')).toHaveCount(3);
  await expect(page.getByRole('dialog', { name: 'Campanha', exact: true })).toBeVisible();
  expect(await shop.priceOf(piece)).toBe(piece.unitCents);
});
