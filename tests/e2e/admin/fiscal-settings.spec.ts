import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One after the other: the shop has one set of these settings.
test.describe.configure({ mode: 'default' });

test('the settings of notes: what lacks leads to its field, errors stand beside theirs, and all is there again', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/configuracoes', 'Configurações da Loja');
  await page.getByRole('main').getByRole('link', { name: 'Nota Fiscal' }).click();
  await expect(page).toHaveURL(/\/admin\/nota-fiscal$/);
  const issuing = page.getByRole('region', { name: 'Emissão' });
  await expect(issuing).toContainText('A loja não emite notas.');
  await expect(issuing.getByRole('button', { name: 'Começar a emitir' })).toBeHidden();

  const lacks = page.getByRole('region', { name: 'O que falta para emitir' });
  await lacks.getByRole('link', { name: 'Regime tributário' }).click();
  const regime = page.getByLabel('Regime tributário');
  await expect(regime).toBeFocused();
  await regime.selectOption('Lucro presumido ou real (CRT 3)');
  await expect(page.getByText('Este regime ainda não é atendido')).toBeVisible();
  await regime.selectOption('Simples Nacional (CRT 1)');
  await expect(page.getByText('Este regime ainda não é atendido')).toBeHidden();

  await page.getByRole('button', { name: 'Buscar a cidade pelo CEP' }).press('Enter');
  const code = page.getByLabel('Código da cidade (IBGE)');
  await expect(code).toHaveValue('3550308');
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('São Paulo');
  await expect(page.getByRole('button', { name: 'Buscar a cidade pelo CEP' })).toBeFocused();
  await page.getByLabel('Número').fill('1000');

  const registration = page.getByLabel('Inscrição estadual');
  const save = page.getByRole('button', { name: 'Salvar nota fiscal' });
  await registration.fill('110.042.490.115');
  await page.getByLabel('Venda no mesmo estado').fill('6108');
  await page.getByRole('button', { name: 'Adicionar mês' }).click();
  await expect(page.getByLabel('IBS (%) de janeiro de 2027')).toBeFocused();
  await page.getByLabel('IBS (%) de janeiro de 2027').fill('0,12345');
  await page.getByLabel('CBS (%) de janeiro de 2027').fill('0,8512');
  await save.click();
  await expect(registration).toBeFocused();
  await expect(page.getByText('os números não conferem com os deste estado')).toBeVisible();
  await expect(page.getByText('Este CFOP tem 4 números e começa com 5, como 5102.')).toBeVisible();
  await expect(page.getByText('Informe um percentual de 0 a 100')).toBeVisible();
  await page.getByLabel('Venda no mesmo estado').fill('5102');
  await page.getByLabel('IBS (%) de janeiro de 2027').fill('0,1');
  await save.click();
  await expect(registration).toBeFocused();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await registration.fill('110.042.490.114');
  await save.click();
  await expect(page.getByText('Configurações da nota fiscal salvas.')).toBeVisible();
  await expect(lacks.getByRole('link', { name: 'Inscrição estadual' })).toBeHidden();

  await page.reload();
  await expect(registration).toHaveValue('110042490114');
  await expect(page.getByLabel('IBS (%) de janeiro de 2027')).toHaveValue('0,1');
  await expect(page.getByLabel('CBS (%) de janeiro de 2027')).toHaveValue('0,8512');
  await expect(code).toHaveValue('3550308');

  await switchOnAndOff(page);

  await page.getByRole('button', { name: 'Remover janeiro de 2027' }).click();
  await page.getByRole('link', { name: 'Painel', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
  await save.click();
  await expect(lacks.getByText('Até 04/01/2027, também:')).toBeVisible();
});

/** On in test, then in production, and off, as other tests go on in the same shop. */
async function switchOnAndOff(page: Page): Promise<void> {
  const issuing = page.getByRole('region', { name: 'Emissão' });
  await issuing.getByLabel('A partir de').selectOption({ index: 1 });
  await expect(issuing.getByText(/pedidos? (já pagos?|pago desde então)/)).toBeVisible();
  await issuing.getByLabel('A partir de').selectOption({ index: 0 });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await issuing.getByRole('button', { name: 'Começar a emitir' }).press('Enter');
  await expect(issuing.getByText('Ligada em teste')).toBeVisible();
  await expect(issuing).toContainText('A loja é avisada na hora');
  await issuing.getByRole('button', { name: 'Passar para produção' }).click();
  await expect(issuing).toContainText('As notas de teste não contam');
  await issuing.getByRole('button', { name: 'Emitir em produção' }).click();
  await expect(issuing.getByText('Ligada', { exact: true })).toBeVisible();
  await expect(issuing).toContainText(/Emitindo notas desde .*, em produção\./);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await issuing.getByRole('button', { name: 'Parar de emitir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Parar de emitir' }).click();
  await expect(issuing.getByText('Desligada')).toBeVisible();
}

test('they are found from the search of the settings, and a change is taken back in the log', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/configuracoes', 'Configurações da Loja');
  const search = page.getByRole('searchbox', { name: 'Buscar nas configurações' });
  await search.fill('série');
  await expect(page.getByRole('list', { name: 'Configurações encontradas' })).toContainText('Nota Fiscal');
  await search.press('Enter');
  const series = page.getByLabel('Série');
  await expect(series).toBeFocused();
  await series.fill('17');
  await page.getByRole('button', { name: 'Salvar nota fiscal' }).click();
  await expect(page.getByText('Configurações da nota fiscal salvas.')).toBeVisible();

  await openDesk(page, '/admin/atividades?entidade=fiscal_settings', 'Atividades');
  const told = page.getByRole('row', { name: /Série/ }).first();
  await expect(told).toContainText('17');
  await told.getByRole('button', { name: /^Desfazer/ }).press('Enter');
  await expect(page.getByText('Mudança desfeita.')).toBeVisible();
  await openDesk(page, '/admin/nota-fiscal', 'Nota Fiscal');
  await expect(series).toHaveValue('1');
});
