const [WIDTH, HEIGHT, MARGIN, SIZE, LEADING] = [595, 842, 40, 9, 13];
const LINES = Math.floor((HEIGHT - 2 * MARGIN) / LEADING);

/** A PDF 1.4 with these lines in Helvetica on pages of A4; characters outside of Latin-1 become '?'. */
export function pdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  return pdfOfPages(
    Array.from({ length: Math.max(1, Math.ceil(lines.length / LINES)) }, (_, at) =>
      lines.slice(at * LINES, (at + 1) * LINES),
    ),
  );
}

/** The same with the lines of each page. */
export function pdfOfPages(pages: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  // Objects 1 to 3 are the catalogue, the list of pages and the font; then come a page and its content, by turns.
  const pageNumbers = pages.map((_, at) => 4 + 2 * at);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((one) => `${one} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, at) => {
      const content = contentOf(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`;
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

function contentOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${inLatin(line)}) Tj T*`).join('\n');
  return `BT /F ${SIZE} Tf ${LEADING} TL ${MARGIN} ${HEIGHT - MARGIN - SIZE} Td\n${shown}\nET`;
}

function inLatin(line: string): string {
  return [...line]
    .map((one) => ((one.codePointAt(0) ?? 0) > 255 ? '?' : one))
    .join('')
    .replace(/[\\()]/g, '\\$&');
}
