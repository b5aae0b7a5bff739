import type { Page } from '@playwright/test';
import { signedInCustomer } from '../support/customer.ts';
import { expect, test } from '../support/support.ts';

/** Whoever asked too often is told how long to wait, wherever it happens. */

const WAIT = /Muitas tentativas em pouco tempo\. Aguarde 60 minutos e tente novamente\./;

/** Refuses these requests as the server does after too many. */
async function refuse(page: Page, url: string | RegExp): Promise<void> {
  const error = { code: 'too_many_requests', data: { retryAfterSeconds: 3_600 } };
  await page.route(url, (route) => route.fulfill({ status: 429, json: { error } }));
}

test.beforeEach(({ watch }) => watch.tolerate('429'));

test('in every part of the account', async ({ page }) => {
  await signedInCustomer(page);
  await refuse(page, /\/api\/conta\//);
  for (const [path, title] of [
    ['/perfil', 'Erro ao carregar usuário.'],
    ['/perfil?aba=enderecos', 'Não conseguimos abrir os seus endereços.'],
    ['/perfil?aba=pedidos', 'Não conseguimos abrir os seus pedidos.'],
    [`/perfil?aba=pedidos&pedido=${crypto.randomUUID()}`, 'Não conseguimos abrir este pedido.'],
    ['/perfil?aba=credito', 'Não conseguimos abrir o seu crédito.'],
  ] as const) {
    await page.goto(path);
    const said = page.getByRole('alert').filter({ hasText: title });
    await expect(said, path).toContainText(WAIT);
  }
  await page.unroute(/\/api\/conta\//);
  await refuse(page, '**/api/conta/consentimentos');
  await page.goto('/perfil');
  await page.getByText('Privacidade e dados', { exact: true }).click();
  const consents = page.getByRole('alert').filter({ hasText: 'os seus consentimentos' });
  await expect(consents).toContainText(WAIT);
});

test('in the cart, at an order and in the search', async ({ page }) => {
  await refuse(page, '**/api/carrinho');
  await page.goto('/carrinho');
  await expect(page.getByRole('alert').filter({ hasText: 'o seu carrinho' })).toContainText(WAIT);

  await refuse(page, /\/api\/pedidos\//);
  await page.goto(`/sucesso?order=${crypto.randomUUID()}#token=abc`);
  await expect(page.getByRole('alert').filter({ hasText: 'conferir este pedido' })).toContainText(WAIT);

  await refuse(page, /\/api\/produtos\?/);
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await page.getByRole('searchbox', { name: 'O que você está procurando?' }).fill('saia');
  await expect(page.getByRole('dialog', { name: 'Pesquisa' })).toContainText(WAIT);
});

test('where a piece is chosen from its card', async ({ page, shop }) => {
  const { name } = await shop.pick();
  await refuse(page, /\/api\/produtos\/[\w-]+$/);
  await page.goto(`/colecao?busca=${encodeURIComponent(name)}`);
  await page
    .getByRole('button', { name: `Compra rápida: ${name}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name }).getByRole('alert')).toContainText(WAIT);
});
