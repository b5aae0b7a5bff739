import { deskPage, openDesk, png } from '../support/desk.ts';
import { orderByApi, setDelivered } from '../support/orders.ts';
import { newCustomer } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test('photos of a defect are sent with an exchange, a failed upload is retried, and the desk enlarges them', async ({
  page,
  browser,
  baseURL,
  shop,
  watch,
}) => {
  watch.tolerate('/api/pedidos/fotos/');
  const piece = await shop.pick({ category: 'vestidos' });
  await page.goto('/sobre');
  const order = await orderByApi(page, piece, newCustomer());
  await setDelivered(order);
  await page.goto(`/pedido?order=${order.id}#token=${order.token}`);
  const detail = page.getByRole('article', { name: `Pedido ${order.number}` });
  await detail.getByRole('button', { name: `Trocar ${piece.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar', exact: true });
  const field = dialog.getByRole('group', { name: /^Fotos/ });
  await dialog.getByRole('button', { name: 'Ficou pequeno' }).click();
  await expect(field).toBeHidden();
  await dialog.getByRole('button', { name: 'Veio com defeito' }).click();
  const files = field.getByLabel('Escolher fotos');
  await files.setInputFiles({ name: 'nota.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(field.getByRole('alert')).toContainText('JPG, PNG ou WEBP');

  await files.setInputFiles([png('etiqueta.png', 800, 600), png('costura.png')]);
  await expect(field.getByRole('status')).toHaveText('2 fotos enviadas');
  await page.route('**/api/pedidos/fotos/**', (route) => route.abort());
  await files.setInputFiles(png('barra.png'));
  await expect(field.getByRole('alert')).toBeVisible();
  await expect(field.getByRole('img')).toHaveCount(3);
  await expect(files).toHaveCount(0);
  const others = dialog.getByRole('group', { name: /^Tamanho/ }).locator('label:not([data-sold-out])');
  await others
    .filter({ hasNotText: new RegExp(`^${piece.size}$`) })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Reservar e trocar' }).click();
  await expect(dialog.getByText(/Uma foto não foi enviada/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unroute('**/api/pedidos/fotos/**');
  await field.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(field.getByRole('status')).toHaveText('3 fotos enviadas');
  await field.getByRole('button', { name: 'Remover a foto 1' }).click();
  await expect(field.getByRole('img')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Reservar e trocar' }).click();
  await expect(detail.getByText(/Peça nova reservada/)).toBeVisible();
  const sent = detail.getByRole('list', { name: 'Fotos enviadas' });
  await sent.getByRole('button', { name: 'Abrir a foto 2 de 2' }).click();
  await expect(page.getByRole('dialog', { name: 'Foto enviada' }).getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const staff = await deskPage(browser, baseURL);
  await openDesk(staff, `/admin/solicitacoes?busca=${order.number}`, 'Trocas e devoluções');
  const row = staff.getByRole('row', { name: new RegExp(order.number) });
  await row.getByRole('button', { name: 'Abrir a foto 1 de 2' }).click();
  const large = staff.getByRole('dialog', { name: 'Foto 1 de 2' });
  const width = () => large.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expectAccessible(staff);
  await large.getByRole('button', { name: 'Próxima' }).click();
  await expect(staff.getByRole('dialog', { name: 'Foto 2 de 2' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  await staff.context().close();
});
