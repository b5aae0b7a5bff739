import {
  PDFDocument,
  type PDFEmbeddedPage,
  type PDFFont,
  type PDFPage,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { encode } from 'uqr';
import { code128 } from '#domain/fulfilment/code-128.ts';
import { PANELS_PER_SHEET, type SheetFormat, sheetsOf } from '#domain/fulfilment/sheets.ts';
import { formatBRL } from '#domain/money/money.ts';
import { formatDateTime } from '#domain/time/calendar.ts';
import { errorText } from '../ports/error-text.ts';
import type { DanfeLabel, LabelSheets, ParcelPapers, SlipPanel } from '../ports/label-sheets.ts';
import { logLine } from '../ports/log.ts';
import { Pen } from './label-pen.ts';

const MM = 72 / 25.4;
const SIZES: Readonly<Record<SheetFormat, { width: number; height: number }>> = {
  a4: { width: 210 * MM, height: 297 * MM },
  '10x15': { width: 100 * MM, height: 150 * MM },
};
/** Also where a home printer cannot print. */
const MARGIN = 5 * MM;
const QR_SIDE = 20 * MM;
const BARCODE_HEIGHT = 13 * MM;
/** Pieces that fit below each other, each with two lines of name and one of details, below an address of seven lines. */
const PIECES_PER_PANEL = 6;
const LINES_OF_ADDRESS = 2;

type Cell = { x: number; top: number; width: number; height: number };
type Panel = (page: PDFPage, cell: Cell) => void;
type Fonts = { plain: PDFFont; bold: PDFFont };

/** Draws the papers of parcels with pdf-lib, in the fonts that every reader has. */
export const drawLabelSheets: LabelSheets = {
  async draw(parcels, format) {
    const document = await PDFDocument.create();
    const fonts = {
      plain: await document.embedFont(StandardFonts.Helvetica),
      bold: await document.embedFont(StandardFonts.HelveticaBold),
    };
    const papers: Panel[][] = [];
    for (const parcel of parcels) {
      const label = await embedded(document, parcel.label);
      if (!label) return null;
      papers.push([labelPanel(label), ...panelsOf(parcel, fonts)]);
    }
    const { width, height } = SIZES[format];
    const perSheet = PANELS_PER_SHEET[format];
    const sides = Math.sqrt(perSheet);
    for (const sheet of sheetsOf(papers, perSheet)) {
      const page = document.addPage([width, height]);
      const size = { width: width / sides, height: height / sides };
      for (const [at, panel] of sheet.entries()) {
        const [row, column] = [Math.floor(at / sides), at % sides];
        panel(page, { ...size, x: column * size.width, top: height - row * size.height });
      }
    }
    return document.save();
  },
};

async function embedded(document: PDFDocument, bytes: Uint8Array): Promise<PDFEmbeddedPage | null> {
  try {
    return (await document.embedPdf(bytes, [0]))[0] ?? null;
  } catch (error) {
    logLine('error', { event: 'label_unreadable', stack: errorText(error) });
    return null;
  }
}

/** As large as it fits: the carriers' labels are of 10 × 15 cm. */
function labelPanel(label: PDFEmbeddedPage): Panel {
  return (page, { x, top, width, height }) => {
    const scale = Math.min((width - MARGIN) / label.width, (height - MARGIN) / label.height);
    const size = { width: label.width * scale, height: label.height * scale };
    page.drawPage(label, { ...size, x: x + (width - size.width) / 2, y: top - (height + size.height) / 2 });
  };
}

function panelsOf({ danfe, slip }: ParcelPapers, fonts: Fonts): Panel[] {
  const parts = Array.from(
    { length: Math.max(1, Math.ceil(slip.pieces.length / PIECES_PER_PANEL)) },
    (_, at) => slip.pieces.slice(at * PIECES_PER_PANEL, (at + 1) * PIECES_PER_PANEL),
  );
  const slips = parts.map((pieces, at) => slipPanel({ ...slip, pieces }, at > 0, fonts));
  return danfe ? [danfePanel(danfe, fonts), ...slips] : slips;
}

const penIn = (page: PDFPage, { x, top, width }: Cell, fonts: Fonts) =>
  new Pen(page, fonts, {
    left: x + MARGIN,
    top: top - MARGIN,
    width: width - 2 * MARGIN,
  });

function slipPanel(slip: SlipPanel, isMore: boolean, fonts: Fonts): Panel {
  return (page, cell) => {
    const pen = penIn(page, cell, fonts);
    pen.squares(encode(slip.packingUrl, { border: 0 }).data, QR_SIDE);
    pen.within(QR_SIDE + 2 * MM, () => {
      pen.line(slip.shop, { size: 9 });
      pen.line(`Pedido ${slip.number}`, { size: 12, isBold: true });
      pen.line([`nº curto ${slip.shortNumber}`, slip.place].filter(Boolean).join(' · '), { size: 9 });
      if (isMore) pen.line('Continuação', { size: 9, isBold: true });
    });
    pen.below(QR_SIDE + 2 * MM);
    if (!isMore) {
      for (const [at, line] of slip.recipient.entries())
        pen.line(line, { size: 9, isBold: at === 0, most: LINES_OF_ADDRESS });
      pen.line(slip.shipping, { size: 9, most: 1 });
    }
    pen.rule();
    for (const { units, name, details } of slip.pieces) pen.piece(`${units} × ${name}`, details);
  };
}

function danfePanel(danfe: DanfeLabel, fonts: Fonts): Panel {
  return (page, cell) => {
    const pen = penIn(page, cell, fonts);
    pen.line('DANFE Simplificado - Etiqueta', { size: 12, isBold: true });
    pen.gap(2 * MM);
    pen.bars(code128(danfe.key), BARCODE_HEIGHT);
    pen.line('Chave de acesso', { size: 7 });
    pen.line(danfe.key.replaceAll(/(.{4})(?=.)/g, '$1 '), { size: 8, isBold: true });
    pen.line('Protocolo de autorização', { size: 7 });
    pen.line(`${danfe.protocol} - ${formatDateTime(danfe.authorisedAt)}`, { size: 9 });
    pen.rule();
    pen.line('Emitente', { size: 7 });
    pen.line(danfe.issuer.name, { size: 10, isBold: true });
    pen.line(`CNPJ ${danfe.issuer.cnpj} · IE ${danfe.issuer.stateRegistration} · ${danfe.issuer.state}`, {
      size: 9,
    });
    pen.rule();
    pen.line(`NF-e nº ${danfe.number} · série ${danfe.series} · 1 - Saída`, { size: 11, isBold: true });
    pen.line(`Emissão ${formatDateTime(danfe.authorisedAt)}`, { size: 9 });
    pen.rule();
    pen.line('Destinatário', { size: 7 });
    pen.line(danfe.buyer.name, { size: 10, isBold: true });
    pen.line(`CPF ${danfe.buyer.cpf} · ${danfe.buyer.state}`, { size: 9 });
    pen.rule();
    pen.line(`Valor total ${formatBRL(danfe.totalCents)}`, { size: 11, isBold: true });
  };
}
