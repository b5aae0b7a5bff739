import { randomUUID } from 'node:crypto';
import { addDays, formatDate, today, toISODate } from '../../../src/domain/time/calendar.ts';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { newCustomer, PAULISTA } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { payAtProvider } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the order of a gift card offers only what can be done with it, and says when it is mailed', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const day = addDays(today(new Date()), 20);
  await page.goto('/sobre');
  const response = await page.request.post('/api/vale-presente', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      idempotencyKey: randomUUID(),
      customer: newCustomer(),
      address: { ...PAULISTA, number: '1000', complement: '' },
      payment: { method: 'pix' },
      gift: {
        valueCents: 100_00,
        recipientName: 'Bia',
        recipientEmail: `bia-${randomUUID()}@teste.example`,
        message: '',
        deliverOn: toISODate(day),
      },
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { id, number } = (await response.json()) as { id: string; number: string };
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/pedidos?busca=${number}&pedido=${id}`, 'Pedidos');
  const panel = page.getByRole('dialog', { name: `Pedido ${number}` });
  await expect(panel.getByText(`Depois de pago, vai por e-mail em ${formatDate(day)}`)).toBeVisible();

  await payAtProvider(browser, number);
  await page.reload();
  await expect(panel.getByText(`Vai por e-mail em ${formatDate(day)}`, { exact: true })).toBeVisible();
  await expect(panel.getByText(/^Pode ser reembolsado: R\$\s100,00/)).toBeVisible();
  await expect(panel.getByText('Frete')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Marcar como enviado' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Imprimir separação' })).toHaveCount(0);
  await expect(panel.getByLabel('Código de rastreio')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Reembolsar…' }).click();
  await expect(panel.getByText('O valor sai do saldo do vale-presente')).toBeVisible();
  await expect(panel.getByRole('combobox')).toHaveCount(0);
  await expectAccessible(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await panel.getByRole('button', { name: 'Voltar', exact: true }).click();
  await panel.getByRole('button', { name: 'Cancelar pedido…' }).click();
  await expect(panel.getByText(/O vale-presente não será enviado e R\$\s100,00 voltam/)).toBeVisible();
  await panel.getByRole('button', { name: 'Cancelar pedido', exact: true }).click();
  await expect(panel.getByText('Não vai por e-mail: o pedido foi cancelado.')).toBeVisible();
  await panel.getByRole('button', { name: 'Fechar', exact: true }).click();

  // No bulk action applies to it.
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Vale-presente');
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Em entrega' }).click();
  await expect(page.getByText('Nenhum pedido com estes filtros.')).toBeVisible();
});
