import { type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';

const BLACK = rgb(0, 0, 0);
const LEADING = 1.3;
const BOX = 9;

type Area = { left: number; top: number; width: number };
/** `most`: lines; what is longer ends there. */
type Line = { size: number; isBold?: boolean; most?: number };

/** Writes downwards from the top of an area; what does not fit into a line goes on in the next. */
export class Pen {
  readonly #page: PDFPage;
  readonly #fonts: { plain: PDFFont; bold: PDFFont };
  #area: Area;
  #y: number;

  constructor(page: PDFPage, fonts: { plain: PDFFont; bold: PDFFont }, area: Area) {
    this.#page = page;
    this.#fonts = fonts;
    this.#area = area;
    this.#y = area.top;
  }

  /** A text in as many lines as it needs; nothing for an empty one. */
  line(text: string, { size, isBold = false, most = 99 }: Line): void {
    const font = isBold ? this.#fonts.bold : this.#fonts.plain;
    for (const one of wrapped(inFont(text, font), font, size, this.#area.width).slice(0, most)) {
      this.#y -= size * LEADING;
      this.#page.drawText(one, { x: this.#area.left, y: this.#y, size, font, color: BLACK });
    }
  }

  gap(height: number): void {
    this.#y -= height;
  }

  /** A hairline with some room around it. */
  rule(): void {
    this.#y -= 5;
    const { left, width } = this.#area;
    const [start, end] = [
      { x: left, y: this.#y },
      { x: left + width, y: this.#y },
    ];
    this.#page.drawLine({ start, end, thickness: 0.5, color: BLACK });
    this.#y -= 2;
  }

  /** Writes beside something at the right that is so wide. */
  within(indent: number, write: () => void): void {
    const area = this.#area;
    this.#area = { ...area, width: area.width - indent };
    write();
    this.#area = area;
  }

  /** Goes on below what begins at the top and is so high. */
  below(height: number): void {
    this.#y = Math.min(this.#y, this.#area.top - height);
  }

  /** A piece with a box to tick by hand. */
  piece(text: string, details: string): void {
    const area = this.#area;
    const y = this.#y - 3 - BOX;
    this.#page.drawRectangle({
      x: area.left,
      y,
      width: BOX,
      height: BOX,
      borderWidth: 0.7,
      borderColor: BLACK,
    });
    this.#area = { ...area, left: area.left + BOX + 6, width: area.width - BOX - 6 };
    this.line(text, { size: 9, isBold: true, most: 2 });
    this.line(details, { size: 8, most: 1 });
    this.#area = area;
    this.#y -= 3;
  }

  /** A square of squares (a QR code) at the right of the area's top. */
  squares(rows: readonly (readonly boolean[])[], side: number): void {
    const unit = side / rows.length;
    const { left, width, top } = this.#area;
    for (const [row, cells] of rows.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark)
          this.#page.drawRectangle({
            x: left + width - side + column * unit,
            y: top - (row + 1) * unit,
            ...{ width: unit, height: unit, color: BLACK },
          });
  }

  /** A barcode over the whole width, by the widths of its bars and gaps. */
  bars(widths: readonly number[], height: number): void {
    const unit = this.#area.width / widths.reduce((sum, width) => sum + width, 0);
    this.#y -= height;
    let x = this.#area.left;
    for (const [at, width] of widths.entries()) {
      if (at % 2 === 0)
        this.#page.drawRectangle({ x, y: this.#y, width: width * unit, height, color: BLACK });
      x += width * unit;
    }
  }
}

/** With '?' for characters that the font does not have, as emoji. */
function inFont(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return [...text.normalize('NFC')].map((one) => (known.has(one.codePointAt(0) ?? 0) ? one : '?')).join('');
}

function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => pieces(one, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** A word that is longer than a line, in pieces. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  const found: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      found.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return piece === '' ? found : [...found, piece];
}
