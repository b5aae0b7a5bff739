import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  CARDS,
  field,
  fillCard,
  newCustomer,
  openCheckout,
  payBy,
  payByCardButton,
} from '../support/shopper.ts';
import { expect, stopClock, test } from '../support/support.ts';
import { linkTo, sql, subjectsTo } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const FIRST = 'uma frase só minha';
const SECOND = 'outra frase bem minha';

test('an account lives from registration to deletion, and the next one sees nothing of it', async ({
  page,
  shop,
  browser,
  watch,
}) => {
  test.slow();
  watch.tolerate('401');
  const email = `vida-${randomUUID()}@exemplo.com.br`;
  await register(page, email, FIRST);
  await confirm(page, email, 1);

  await page.goto('/endereco/novo');
  await field(page, 'CEP').fill('01310100');
  await expect(field(page, 'Rua')).toHaveValue('Avenida Paulista');
  await field(page, 'Número').fill('1578');
  await page.getByRole('button', { name: 'Salvar Endereço' }).click();
  await expect(page).toHaveURL(/\/perfil/);

  const piece = await shop.pick();
  const { cpf, phone } = newCustomer();
  await openCheckout(page, piece);
  await expect(page.getByRole('radio', { name: /^Avenida Paulista, 1578/ })).toBeChecked();
  await expect(field(page, 'E-mail')).toHaveValue(email);
  await field(page, 'CPF').fill(cpf);
  await field(page, 'Telefone').fill(phone);
  await expect(page.getByRole('radio', { name: /^Padrão/ })).toBeChecked();
  await payBy(page, 'Cartão de crédito');
  await fillCard(page, CARDS.paid);
  await payByCardButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento aprovado!');
  await expect(page).toHaveURL(/\/sucesso\?order=[\w-]+&transaction=tran_\w+$/);
  const number = new URL(page.url()).searchParams.get('order') ?? '';

  await page.goto('/perfil?aba=pedidos');
  await expect(page.getByRole('article').filter({ hasText: number })).toContainText(piece.name);

  const phoneOfTheirs = await (await browser.newContext()).newPage();
  await recover(phoneOfTheirs, email, SECOND);
  await phoneOfTheirs.context().close();
  await page.goto('/perfil');
  await page.waitForURL(/\/conta\?voltar=/);
  await signIn(page, email, FIRST);
  await expect(page.getByRole('alert')).toHaveText('Verifique suas credenciais e tente novamente.');
  await signIn(page, email, SECOND);
  await page.waitForURL(/\/perfil$/);

  const [placed] = await sql<{ id: string }>('select id from orders where order_number = $1', [number]);
  const before = await exportData(page);
  expect(before).toMatchObject({ conta: [{ email }], pedidos: [{ numero: number }] });
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir a conta?' });
  await dialog.getByLabel('Sua senha').fill(SECOND);
  await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
  await page.waitForURL('/');
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const known of [email, number, placed?.id ?? '', cpf, 'Paulista']) expect(left).not.toContain(known);

  await register(page, email, FIRST);
  await confirm(page, email, 2);
  await page.getByRole('tab', { name: 'Endereços' }).click();
  await expect(page.getByText('Você ainda não tem endereços.')).toBeVisible();
  await page.getByRole('tab', { name: 'Pedidos' }).click();
  await expect(page.getByRole('heading', { name: 'Você ainda não fez pedidos.' })).toBeVisible();
  const after = await exportData(page);
  expect(after).toMatchObject({
    conta: [{ email, telefone: null }],
    pedidos: [],
    enderecos: [],
    carrinho: [],
  });
  expect(JSON.stringify(after)).not.toContain(number);
});

async function register(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/conta?aba=registro');
  await page.getByLabel('Nome completo', { exact: true }).fill('Ana Lima');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
}

/** Follows the link in the mail of the nth sign-up with this address, which signs in the browser that registered. */
async function confirm(page: Page, email: string, nth: number): Promise<void> {
  const subject = 'Confirme seu e-mail na Elegante';
  await expect.poll(async () => (await subjectsTo(email)).filter((one) => one === subject).length).toBe(nth);
  await page.goto(await linkTo(email, subject));
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByText('E-mail confirmado. Obrigada!', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Ir para minha conta' }).click();
  await page.waitForURL(/\/perfil$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Conta' })).toBeVisible();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function recover(page: Page, email: string, password: string): Promise<void> {
  // The page redirects after three seconds, perhaps just as the mail's link is opened.
  await stopClock(page);
  await page.goto('/conta?aba=resetPassword');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Enviar link de redefinição' }).click();
  await expect(page.getByText('Verifique sua caixa de entrada para redefinir sua senha.')).toBeVisible();
  await page.goto(await linkTo(email, 'Redefina sua senha'));
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible();
}

/** The file downloaded by 'Baixar meus dados' in the profile. */
async function exportData(page: Page): Promise<Record<string, unknown>> {
  await page.getByText('Privacidade e dados', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar meus dados' }).click(),
  ]);
  return JSON.parse(await readFile(await download.path(), 'utf8'));
}
