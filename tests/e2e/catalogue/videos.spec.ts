import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { videoBytes, videoFile } from '../../support/videos.ts';
import { ADMIN_EMAIL, draftUrl, openDesk, png, signInAs } from '../support/desk.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.afterAll(() => sql(`delete from pages where slug like 'desfile-________'`));

const VIDEO = fileURLToPath(new URL('../../support/video/desfile.webm', import.meta.url));
const file = (name: string, text: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});
const SPOKEN = '1\n00:00:00,200 --> 00:00:03,500\nOlá\n';
const PARTS = '**/api/admin/videos/*/*';

/** A new campaign page with an open video section. */
async function startSection(page: Page): Promise<void> {
  await openDesk(page, '/admin/paginas', 'Páginas');
  await page.getByRole('link', { name: 'Nova Página' }).click();
  await page.getByLabel('Título').fill(`Desfile ${randomUUID().slice(0, 8)}`);
  await page.getByRole('button', { name: 'Criar Página' }).click();
  await page.getByRole('button', { name: 'Adicionar Seção' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Vídeo/ })
    .click();
}

const isPlaying = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused);

test('a video is uploaded with poster and captions, and plays on request, by mouse and by keyboard', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.tolerate('/api/admin/legendas');
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await startSection(page);
  await page.getByLabel('Título', { exact: true }).last().fill('A coleção em movimento');
  await page.getByLabel('Arquivo: Vídeo', { exact: true }).setInputFiles(VIDEO);
  await expect(page.getByLabel('Prévia do vídeo')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar Rascunho' }).click();
  await expect(page.getByText('Escolha a capa do vídeo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Escolher imagem: Capa: Vídeo' })).toBeFocused();
  await expect(page.getByText('Envie as legendas, ou marque que o vídeo não tem fala.')).toBeVisible();

  await page.getByRole('button', { name: 'Usar o quadro que a prévia mostra' }).click();
  await page.getByLabel('O que a capa mostra').fill('Modelo de vestido verde');
  const captions = page.getByLabel('Arquivo: Legendas: Vídeo');
  await captions.setInputFiles(file('fala.txt', 'Olá'));
  await expect(page.getByText('Linha 1: o arquivo tem de ser um .srt, ou um .vtt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Escolher outro arquivo' })).toBeVisible();
  await captions.setInputFiles(file('fala.srt', SPOKEN));
  await expect(page.getByRole('button', { name: 'Trocar legendas: Legendas: Vídeo' })).toBeVisible();
  for (const width of [360, 1440]) {
    // Tall, so that neither header nor footer covers the form.
    await page.setViewportSize({ width, height: 6000 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Salvar Rascunho' }).click();
  await expect(page.getByText('Rascunho salvo.')).toBeVisible();

  const draft = page.frameLocator('iframe[title="Prévia da página"]');
  await expect(draft.getByRole('heading', { name: 'A coleção em movimento' })).toBeAttached();
  await page.goto(await draftUrl(page));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  const poster = page.getByRole('button', { name: 'Assistir ao vídeo: A coleção em movimento' });
  await expect(poster.locator('img')).toBeVisible();
  await expectAccessible(page);
  const ofVideo = () => asked.filter((path) => path.startsWith('/imagens/videos/'));
  expect(ofVideo()).toEqual([]);

  await poster.click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(ofVideo().length).toBeGreaterThan(0);
  await expect
    .poll(() =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length),
    )
    .toBe(1);
  await expectAccessible(page);

  await page.reload();
  await new Keyboard(page).press(poster);
  const player = page.locator('video');
  await expect(player).toBeFocused();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(page)).toBe(false);
});

test('captions that are removed, or not needed, leave neither their error nor their upload behind', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.tolerate('/api/admin/legendas');
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await startSection(page);
  await page.getByLabel('Arquivo: Vídeo', { exact: true }).setInputFiles(VIDEO);
  const captions = page.getByLabel('Arquivo: Legendas: Vídeo');
  await captions.setInputFiles(file('fala.srt', SPOKEN));
  const remove = page.getByRole('button', { name: 'Remover legendas: Legendas: Vídeo' });
  await expect(remove).toBeVisible();
  await captions.setInputFiles(file('fala.txt', 'Olá'));
  const refusal = page.getByText('Linha 1: o arquivo tem de ser um .srt, ou um .vtt');
  await expect(refusal).toBeVisible();
  await remove.click();
  await expect(remove).toHaveCount(0);
  await expect(refusal).toHaveCount(0);

  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/legendas', async (route) => {
    await held.promise;
    await route.fulfill({ json: { key: 'legendas/tarde.vtt' } }).catch(() => {});
  });
  const asked = page.waitForRequest('**/api/admin/legendas');
  await captions.setInputFiles(file('fala.srt', SPOKEN));
  const request = await asked;
  const silent = page.getByRole('checkbox', { name: 'O vídeo não tem fala' });
  const over = page.waitForEvent('requestfailed', (one) => one === request);
  await silent.check();
  held.resolve();
  await over;
  await expect(silent).toBeChecked();
});

