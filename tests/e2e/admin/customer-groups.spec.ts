import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, CUSTOMER_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a group is made of pasted addresses and from a profile, and a coupon is for it', async ({
  page,
  context,
  baseURL,
  browser,
  shop,
  watch,
}) => {
  watch.tolerate('409');
  const name = `Clientes VIP ${randomUUID().slice(0, 6)}`;
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/usuarios', 'Usuários');
  await page.getByRole('link', { name: 'Grupos de clientes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grupos de clientes' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  // Without filters besides the search, there is no button for them.
  await expect(page.getByRole('searchbox', { name: 'Buscar por nome' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filtros' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Novo Grupo' }).click();
  const form = page.getByRole('dialog', { name: 'Novo grupo' });
  await form.getByRole('button', { name: 'Criar Grupo' }).click();
  await expect(form.getByLabel('Nome')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Nome')).toBeFocused();
  await form.getByLabel('Nome').fill(name);
  await form.getByRole('button', { name: 'Criar Grupo' }).click();

  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText('Ninguém ainda.')).toBeVisible();
  const pasted = panel.getByLabel('Incluir e-mails');
  await pasted.fill('ana@teste.example\nbia@teste');
  await panel.getByRole('button', { name: 'Incluir', exact: true }).click();
  await expect(pasted).toHaveAccessibleDescription(/Confira este endereço: bia@teste/);
  await expect(pasted).toBeFocused();
  await pasted.fill('Ana <ANA@teste.example>; bia@teste.example');
  await panel.getByRole('button', { name: 'Incluir', exact: true }).click();
  await expect(page.getByText(`2 clientes em ${name}.`)).toBeVisible();
  const members = panel.getByRole('list', { name: 'Clientes do grupo' }).getByRole('listitem');
  await expect(members).toHaveCount(2);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await panel.getByRole('button', { name: 'Tirar bia@teste.example' }).click();
  await expect(members).toHaveCount(1);
  await pasted.fill('bia@teste.example');
  await pasted.press('Tab');
  await page.keyboard.press('Enter');
  await expect(members).toHaveCount(2);

  await openDesk(page, `/admin/usuarios?busca=${CUSTOMER_EMAIL}`, 'Usuários');
  await page.getByRole('link', { name: CUSTOMER_EMAIL }).click();
  await page.getByRole('combobox', { name: 'Incluir em um grupo' }).selectOption({ label: name });
  await expect(page.getByRole('dialog').getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);

  await openDesk(page, '/admin/promocoes?nova=sim', 'Promoções');
  const promotion = page.getByRole('dialog', { name: 'Nova Promoção' });
  const code = `VIP${randomUUID().slice(0, 6).toUpperCase()}`;
  await promotion.getByLabel('Nome').fill(name);
  await promotion.getByRole('textbox', { name: 'Código' }).fill(code);
  await promotion.getByLabel('Para quem').selectOption('Só um grupo de clientes');
  await promotion.getByRole('button', { name: 'Criar Promoção' }).click();
  const group = promotion.getByLabel('Grupo de clientes');
  await expect(group).toHaveAccessibleDescription(/Escolha o grupo de clientes\./);
  await group.selectOption({ label: name });
  await promotion.getByRole('button', { name: 'Criar Promoção' }).click();
  await expect(page.getByText('Promoção criada com sucesso!')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText(`Só o grupo ${name}`);

  // The member has the discount, another account does not.
  const { productId, variantId } = await shop.pick({ category: 'saias' });
  for (const [email, status] of [
    [CUSTOMER_EMAIL, 200],
    [ADMIN_EMAIL, 409],
  ] as const) {
    const shopper = await browser.newContext({ baseURL });
    await signInAs(shopper, baseURL, email);
    await shopper.request.post(`${baseURL}/api/carrinho/itens`, {
      data: { productId, variantId, quantity: 1 },
    });
    const applied = await shopper.request.put(`${baseURL}/api/carrinho/cupom`, { data: { code } });
    expect(applied.status(), email).toBe(status);
    await shopper.request.delete(`${baseURL}/api/carrinho/cupom`);
    await shopper.close();
  }

  await openDesk(page, `/admin/usuarios/grupos?busca=${encodeURIComponent(name)}`, 'Grupos de clientes');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(code);
  await page.getByRole('link', { name, exact: true }).click();
  await panel.getByRole('button', { name: 'Excluir grupo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText(/Há cupons para este grupo/)).toBeVisible();
});
