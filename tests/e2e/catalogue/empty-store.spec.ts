import type { Page } from '@playwright/test';
import { openDesk, png } from '../support/desk.ts';
import { test } from '../support/empty-shop.ts';
import {
  cartLine,
  fillCheckout,
  newCustomer,
  orderStatus,
  payBy,
  placedOrder,
  submitButton,
} from '../support/shopper.ts';
import { expect, expectAccessible } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const COLOURS = ['Preto', 'Areia', 'Bordô'];
const SIZES = ['P', 'M', 'G', 'GG'];
/** Nothing on the page belongs to the demo shop, and no benefit is told that nobody has granted. */
async function isNobodys(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toContainText('Nova loja');
  await expect(page.locator('body')).not.toContainText(
    /elegante|são paulo|helena|ateliê|da casa|frete grátis|OFF no PIX/i,
    { useInnerText: true },
  );
}

const PIECE = { name: 'Vestido da Estreia' };

test('a new shopkeeper sets up, sells, ships and refunds using only the screens', async ({
  page,
  browser,
  empty,
  baseURL,
}) => {
  test.setTimeout(400_000);
  const step = test.step;
  const steps = page.getByRole('region', { name: 'Primeiros passos' });
  const isLive = async () => {
    await expect(page.getByText('Publicando…').first()).toBeAttached();
    await expect(page.getByText(/^No ar há \d+ s$/)).toBeVisible({ timeout: 120_000 });
  };

  await step('the empty shop has honest pages', async () => {
    await page.setViewportSize({ width: 768, height: 1000 });
    await page.goto('/');
    await expect(page.getByText('Nenhum produto em destaque disponível no momento.')).toBeVisible();
    // Half of the width, though there is no picture in the other half.
    const half = await page.getByRole('heading', { name: 'Boas-vindas' }).boundingBox();
    expect(half?.width).toBeGreaterThan(250);
    await page.goto('/colecao');
    await expect(page.getByText('As primeiras peças chegam em breve.')).toBeVisible();
    await expect(page.getByLabel('Ordenar por')).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/');
    // The diagnosis is the team's, not a customer's.
    await expect(page.getByRole('button', { name: 'Verificar Produtos' })).toHaveCount(0);
    for (const name of ['Categorias em destaque', 'Compre por categoria', 'Do nosso Instagram'])
      await expect(page.getByRole('region', { name })).toHaveCount(0);
    await expectAccessible(page);
    await isNobodys(page);
    await page.goto('/sobre');
    await isNobodys(page);
    await page.goto('/colecao');
    await expect(page.getByText('As primeiras peças chegam em breve.')).toBeVisible();
    await expectAccessible(page);
  });

  await step('signs in', async () => {
    await page.goto('/conta?voltar=%2Fadmin');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('admin@elegante.example');
    await page.getByLabel('Senha', { exact: true }).fill('elegante-demo');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible();
    await expect(steps).toContainText('0 de 9 feitos');
    await expectAccessible(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Verificar Produtos' }).click();
    await expect(page.getByText('Produtos ativos: 0. Em destaque: 0.')).toBeVisible();
    await page.goto('/admin');
  });

  await step('sets the shop up', async () => {
    await steps.getByRole('link', { name: 'Informe o CEP de origem' }).click();
    await expect(page.getByLabel('CEP de Origem')).toBeFocused();
    // Nobody's postal code stands there.
    await expect(page.getByLabel('CEP de Origem')).toHaveValue('');
    await page.getByLabel('CEP de Origem').fill('80010-000');
    const open = async (name: string) => {
      await page.getByRole('link', { name: 'Configurações da Loja' }).click();
      await page.getByRole('main').getByRole('link', { name }).click();
    };
    await open('Informações Básicas');
    await page.getByLabel('Nome da Loja').fill('Casa Aurora');
    await page.getByLabel('Razão Social').fill('Casa Aurora Moda Ltda.');
    await page.getByLabel('CNPJ').fill('11.444.777/0001-61');
    await page.getByLabel('E-mail de Contato').fill('oi@aurora.example');
    await page.getByRole('textbox', { name: 'Endereço' }).fill('Rua das Flores, 10, Curitiba - PR');
    await open('Fretes e Prazos');
    await expect(page.getByLabel('Taxa de Entrega (R$)')).toHaveValue('15,90');
    await expect(page.getByRole('group', { name: 'Econômico' }).getByLabel('Preço (R$)')).toHaveValue(
      '12,90',
    );
    await page.getByLabel('Taxa de Entrega (R$)').fill('18,50');
    await open('Elementos Visuais e Redes Sociais');
    await page.getByLabel('Arquivo: Logo').setInputFiles(png('logo.png', 160, 40));
    await expect(page.getByRole('img', { name: 'Prévia: Logo' })).toBeVisible();
    await page.getByRole('button', { name: 'Salvar Configurações' }).click();
    await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();
    await openDesk(page, '/admin', 'Painel Administrativo');
    await expect(steps).toContainText('4 de 9 feitos');
    for (const name of ['Dê um nome à loja', 'Diga quem vende', 'Informe o CEP de origem', 'Envie a logo'])
      await expect(steps.getByRole('link', { name: `${name} (feito)` })).toBeVisible();
    await expect(steps.getByRole('link', { name: 'Crie as categorias', exact: true })).toBeVisible();
  });

  await step('makes a category', async () => {
    await openDesk(page, '/admin/categorias/nova', 'Nova Categoria');
    await page.getByLabel('Nome').fill('Vestidos');
    await page.getByRole('button', { name: 'Criar Categoria' }).click();
    await expect(page.getByRole('row', { name: /Vestidos/ })).toBeVisible();
  });

  await step('makes a product of three colours and four sizes', async () => {
    await openDesk(page, '/admin/produtos/novo', 'Novo Produto');
    await page.getByLabel('Nome', { exact: true }).fill(PIECE.name);
    await page.getByLabel('Preço (R$)').fill('200,00');
    await page.getByRole('combobox', { name: 'Categoria' }).selectOption({ label: 'Vestidos' });
    await page.getByRole('checkbox', { name: /^Destaque/ }).check();
    await page.getByLabel('Escolher imagens').setInputFiles([png('frente.png'), png('costas.png')]);
    await expect(page.getByRole('list', { name: 'Imagens' }).getByRole('listitem')).toHaveCount(2);
    for (const colour of COLOURS) {
      await page.getByLabel('Nome da cor', { exact: true }).fill(colour);
      await page.getByRole('button', { name: 'Adicionar Cor' }).click();
    }
    for (const size of SIZES) {
      await page.getByLabel('Tamanho', { exact: true }).fill(size);
      await page.getByLabel('Tamanho', { exact: true }).press('Enter');
    }
    await page.getByLabel('Estoque total').fill('24');
    await expect(page.getByLabel('Estoque: Bordô, GG')).toHaveValue('2');
    await page.getByRole('button', { name: 'Criar Produto' }).click();
    await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();
    await isLive();
  });

  const guest = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const shopper = await guest.newPage();
  const number = await step('a guest finds and buys it', async () => {
    await shopper.goto('/');
    await expect(shopper.getByRole('link', { name: 'Casa Aurora, página inicial' }).first()).toBeVisible();
    await expect(shopper.getByText('CNPJ 11.444.777/0001-61')).toBeVisible();
    await expect(shopper.getByText('Site feito pela equipe Casa Aurora, em Curitiba - PR')).toBeVisible();
    // Her initial, not ours, which a drawing of its own begins so.
    await expect(shopper.locator('link[rel=icon]')).toHaveAttribute('href', /svg.*translate/);
    await expect(shopper.locator('link[rel=icon]')).not.toHaveAttribute('href', /M9 24v/);
    await expect(shopper.getByRole('region', { name: 'BENEFÍCIOS' })).toContainText(
      'Parcela mínima de R$\u00a05,00',
    );
    await expect(shopper.getByRole('link', { name: PIECE.name, exact: true }).first()).toBeVisible();
    await expect(shopper.getByText('Explore nossa coleção exclusiva')).toBeVisible();
    await expectAccessible(shopper);
    await shopper
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Coleção' })
      .click();
    await shopper.getByRole('link', { name: PIECE.name, exact: true }).click();
    await shopper.getByRole('radio', { name: 'Bordô', exact: true }).check();
    await shopper.getByRole('radio', { name: 'GG', exact: true }).check();
    await shopper.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(cartLine(shopper, PIECE)).toContainText('Bordô · Tamanho GG');
    await shopper.goto('/carrinho');
    await shopper.getByRole('link', { name: 'Finalizar Compra' }).click();
    await payBy(shopper, 'PIX');
    await fillCheckout(shopper, newCustomer());
    await expect(shopper.getByRole('region', { name: 'Resumo da compra' })).toContainText('18,50');
    await submitButton(shopper).click();
    return (await placedOrder(shopper)).number;
  });

  await step('and pays it at the provider', async () => {
    const provider = await (await browser.newContext()).newPage();
    await provider.goto(empty.providerPage);
    await provider.getByRole('article', { name: number }).getByRole('button', { name: 'Pagar PIX' }).click();
    await expect(orderStatus(shopper)).toContainText('Pago');
    await provider.context().close();
  });

  await step('the shopkeeper ships it and refunds the piece', async () => {
    await openDesk(page, '/admin/pedidos', 'Pedidos');
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('link', { name: number })
      .click();
    const panel = page.getByRole('dialog', { name: `Pedido ${number}` });
    await panel.getByRole('button', { name: 'Iniciar preparação' }).click();
    await panel.getByLabel('Código de rastreio').fill('AA123456785BR');
    await panel.getByRole('button', { name: 'Marcar como enviado' }).click();
    await expect(panel.getByText('Enviado', { exact: true }).first()).toBeVisible();
    await panel.getByRole('button', { name: 'Reembolsar…' }).click();
    await panel.getByRole('combobox', { name: new RegExp(`^Devolver: ${PIECE.name}`) }).selectOption('1');
    await panel.getByLabel('Motivo').fill('Não serviu');
    await panel.getByRole('button', { name: 'Reembolsar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reembolsar' }).click();
    await expect(panel.getByText('1 devolvida')).toBeVisible();
  });

  await step('is there since the shop is', async () => {
    await openDesk(page, '/admin/usuarios', 'Usuários');
    const since = page
      .getByRole('row', { name: /admin@elegante/ })
      .locator('time')
      .first();
    await expect(since).toHaveAttribute('title', /minutos?|agora/);
  });

  await step('and finds every step in the log', async () => {
    await openDesk(page, '/admin/atividades', 'Atividades');
    const log = page.getByRole('table', { name: 'Atividades' });
    for (const words of [
      /Criou configurações.*Casa Aurora/,
      /Enviou imagem/,
      /Criou categoria.*Vestidos/,
      new RegExp(`Criou produto.*${PIECE.name}`),
      new RegExp(`pedido.*${number}`, 'i'),
    ])
      await expect(log.getByRole('row', { name: words }).first()).toBeVisible();
    await expect(log.getByRole('row', { name: new RegExp(number) })).toHaveCount(3);
    await expectAccessible(page);
  });
  await guest.close();
});
