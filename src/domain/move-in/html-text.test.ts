import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlText } from './html-text.ts';

describe('a description without its markup', () => {
  it.each([
    ['plain words', 'plain words'],
    ['line one\nline two\n\n\n\nafter', 'line one\nline two\n\nafter'],
    ['<p>One<br>two</p>\n<p>Three &amp; four</p>', 'One\ntwo\n\nThree & four'],
    ['<ul>\n<li>Linho</li>\n<li><p>Algod&atilde;o</p></li>\n</ul>after', '• Linho\n• Algodão\n\nafter'],
    ['<h2 data-mce-style="x">Title</h2><div><i class="fa fa-x"></i>Text</div>', 'Title\n\nText'],
    [
      '<table><tr><td>P</td><td>92 cm</td></tr><tr><td>M</td><td>96 cm</td></tr></table>',
      'P | 92 cm\nM | 96 cm',
    ],
    [
      '<table><thead><tr><th>Tam.</th><th></th></tr></thead><tbody><tr><td><p>P</p></td><td>92<br>cm</td></tr></tbody></table>',
      'Tam. |\nP | 92 cm',
    ],
    [
      '<ol><li>Lave</li><li><p>Seque</p></li></ol><ul><li>Linho<ul><li>Forro</li></ul></li></ul>',
      '1. Lave\n2. Seque\n\n• Linho\n• Forro',
    ],
    ['<details><summary>Medidas</summary>Busto &rarr; 90</details>', 'Medidas\n\nBusto → 90'],
    ['[caption id="a"]Foto[/caption] [P] e [novo] [gallery] [vc_row]', 'Foto [P] e [novo] [vc_row]'],
    ['Bold <strong>words</strong>\n\nand a new paragraph', 'Bold words\n\nand a new paragraph'],
    ['<style>p { color: red }</style>Text<script>alert("<p>")</script>', 'Text'],
    ['a < b and <3 stay &unknown; &#233;&#xe9;', 'a < b and <3 stay &unknown; éé'],
    ['<!-- Word <p>no</p> -->Text<!-- open', 'Text'],
  ])('%s', (html, text) => {
    expect(htmlText(html).text).toBe(text);
  });

  it('counts what no text has, and the links whose words stay', () => {
    expect(
      htmlText(
        '<p><img src="a.jpg">See <a href="/x">the table</a> <a href="#top">up</a><a name="x"></a></p><iframe src="y">no</iframe><table><tr><td>1</td></tr></table>[tab title="A"][tab title="B"]',
      ),
    ).toEqual({
      ...{ text: 'See the table up\n\n1', media: 2, links: 1, tables: 1 },
      codes: { first: '[tab title="A"]', count: 2 },
    });
  });

  it('never shows a tag that it knows, whatever is written, and reads its own text as it is', () => {
    const part = fc.oneof(
      fc.constantFrom('<p>', '</p>', '<li>', '<br/>', '<!--', '-->', '<script>', '&amp;', '\n', '<', '>'),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const { text } = htmlText(parts.join(''));
        expect(text).not.toMatch(/<(?:p|li|br|script)>/);
        expect(text).toBe(text.trim());
        expect(text).not.toMatch(/\n{3}/);
      }),
    );
  });

  it('takes no longer than the text is long', () => {
    const started = performance.now();
    for (const sign of ['<', '<p', '<!--', '<svg>', '&#', '<a "', '[a b', '<ol><li>', '• \n\n'])
      htmlText(sign.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