test('an invalid or oversized video is reported, and an interrupted upload resumes', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.tolerate('/api/admin/videos/');
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await startSection(page);
  const field = page.getByLabel('Arquivo: Vídeo', { exact: true });
  await field.setInputFiles(file('filme.mov', '\0\0\0\x14ftypqt  \0\0\0\0qt  '));
  await expect(
    page.getByText('Este arquivo não serve. Envie um vídeo em MP4 (H.264) ou WebM.'),
  ).toBeVisible();
  await field.setInputFiles(file('longo.mp4', new Uint8Array(20_000_001)));
  await expect(page.getByText('O vídeo passa de 20 MB.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
  const other = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher outro arquivo' }).press('Enter');
  await other;

  // A real video, followed by bytes that no player reads.
  const large = videoBytes(9_000_000);
  large.set(videoFile('desfile.mp4'));
  await page.route(PARTS, (route) =>
    route.request().url().endsWith('/2') ? route.abort() : route.continue(),
  );
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/admin/videos/')) sent.push(pathname.split('/').at(-1) ?? '');
  });
  await field.setInputFiles(file('desfile.mp4', large));
  await expect(page.getByText('O envio parou no meio.')).toBeVisible();
  expect(sent).toEqual(['9000000', '1', '2']);
  await page.unroute(PARTS);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByLabel('Prévia do vídeo')).toBeVisible();
  expect(sent).toEqual(['9000000', '1', '2', '2']);

  const held = Promise.withResolvers<void>();
  await page.route(PARTS, async (route) => {
    await held.promise;
    await route.abort();
  });
  await field.setInputFiles(file('outro.mp4', large));
  await expect(page.getByRole('progressbar', { name: 'Enviando Vídeo' })).toBeVisible();
  // The focus follows the button that takes the place of the pressed one.
  const stop = page.getByRole('button', { name: 'Parar envio: Vídeo' });
  await expect(stop).toBeFocused();
  await stop.press('Enter');
  held.resolve();
  await expect(page.getByRole('progressbar', { name: 'Enviando Vídeo' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Trocar vídeo: Vídeo' })).toBeFocused();
});

test('a product has a video after its pictures, which plays in place', async ({ page, context, baseURL }) => {
  const [piece] = await sql<{ id: string }>(
    `insert into products (slug, name, description, material, price_cents) values ($1, 'Saia em movimento', 'Leve.', 'Seda', 19990)
     returning id`,
    [`filme-${randomUUID()}`],
  );
  const id = piece?.id ?? '';
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await page.goto(`/admin/produtos?editar=${id}`);
  const editor = page.getByRole('dialog', { name: 'Editar produto: Saia em movimento' });
  await editor.getByRole('tab', { name: /^Imagens/ }).click();
  await editor.getByLabel('Escolher imagens').setInputFiles(png('saia.png'));
  await expect(editor.getByRole('list', { name: 'Imagens' }).getByRole('listitem')).toHaveCount(1);
  await editor.getByLabel('Arquivo: Vídeo do produto', { exact: true }).setInputFiles(VIDEO);
  await expect(editor.getByLabel('Prévia do vídeo')).toBeVisible();
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(editor.getByText('Escolha a capa do vídeo.')).toBeVisible();
  await editor.getByLabel('Arquivo: Capa: Vídeo do produto').setInputFiles(png('capa.png'));
  await editor.getByLabel('O que a capa mostra').fill('A saia gira');
  await editor.getByLabel('O vídeo não tem fala').check();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Produto atualizado com sucesso')).toBeVisible();

  await page.goto(`/produto/${id}`);
  const poster = page.getByRole('button', { name: 'Assistir ao vídeo: Saia em movimento' });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole('link', { name: 'Ver vídeo: Saia em movimento' }));
  await expect(poster).toBeInViewport();
  await keyboard.press(poster);
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.getByRole('link', { name: /^Ver foto/ }).click();
  await expect(page.locator('video')).not.toBeInViewport();
  await sql('delete from products where id = $1', [id]);
});
