import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { test } from '../support/empty-shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One shop, one after the other.
test.describe.configure({ mode: 'default' });

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

const HEAD =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Weight value (grams)';
const DRESS = 'Vestido Aurora,vestido-aurora,<p>De linho.</p>,Casa,,Vestidos,,TRUE,active';
const PRODUCTS = csv(
  'products_export.csv',
  HEAD,
  `${DRESS},AUR-PR-P,,Cor,Black Velvet,Tamanho,P,359.90,,shopify,5,380`,
  ',vestido-aurora,,,,,,,,AUR-PR-M,,,Black Velvet,,M,359.90,,shopify,2,380',
  'Saia Brisa,saia-brisa,,Casa,,Saias,,TRUE,active,BRI-U,,,,,,abc,,shopify,1,250',
);
const REDIRECTS = csv('redirects.csv', 'Redirect from,Redirect to', '/pages/aurora,/products/vestido-aurora');
/** The first of somebody who has an account here. */
const ORDERS = csv(
  'orders_export.csv',
  readFileSync('tests/move-in/files/shopify-orders-fictional.csv', 'utf8').replaceAll(
    'cliente1@example.com',
    ADMIN_EMAIL,
  ),
);
/** Of a till, whose columns nobody knows. */
const TILL = csv('caixa.csv', 'Peca;Quanto custa;Cor;Tamanho', 'Lenço Maré;89,90;Azul;U');

