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
    ['<table><tr><td>P</td><td>92 cm</td></tr><tr><td>M</td><td>96 cm</td></tr></table>', 'P 92 cm\nM 96 cm'],
    ['Bold <strong>words</strong>\n\nand a new paragraph', 'Bold words\n\nand a new paragraph'],
    ['<style>p { color: red }</style>Text<script>alert("<p>")</script>', 'Text'],
    ['a < b and <3 stay &unknown; &#233;&#xe9;', 'a < b and <3 stay &unknown; éé'],
    ['<!-- Word <p>no</p> -->Text<!-- open', 'Text'],
  ])('%s', (html, text) => {
    expect(htmlText(html).text).toBe(text);
  });

  it('counts what no text has, and the links whose words stay', () => {
    expect(
      htmlText('<p><img src="a.jpg">See <a href="/x">the table</a></p><iframe src="y">no</iframe>'),
    ).toEqual({ text: 'See the table', media: 2, links: 1 });
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
    for (const sign of ['<', '<p', '<!--', '<svg>', '&#', '<a "']) htmlText(sign.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
