import type { Slip } from '#contracts/admin/fulfilment.ts';
import { MAX_LABELS } from '#contracts/admin/labels.ts';
import type { SheetFormat } from '#domain/fulfilment/sheets.ts';
import { shortNumber } from '#domain/orders/short-number.ts';
import { formatCnpj, formatCpf } from '#domain/people/documents.ts';
import { formatPhone } from '#domain/people/phone.ts';
import { SHIPPING_SERVICES } from '#domain/shipping/shipping.ts';
import { today, toISODate } from '#domain/time/calendar.ts';
import type { Services } from '../../../compose.ts';
import type { DanfeLabel, LabelSheets, ParcelPapers, SlipPanel } from '../../../ports/label-sheets.ts';
import { FileAnswer, fail, ok } from '../../../ports/outcome.ts';
import { findFiscalSettings } from '../../../sql/fiscal/fiscal-settings.sql.ts';
import { findPrintable, type PrintableLabel } from '../../../sql/fulfilment/printable-labels.sql.ts';
import { findSlips } from '../../../sql/fulfilment/slips.sql.ts';
import { findStore } from '../../../sql/settings/store.sql.ts';
import { inParallel } from '../../in-parallel.ts';
import { type Staff, staffRead } from '../staff-write.ts';
import { ASKED_AT_ONCE } from './quote-labels.ts';

type Asked = { compra?: string | undefined; pedidos: string; formato: SheetFormat };
type Printing = Services & { sheets: LabelSheets };

/**
 * One PDF of the labels that are ready, of a purchase or of orders in the given order, each with its note on paper and its packing slip.
 * The labels come from the carrier at that moment: nothing of them is kept.
 */
export async function printLabels(
  shop: Printing,
  staff: Staff,
  { compra = undefined, pedidos, formato }: Asked,
) {
  const ids = pedidos
    .split(',')
    .filter((id) => UUID.test(id))
    .slice(0, MAX_LABELS);
  const read = await staffRead(shop, staff, async (tx) => {
    const labels = await findPrintable(tx, { purchaseId: compra ?? null, orderIds: ids });
    const orderIds = labels.map(({ orderId }) => orderId);
    return {
      labels,
      slips: await findSlips(tx, { ids: orderIds, numbers: [], shorts: [] }),
      store: await findStore(tx),
      fiscal: await findFiscalSettings(tx),
    };
  });
  const labels = ids.length > 0 ? inOrder(read.labels, ids) : read.labels;
  if (labels.length === 0) return fail('labels_not_ready');
  const files = await inParallel(labels, ASKED_AT_ONCE, ({ carrierId }) => shop.labels.file(carrierId));
  const papers: ParcelPapers[] = [];
  for (const [at, label] of labels.entries()) {
    const [file, slip] = [files[at], read.slips.find(({ id }) => id === label.orderId)];
    if (!file?.ok || !slip) return fail('label_files_away');
    const place = labels.length > 1 ? `${at + 1} de ${labels.length}` : '';
    papers.push({
      label: file.bytes,
      danfe: danfeOf(label, read),
      slip: slipOf(slip, label, { place, shop: read.store?.name ?? '', siteUrl: shop.config.siteUrl }),
    });
  }
  const drawn = await shop.sheets.draw(papers, formato);
  if (!drawn) return fail('label_files_away');
  const name = `etiquetas-${toISODate(today(shop.clock.now()))}.pdf`;
  return ok(new FileAnswer(name, 'application/pdf', whole(drawn)));
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

async function* whole(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

const inOrder = (labels: readonly PrintableLabel[], ids: readonly string[]) =>
  labels.toSorted((a, b) => ids.indexOf(a.orderId) - ids.indexOf(b.orderId) || a.position - b.position);

type Shop = Pick<
  { store: Awaited<ReturnType<typeof findStore>>; fiscal: Awaited<ReturnType<typeof findFiscalSettings>> },
  'store' | 'fiscal'
>;

/** The note as it was authorised, with the shop as it is now; null for a parcel without one. */
function danfeOf({ note, cpf, name, state }: PrintableLabel, { store, fiscal }: Shop): DanfeLabel | null {
  if (!note || !store || !fiscal) return null;
  const { number, series, key, protocol, authorisedAt, totalCents } = note;
  return {
    ...{ number, series, key, totalCents, protocol: protocol ?? '' },
    authorisedAt: new Date(authorisedAt),
    issuer: {
      name: store.legalName || store.name,
      cnpj: formatCnpj(store.cnpj),
      stateRegistration: fiscal.stateRegistration,
      state: fiscal.state,
    },
    buyer: { name, cpf: formatCpf(cpf ?? ''), state },
  };
}

type About = { place: string; shop: string; siteUrl: string };

/** What is in this parcel; prices are none of it. */
function slipOf(
  slip: Slip,
  { units, trackingCode }: PrintableLabel,
  { place, shop, siteUrl }: About,
): SlipPanel {
  const { number, customerName, shippingAddress, complement, phone, shippingService, carrier, items } = slip;
  const inParcel = new Map(units.map(({ itemId, units: count }) => [itemId, count]));
  return {
    ...{ shop, number, place, shortNumber: shortNumber(number) },
    packingUrl: `${siteUrl}/admin/pedidos/embalagem?pedido=${number}`,
    recipient: [
      customerName,
      shippingAddress,
      complement,
      phone ? `Telefone: ${formatPhone(phone)}` : '',
    ].filter(Boolean),
    shipping: [SHIPPING_SERVICES[shippingService].name, carrier, trackingCode].filter(Boolean).join(' · '),
    pieces: items.flatMap(({ id, name, colour, size, sku, ean }) => {
      const count = inParcel.get(id) ?? 0;
      const details = [colour, size, sku ?? ean].filter(Boolean).join(' · ');
      return count > 0 ? [{ units: count, name, details }] : [];
    }),
  };
}
