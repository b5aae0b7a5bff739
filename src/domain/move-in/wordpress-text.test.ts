import { describe, expect, it } from 'vitest';
import { htmlText } from './html-text.ts';
import { wordpressHtml } from './wordpress-text.ts';

const shown = (cell: string) => htmlText(wordpressHtml(cell)).text;

describe('a description out of WooCommerce', () => {
  it.each([
    // Line breaks as its export writes them (WC_Product_CSV_Exporter::filter_description_field).
    [String.raw`Couro.\nAlça regulável.\n\nForro.`, 'Couro.\nAlça regulável.\n\nForro.'],
    [String.raw`Pasta C:\\nova`, String.raw`Pasta C:\nova`],
    ['Couro.\nAlça.', 'Couro.\nAlça.'],
    // What WordPress makes paragraphs of as it shows them, beside blocks of HTML.
    [
      String.raw`<strong>Leve</strong>\nsolta\n\nDe viscose.\n<ul>\n<li>P</li>\n<li>M</li>\n</ul>\nFim.`,
      'Leve\nsolta\n\nDe viscose.\n\n• P\n• M\n\nFim.',
    ],
    [
      String.raw`<table>\n<tr>\n<th>Tam.</th>\n<th>Busto</th>\n</tr>\n<tr>\n<td>P</td>\n<td>90</td>\n</tr>\n</table>`,
      'Tam. | Busto\nP | 90',
    ],
  ])('%s', (cell, text) => {
    expect(shown(cell)).toBe(text);
  });

  it('takes no longer than the text is long', () => {
    const started = performance.now();
    for (const sign of ['\n<p', '<p \n', String.raw`\n`, '\n \n'])
      wordpressHtml(`<b>${sign.repeat(100_000)}`);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
