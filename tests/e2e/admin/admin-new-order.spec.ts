import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { newCustomer, PAULISTA } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { linkTo, payAtProvider, sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a telephone order is placed in the back office and paid through the mailed link', async ({
  page,
  context,
  baseURL,
  browser,
  shop,
  watch,
}) => {
  // What a refused coupon answers.
  watch.tolerate('409');
  const piece = await shop.pick({ category: 'vestidos' });
  const customer = newCustomer();
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/pedidos', 'Pedidos');
  await page.getByRole('link', { name: 'Novo pedido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Novo pedido' })).toBeFocused();

  // All missing fields are reported, the first one is focused, and the input is kept.
  await page.getByRole('button', { name: 'Registrar e enviar o link' }).click();
  await expect(page.getByText('Adicione pelo menos uma peça.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );

  await page.getByRole('searchbox', { name: 'Buscar produto' }).fill(piece.name);
  await page.getByRole('button', { name: `Adicionar ${piece.name}`, exact: true }).click();
  const line = page.getByRole('list', { name: 'Peças do pedido' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  await line.getByRole('combobox', { name: 'Cor e tamanho' }).selectOption(piece.variantId);
  // A coupon is told of the customer as soon as they are typed, not when the order is placed.
  const code = `V${randomUUID().slice(0, 8).toUpperCase()}`;
  await sql(
    `insert into promotions (name, code, benefit, starts_at, ends_at, for_all_products, audience)
     values ('Volte', $1, '{"kind": "percent", "percent": 10}', now() - interval '1 day', now() + interval '1 day', true, 'returning')`,
    [code],
  );
  const coupon = page.getByRole('textbox', { name: /^Cupom/ });
  await coupon.fill(code);
  await expect(page.getByText(`Cupom ${code}`)).toBeVisible();
  for (const [name, text] of [
    ['Nome', customer.firstName],
    ['Sobrenome', customer.lastName],
    ['E-mail', customer.email],
    ['CPF', customer.cpf],
    ['Telefone', customer.phone],
    ['CEP', PAULISTA.postalCode],
    ['Número', '1000'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  await expect(page.getByRole('textbox', { name: 'Rua' })).toHaveValue(PAULISTA.street);
  await expect(coupon).toHaveAccessibleDescription(/este cliente ainda não pagou nenhum pedido/);
  await coupon.fill('');
  await page.getByRole('radio', { name: /Padrão/ }).check();
  await page.getByRole('radio', { name: 'Telefone' }).check();
  const total = page.getByRole('status').filter({ hasText: /^Total R\$/ });
  await expect(total).toBeVisible();
  const told = ((await total.textContent()) ?? '').replace('Total ', '');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('button', { name: 'Registrar e enviar o link' }).click();
  const panel = page.getByRole('dialog', { name: /^Pedido ORD-/ });
  await expect(panel.getByText(told).first()).toBeVisible();
  await expect(panel.getByText(/pela loja, por Telefone/)).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5511987654321\?text=.*pendente.*token/,
  );
  const number = ((await panel.getByRole('heading', { level: 2 }).textContent()) ?? '').replace(
    'Pedido ',
    '',
  );

  const phone = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const order = await phone.newPage();
  await order.goto(await linkTo(customer.email, `Recebemos seu pedido ${number}`));
  await expect(order.getByText(told).first()).toBeVisible();
  await payAtProvider(browser, number);
  await expect(order.getByText('Pagamento confirmado').first()).toBeVisible();
  await phone.close();
  await page.reload();
  await expect(panel.getByText('Link de pagamento')).toBeHidden();
});

test('one press is enough, though leaving the field tells what is wrong with it', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  // So high that the button follows the form, and moves with it.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await openDesk(page, '/admin/pedidos/novo', 'Novo pedido');
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('');
  await page.getByRole('textbox', { name: 'CPF', exact: true }).fill('111');
  await page.getByRole('button', { name: 'Registrar e enviar o link' }).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByText('Adicione pelo menos uma peça.')).toBeVisible();
});
