import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { colleague } from '../support/colleague.ts';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { paidOrders } from '../support/paid-orders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { linkTo, sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const INVITATION = 'Convite para a equipe da Elegante';

async function enter(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  await signInAs(context, baseURL, email);
  return context.newPage();
}

test('an invited member joins with name and password, and sees only what the role includes', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const email = `convidada-${randomUUID()}@teste.example`;
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/usuarios', 'Usuários');
  await page.getByRole('link', { name: 'Equipe e convites' }).click();
  await page.getByRole('link', { name: 'Convidar' }).click();
  const form = page.getByRole('dialog', { name: 'Convidar para a equipe' });
  await form.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(form.getByLabel('E-mail')).toBeFocused();
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('radio', { name: /^Conteúdo/ }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByText(`Convite enviado para ${email}.`)).toBeVisible();
  const row = page
    .getByRole('table', { name: 'Convites em aberto' })
    .getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Conteúdo');

  const guest = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const theirs = await guest.newPage();
  await theirs.goto(await linkTo(email, INVITATION));
  await expect(theirs.getByText(`${ADMIN_EMAIL} convidou`)).toBeVisible();
  expect(theirs.url()).not.toContain('token');
  await expectAccessible(theirs);
  await theirs.getByLabel('Nome').fill('Bia Souza');
  await theirs.getByLabel('Senha', { exact: true }).fill('três palavras bem minhas');
  await theirs.getByRole('textbox', { name: 'Confirmar senha' }).fill('três palavras bem minhas');
  await theirs.getByRole('button', { name: 'Aceitar convite' }).click();
  await expect(theirs.getByText('Pronto, você faz parte da equipe.')).toBeVisible();
  await theirs.getByRole('link', { name: 'Entrar no painel' }).click();
  await theirs.getByLabel('E-mail').fill(email);
  await theirs.getByLabel('Senha', { exact: true }).fill('três palavras bem minhas');
  await theirs.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible();
  const menu = theirs.getByRole('navigation', { name: 'Painel administrativo' });
  await expect(menu.getByRole('link', { name: 'Galeria' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Pedidos' })).toHaveCount(0);
  await theirs.goto('/admin/pedidos');
  await expect(theirs.getByText('Esta tela não faz parte do seu papel na equipe.')).toBeVisible();
  await expect(theirs.getByText('Seu papel é Conteúdo.')).toBeVisible();
  await expectAccessible(theirs);
  await guest.close();

  await page.reload();
  await expect(
    page.getByRole('table', { name: 'Equipe' }).getByRole('row', { name: new RegExp(email) }),
  ).toContainText('Conteúdo');
});

test('a role lowered during editing is reported, loses no input, and updates the screen', async ({
  page,
  context,
  baseURL,
  browser,
  watch,
}) => {
  watch.tolerate('403');
  const { id, email } = await colleague('catalogue');
  await signInAs(context, baseURL, email);
  await openDesk(page, '/admin/categorias/nova', 'Nova Categoria');
  await page.getByLabel('Nome').fill('Uma categoria que dá trabalho');

  const desk = await enter(browser, baseURL, ADMIN_EMAIL);
  await openDesk(desk, `/admin/equipe?pessoa=${id}`, 'Equipe');
  const panel = desk.getByRole('dialog', { name: 'Bia Souza' });
  await panel.getByRole('radio', { name: /^Só relatórios/ }).check();
  await panel.getByRole('button', { name: 'Mudar papel' }).click();
  await expect(desk.getByText(`${email} agora tem o papel Só relatórios.`)).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Bia Souza' })).toBeFocused();
  await panel.getByRole('link', { name: 'Ver o que fez' }).click();
  await expect(desk).toHaveURL(new RegExp(`/admin/atividades\\?autor=${encodeURIComponent(email)}`));
  await desk.context().close();

  await page.getByRole('button', { name: 'Criar Categoria' }).click();
  await expect(page.getByText('Isto não faz parte do seu papel na equipe.').first()).toBeVisible();
  await expect(page.getByText('Esta tela não faz mais parte do que você pode usar.')).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('Uma categoria que dá trabalho');
  const menu = page.getByRole('navigation', { name: 'Painel administrativo' });
  await expect(menu.getByRole('link')).toHaveText([
    'Painel',
    'Vendas',
    'Conversão',
    'Giro de estoque',
    'Motivos de devolução',
    'Prazos de entrega',
  ]);
});

test('the focus stays in an editor whose save button goes with the role', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.tolerate('403');
  const { id, email } = await colleague('catalogue');
  await signInAs(context, baseURL, email);
  await openDesk(page, '/admin/campanhas?nova=1', 'Campanhas');
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Nome').fill('Uma campanha que dá trabalho');
  await sql('delete from user_roles where user_id = $1', [id]);
  const save = modal.getByRole('button', { name: 'Criar Rascunho' });
  await save.press('Enter');
  await expect(page.getByText('Você não faz mais parte da equipe desta loja.').first()).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(modal.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(modal.getByLabel('Nome')).toHaveValue('Uma campanha que dá trabalho');
});

test('a read-only role finds the product form locked, without a save button', async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await colleague('care');
  await signInAs(context, baseURL, email);
  await openDesk(page, '/admin/produtos', 'Produtos');
  await expect(page.getByRole('link', { name: 'Adicionar Produto' })).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Ver (?!a loja)/ })
    .first()
    .click();
  const product = page.getByRole('dialog', { name: /^Produto: / });
  await expect(product.getByText('Seu papel na equipe permite ver isto, mas não alterar.')).toBeVisible();
  await expect(product.getByLabel('Nome', { exact: false }).first()).toBeDisabled();
  await expect(product.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the team screen fits every width, and the last owner is protected', async ({
  page,
  context,
  baseURL,
}) => {
  const { id, email } = await colleague('manager');
  await signInAs(context, baseURL, ADMIN_EMAIL);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openDesk(page, '/admin/equipe', 'Equipe');
    await expect(page.getByRole('table', { name: 'Equipe' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto(`/admin/equipe?pessoa=${id}`);
  const panel = page.getByRole('dialog', { name: 'Bia Souza' });
  await panel.getByRole('button', { name: 'Remover da equipe' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: `Mudar papel ${email}` })).toHaveCount(0);
});

test('a colleague who only ships first sees what to ship, and each number opens its list', async ({
  page,
  context,
  baseURL,
  browser,
  shop,
}) => {
  await paidOrders(browser, baseURL, shop, 1);
  await signInAs(context, baseURL, (await colleague('orders')).email);
  await openDesk(page, '/admin', 'Painel Administrativo');
  const work = page.getByRole('region', { name: 'O que fazer agora' });
  await expect(work.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Buscas sem resultado' })).toHaveCount(0);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await work.getByRole('link', { name: /^\d+ pedidos? a preparar$/ }).click();
  await expect(page).toHaveURL('/admin/pedidos?status=pagamento_aprovado');
  await page.goBack();
  await expect(work).toBeVisible();
});