/** An archive of pictures with these names. */
async function archiveOf(...names: string[]) {
  const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#446' } })
    .png()
    .toBuffer();
  const entries = Object.fromEntries(names.map((name) => [name, new Uint8Array(picture)]));
  return { name: 'fotos.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(entries)) };
}

/** Once nothing fades because it is read again. */
async function looksWell(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
}

const files = (page: Page) => page.getByLabel('Arquivos da loja antiga', { exact: true });
const start = (page: Page) => page.getByRole('button', { name: 'Começar a mudança' });
const found = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Produtos' }).getByRole('link', { name, exact: true });

test('a shop moves in: files, what a person has to say, the plan, the move, a second one and the way back', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  test.setTimeout(400_000);
  // No product has its code.
  watch.tolerate('fotos-por-codigo?nome=XYZ-9.png');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(context, baseURL, ADMIN_EMAIL);

  await test.step('it is offered where the shop is empty', async () => {
    await openDesk(page, '/admin', 'Painel Administrativo');
    await page
      .getByRole('region', { name: 'Primeiros passos' })
      .getByRole('link', { name: 'Traga tudo' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mudança de loja' })).toBeVisible();
    await looksWell(page);
    await page.goto('/admin/produtos');
    await page.getByRole('link', { name: 'Traga a loja inteira' }).click();
    await expect(page.getByRole('button', { name: 'Escolher arquivos' })).toBeVisible();
  });

  await test.step('files are recognised by themselves, and one by what a person says of it', async () => {
    await files(page).setInputFiles([PRODUCTS, REDIRECTS, ORDERS, TILL]);
    const table = page.getByRole('table', { name: 'Arquivos' });
    await expect(table.getByRole('row')).toHaveCount(5);
    await expect(table.getByRole('row', { name: 'products_export.csv' })).toContainText('Produtos (Shopify)');
    await expect(table.getByRole('row', { name: 'redirects.csv' })).toContainText(
      'Redirecionamentos (Shopify)',
    );
    const till = table.getByRole('row', { name: 'caixa.csv' });
    await expect(till).toContainText('Não reconhecido');
    await till.getByRole('button', { name: 'Dizer as colunas' }).click();
    const form = page.getByRole('dialog', { name: 'Colunas de caixa.csv' });
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form.getByLabel('Nome do produto')).toBeFocused();
    await expect(form.getByText('Diga qual coluna é esta')).toBeVisible();
    await looksWell(page);
    await form.getByLabel('Nome do produto').selectOption('Peca');
    await form.getByLabel('Preço', { exact: true }).selectOption('Quanto custa');
    await form.getByLabel('Opção 1').selectOption('Cor');
    await form.getByLabel('Opção 2').selectOption('Tamanho');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form).toHaveCount(0);
    await expect(till).toContainText('Produtos (Shopify)');
  });

  await test.step('what is in doubt is asked once, and what is lost is told with its line', async () => {
    const colours = page.getByRole('table', { name: 'Cores em dúvida' });
    const velvet = colours.getByRole('row', { name: /Black Velvet/ });
    const meaning = velvet.getByLabel('Cor aqui de Black Velvet');
    await meaning.fill('Veludo Preto');
    await meaning.press('Enter');
    await expect(velvet.getByText('Certo', { exact: true })).toBeVisible();
    await expect(page.getByText('Guardando as respostas…')).toHaveCount(0);
    await page.reload();
    await page.getByText('2 cores que entendemos').click();
    await expect(page.getByLabel('Cor aqui de Black Velvet')).toHaveValue('Veludo Preto');
    await page
      .getByRole('list', { name: 'Achados, por tipo' })
      .getByRole('link', { name: 'Preço que não é preço' })
      .click();
    const lines = page.getByRole('table', { name: 'Achados' });
    await expect(lines.getByRole('row')).toHaveCount(2);
    await expect(lines).toContainText('Linha 4');
    await expect(lines).toContainText('Isto não é um preço. Escreva como 359,90.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    await looksWell(page);
  });

  await test.step('the move is begun and done', async () => {
    await start(page).click();
    await expect(page.getByRole('heading', { name: 'A loja está aqui' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ainda escondidos' })).toContainText(
      '2 produtos não aparecem',
    );
    const left = page.getByRole('region', { name: 'O que conferir agora' });
    await left.getByRole('link', { name: 'Preço que não é preço' }).click();
    await expect(left.getByRole('table', { name: 'Achados' })).toContainText('Linha 4');
    await looksWell(page);
    await page
      .getByLabel('Fotos com o código no nome')
      .setInputFiles(await archiveOf('fotos/AUR-PR.png', 'XYZ-9.png'));
    const coded = page.getByRole('region', { name: 'Fotos pelo código' });
    await expect(coded.getByRole('status')).toHaveText(
      '1 foto entrou em 1 produto; 1 produto passou a aparecer na loja.',
    );
    await expect(coded.getByRole('list', { name: 'Fotos a caminho' })).toContainText('XYZ-9.png');
    await expect(coded).toContainText('Nenhum produto, ou mais de um, tem o código deste nome.');
    await expect(page.getByRole('region', { name: 'Ainda escondidos' })).toContainText(
      '1 produto não aparece',
    );
    await looksWell(page);
    await page.getByRole('link', { name: 'Ver endereços antigos' }).click();
    await expect(
      page.getByRole('table', { name: 'Redirecionamentos' }).getByRole('row', { name: '/pages/aurora' }),
    ).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Ver produtos' }).click();
    for (const name of ['Vestido Aurora', 'Lenço Maré']) await expect(found(page, name)).toBeVisible();
  });

  await test.step('the former orders are read at the desk', async () => {
    await page.goBack();
    await page.getByRole('link', { name: 'Ver pedidos antigos' }).click();
    const table = page.getByRole('table', { name: 'Pedidos da loja anterior' });
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('table', { name: 'Vendas por mês' })).toContainText('jul. 2026');
    await page.getByLabel('Buscar por número, nome ou e-mail').fill(ADMIN_EMAIL);
    await expect(table.getByRole('row')).toHaveCount(2);
    await table.getByRole('link', { name: '#1001' }).click();
    const order = page.getByRole('dialog', { name: 'Pedido #1001' });
    await expect(order).toContainText('Camiseta Básica - U');
    await looksWell(page);
    await order.getByRole('button', { name: 'Fechar', exact: true }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the same files again would write nothing', async () => {
    await openDesk(page, '/admin/mudanca', 'Mudança de loja');
    await expect(
      page.getByRole('table', { name: 'Mudanças' }).getByRole('row', { name: /Feita/ }),
    ).toBeVisible();
    await files(page).setInputFiles([PRODUCTS, REDIRECTS, ORDERS]);
    await expect(page.getByText('A loja já está como os arquivos: não há nada a trazer.')).toBeVisible();
    // What is still being read of a move that is given up is refused.
    await expect(page.getByRole('table', { name: 'Achados' })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByText('Mudança descartada')).toBeVisible();
  });

  await test.step('it is undone as a whole', async () => {
    await page.getByRole('table', { name: 'Mudanças' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Desfazer a mudança' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer tudo' }).click();
    await expect(page.getByText(/^Esta mudança foi desfeita/)).toBeVisible();
    await openDesk(page, '/admin/produtos', 'Produtos');
    await expect(page.getByText('A loja ainda não tem produtos.')).toBeVisible();
    await openDesk(page, '/admin/pedidos/anteriores', 'Pedidos da loja anterior');
    await expect(page.getByText('Nenhum pedido veio de outra loja.')).toBeVisible();
  });
});

test('on a phone the plan is read and answered without sideways scrolling', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/mudanca', 'Mudança de loja');
  await files(page).setInputFiles([PRODUCTS]);
  await expect(page.getByRole('table', { name: 'Achados' })).toBeVisible();
  const readAgain = page.waitForResponse((answer) => answer.url().includes('/achados'));
  await page.getByRole('button', { name: 'Está certo Black Velvet' }).click();
  await expect(
    page.getByRole('row', { name: /Black Velvet/ }).getByText('Certo', { exact: true }),
  ).toBeVisible();
  await expect(start(page)).toBeEnabled();
  await readAgain;
  await expectNoSidewaysScroll(page);
  await looksWell(page);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('button', { name: 'Escolher arquivos' })).toBeVisible();
});
