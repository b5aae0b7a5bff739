import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What the commonest programs put on the clipboard (tests/support/pastes), and what the editor makes of it: a line per block. */
const PASTES: Record<string, string[]> = {
  word: [
    'h2 Como lavar o linho',
    'p O linho é *forte* e _fresco_:',
    '- água fria;',
    '- até 30 graus;',
    '- sabão neutro.',
    '1. Molhe.',
    '2. Estenda.',
  ],
  'word-online': ['p Trocas em *três passos*', '1. Peça no site.', '2. Poste a caixa.', '3. Receba a nova.'],
  'google-docs': [
    'h2 Nossa história',
    'p _Feita à mão_, desde *1998*, em [São Paulo].',
    '1. Corte',
    '- no viés',
    '2. Costura',
    'p E depois:',
    '3. Prova',
    'p Até logo.',
  ],
  outlook: [
    'p Prezada equipe,',
    'p o texto *novo* da página é:',
    '- frete por _região_;',
    '- troca sem custo.',
    'p [contato@elegante.example]',
  ],
  gmail: [
    'p Oi, segue o texto:',
    'p A loja abre às *10h*.',
    'p Aos sábados, às 11h.',
    '- com café',
    '- sem fila',
  ],
  'excel-cell': ['p Prazo de 7 dias'],
  'excel-range': ['| Tamanho | Busto', '| P | 88', '| M | '],
  whatsapp: ['p Chegou coleção nova!', 'p *Só hoje*: frete grátis. / Corre!'],
  libreoffice: [
    'p Sob *medida* e _à mão_',
    '1. Escolha o tecido',
    '1. linho',
    '2. algodão',
    '2. Marque a prova',
  ],
  'web-page': [
    'h2 Guia de lã',
    'p A lã _respira_.',
    'p Primeira linha.',
    'p Segunda linha, / com quebra.',
    '- [Cuidados]',
    '- lavar',
    '- Guardar / longe da luz',
  ],
  'chat-answer': [
    'h3 Perguntas',
    '1. *Posso trocar?* Sim.',
    '2. *Quanto custa?*',
    '- A primeira é grátis.',
    '- Depois, o frete.',
    '3. *E o prazo?* 30 dias.',
    'p Fim.',
  ],
};

const text = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true });

/** Replaces the text by a paste. */
async function paste(page: Page, html: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await page.evaluate((markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

/** A line per block of the editor: '*bold*', '_italic_', '[link]', ' / ' for a line break. */
const written = (page: Page) =>
  text(page).evaluate((root) => {
    const SIGNS: Record<string, [string, string]> = { STRONG: ['*', '*'], EM: ['_', '_'], A: ['[', ']'] };
    const line = (node: Node): string => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      if (node.tagName === 'BR') return node.classList.length > 0 ? '' : ' / ';
      const [before, after] = SIGNS[node.tagName] ?? ['', ''];
      return before + [...node.childNodes].map(line).join('') + after;
    };
    return [...root.children].flatMap((block) => {
      const start = Number(block.getAttribute('start') ?? 1);
      if (block.tagName === 'UL') return [...block.children].map((item) => `- ${line(item)}`);
      if (block.tagName === 'OL')
        return [...block.children].map((item, at) => `${start + at}. ${line(item)}`);
      if (block.tagName === 'TABLE')
        return [...block.querySelectorAll('tr')].map((row) => `| ${[...row.cells].map(line).join(' | ')}`);
      return [`${block.tagName.toLowerCase()} ${line(block)}`];
    });
  });

test('what is copied from the commonest programs keeps lists, numbers, bold and italic, without empty lines', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/paginas', 'Páginas');
  await page.getByRole('link', { name: 'Ajuda' }).click();
  await page.getByRole('button', { name: /^Texto Comprar/ }).click();
  for (const [name, lines] of Object.entries(PASTES)) {
    const file = new URL(`../../support/pastes/${name}.html`, import.meta.url);
    await paste(page, readFileSync(file, 'utf8'));
    expect.soft(await written(page), name).toEqual(lines);
  }
  await page.getByRole('button', { name: 'Salvar Rascunho' }).click();
  await expect(page.getByText('Rascunho salvo.')).toBeVisible();
});
