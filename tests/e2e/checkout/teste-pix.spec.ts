import { readFile } from 'node:fs/promises';
import { readPixCode } from '../support/br-code.ts';
import { pixCode } from '../support/shopper.ts';
import { expect, expectAccessible, test } from '../support/support.ts';

test('requests a PIX from the provider and shows, copies and keeps the result', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/teste-pix');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teste de Integração PIX');
  await page.route('**/test-pix', async (route) => {
    // Visible while it runs.
    await expect(page.getByRole('button', { name: 'Gerando PIX...' })).toBeVisible();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Testar Geração de PIX' }).click();

  const result = page.getByRole('region', { name: 'Resultado do Teste' });
  await expect(result.getByText('QR Code PIX encontrado com sucesso na resposta!')).toBeVisible();
  await expect(result).toContainText('Possui cobrançasSim');
  await expect(result).toContainText('Quantidade de cobranças1');
  await expect(result).toContainText('Possui QR CodeSim');
  await expect(result.getByRole('img', { name: 'QR Code PIX do teste' })).toBeVisible();
  const code = await pixCode(page).inputValue();
  expect(readPixCode(code).amountCents).toBe(100);

  await result.getByRole('button', { name: 'Copiar' }).click();
  await expect(result.getByText('Código PIX copiado!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  const day = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const before = day();
  const downloading = page.waitForEvent('download');
  await result.getByRole('link', { name: 'Baixar JSON' }).click();
  const download = await downloading;
  expect([before, day()].map((date) => `pix-test-result-${date}.json`)).toContain(
    download.suggestedFilename(),
  );
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    pixInfoFound: true,
    orderStructure: { hasCharges: true, chargesCount: 1, hasQrCode: true },
    qrCodeData: { text: code },
  });
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await expect(page).toHaveURL('/');
});
