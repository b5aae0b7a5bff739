import type { BrowserContext, Page } from '@playwright/test';
import { TEXT_NAMES, type TextName } from '#content/texts.ts';
import {
  fillCart,
  fillCheckout,
  newCustomer,
  openCheckout,
  pixCode,
  submitButton,
} from '../support/shopper.ts';
import { expect, expectAccessible, test } from '../support/support.ts';
import { shownText } from '../support/texts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Function responses are blocked; static files are not. */
async function switchOff(context: BrowserContext): Promise<void> {
  for (const calls of ['**/api/**', '**/.netlify/functions/**'])
    await context.route(calls, (route) => route.abort());
}

test.beforeEach(({ watch }) => {
  watch.tolerate('ERR_FAILED');
});

const main = (page: Page) => page.getByRole('main');

/** Nothing shows as still loading. */
async function expectSettled(page: Page): Promise<void> {
  const waiting = main(page)
    .locator('[aria-busy=true], .skeleton')
    .or(main(page).getByText(/^(Carregando|Procurando|Calculando)/));
  await expect(waiting.filter({ visible: true })).toHaveCount(0);
}

/** The last heading of an information page: what stands above it has been drawn too. */
function lastHeading(name: TextName): string {
  const titles = shownText(name).sections.flatMap((section) => ('title' in section ? [section.title] : []));
  return titles.at(-1) ?? shownText(name).title;
}

/** Pages that need no functions, and words that only their content has. */
const READ: readonly (readonly [path: string, words: string | RegExp])[] = [
  ['/', 'Destaques da Coleção'],
  ['/colecao', /R\$\s\d+,\d{2}/],
  ['/colecao?pagina=2', /R\$\s\d+,\d{2}/],
  ['/colecao?categoria=vestidos', /R\$\s\d+,\d{2}/],
  ['/colecao?novidades=true', /R\$\s\d+,\d{2}/],
  ['/novidades', /R\$\s\d+,\d{2}/],
  ['/mais-vendidos', /R\$\s\d+,\d{2}/],
  ['/promocoes', /R\$\s\d+,\d{2}/],
  ['/verao', /R\$\s\d+,\d{2}/],
  ...TEXT_NAMES.map((name) => [`/${name}`, lastHeading(name)] as const),
  ['/contato', 'Envie uma mensagem'],
  ['/favoritos', 'Você ainda não tem favoritos.'],
  ['/lista', 'Este link não traz nenhuma peça.'],
  ['/conta', 'Esqueci a senha'],
  ['/atualizar-senha', 'E-mail'],
  ['/convite', /e-mail/],
  ['/pedido', 'Número do pedido'],
  ['/sucesso', /e-mail/],
  ['/falha', /Dados do cartão|dados do cartão/],
  ['/pendente', /48 horas/],
  ['/teste-pix', 'Testar Geração de PIX'],
];

test('prebuilt pages show their content while nothing answers', async ({ page, context }) => {
  await switchOff(context);
  for (const [path, words] of READ) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(main(page).getByText(words).filter({ visible: true }).first(), path).toBeVisible();
    // An interaction: requests that waited for one are sent now.
    await page.mouse.move(200, 300);
    await page.keyboard.press('Shift');
    await expectSettled(page);
  }
});

test('a product page shows its content, and says what is unavailable', async ({ page, context, shop }) => {
  const piece = await shop.pick();
  await switchOff(context);
  await page.goto(`/produto/${piece.productId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.name);
  await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'Sem conexão com a loja.' })).toBeVisible();
  await expect(page.getByRole('radio', { name: piece.size, exact: true })).toBeChecked();
  await page.getByRole('textbox', { name: 'Calcular frete' }).fill('01310100');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByRole('textbox', { name: 'Calcular frete' })).toHaveAccessibleDescription(
    /Sem conexão com a loja|Erro ao calcular o frete/,
  );
  await expect(page.getByRole('textbox', { name: 'Calcular frete' })).toHaveValue('01310-100');
  await expectSettled(page);
  await expectAccessible(page);
});

/** Personal pages: their message, and the link or button they offer. */
const OWN = {
  'the cart': [
    ['/carrinho', 'Não conseguimos abrir o seu carrinho.', 'Tentar novamente'],
    // Redirected to the cart, which shows the reason.
    ['/checkout', 'Não conseguimos abrir o seu carrinho.', 'Tentar novamente'],
  ],
  'the account': [
    ['/perfil', 'Aviso: Ocorreu um problema no sistema de autenticação.', 'Tentar novamente'],
    ['/perfil?aba=pedidos', 'Aviso: Ocorreu um problema no sistema de autenticação.', 'Tentar novamente'],
  ],
  'a new address': [['/endereco/novo', /Sistema (temporariamente )?indisponível/, 'Voltar para Perfil']],
} as const;

for (const [whose, pages] of Object.entries(OWN)) {
  test(`${whose} cannot be shown, says so, and offers a way on`, async ({ page, context, shop }) => {
    await fillCart(page, await shop.pick());
    await page.goto('/carrinho');
    await expect(page.getByRole('link', { name: 'Finalizar Compra' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('account', 'customer'));
    await switchOff(context);
    for (const [path, words, way] of pages) {
      await page.goto(path);
      // An address lookup is retried after 1, 2 and 4 seconds.
      await expect(main(page).getByText(words).first(), path).toBeVisible();
      await expect(main(page).getByText(way, { exact: true }).first(), path).toBeVisible();
      await expectSettled(page);
    }
    await expectAccessible(page);
  });
}

test('forms keep their input', async ({ page, context }) => {
  await switchOff(context);
  await page.goto('/conta');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@exemplo.com');
  await page.getByLabel('Senha', { exact: true }).fill('uma-senha-longa');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'Sem conexão com a loja.' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@exemplo.com');
  await page.goto('/pedido');
  await page.getByRole('textbox', { name: 'Número do pedido' }).fill('ORD-1-1');
  await page.getByRole('textbox', { name: 'E-mail da compra' }).fill('ana@exemplo.com');
  await page.getByRole('button', { name: 'Acompanhar pedido' }).click();
  await expect(main(page).getByText('Sem conexão com a loja.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Número do pedido' })).toHaveValue('ORD-1-1');
});

test('a PIX code whose view did not load appears once the connection is back', async ({
  page,
  context,
  shop,
  watch,
}) => {
  for (const message of ['PixPayment', 'ERR_INTERNET_DISCONNECTED']) watch.tolerate(message);
  await openCheckout(page, await shop.pick());
  await fillCheckout(page, newCustomer());
  await page.route(/PixPayment/, (route) => route.abort());
  await submitButton(page).click();
  await expect(main(page).getByRole('alert')).toContainText('Esta parte da página não abriu.');
  await expect(page).toHaveURL(/pedido=/);
  await page.unroute(/PixPayment/);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(pixCode(page)).toBeVisible();
});
