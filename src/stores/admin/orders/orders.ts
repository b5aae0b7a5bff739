import { adminMoveParcel, adminSendAgain } from '../../../contracts/admin/fulfilment.ts';
import { adminChangeAddress, adminChangeSize } from '../../../contracts/admin/order-changes.ts';
import {
  adminCancelOrder,
  adminDismissFlag,
  adminExportOrders,
  adminFulfilOrder,
  adminGetOrder,
  adminListOrders,
  adminRefundOrder,
  type DeskOrder,
  type NextStep,
  type OrderMoney,
} from '../../../contracts/admin/orders.ts';
import type { DeskParcel } from '../../../contracts/admin/parcels.ts';
import { isGone } from '../../../domain/fulfilment/parcels.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { toast } from '../../kit/toasts.ts';
import { type AddressBody, type Changed, sendAddressChange } from '../../orders/change-address.ts';
import { sendSizeChange } from '../../orders/change-size.ts';
import { ask, confirm, toastFailure, toastResult } from '../kit/ask.ts';
import { exportFiltered } from '../kit/export-csv.ts';
import { shown } from '../kit/freshness.ts';
import { createList, createResource } from '../kit/resource.ts';

/** The order list, the open order, and its actions. */

export const orders = createList(adminListOrders);
export const openOrder = createResource(adminGetOrder);

export const exportOrders = exportFiltered(adminExportOrders, 'Erro ao exportar pedidos');

const DONE: Readonly<Record<NextStep, string>> = {
  preparing: 'Pedido em preparação',
  shipped: 'Pedido marcado como enviado',
  delivered: 'Pedido marcado como entregue',
};

/** Outcome of the refund, for the toast after an action. */
const MONEY: Readonly<Record<OrderMoney, string>> = {
  none: '',
  done: 'O valor foi devolvido.',
  pending: 'O valor está a caminho: falta a confirmação do provedor de pagamentos.',
  refused: 'O provedor recusou o reembolso. Confira o pagamento no painel dele.',
  contested: 'O cliente contestou a compra e o banco já devolveu o dinheiro: ele não volta outra vez.',
};

/** Advances fulfilment by one step, or corrects the tracking code of a shipped order. */
export async function moveForward(order: DeskOrder, to: NextStep, trackingCode = ''): Promise<boolean> {
  const code = trackingCode.trim() || null;
  const result = await ask(adminFulfilOrder, {
    id: order.id,
    to,
    trackingCode: code,
    version: order.version,
  });
  await shown();
  const isCorrection = to === 'shipped' && order.fulfilmentStatus === 'shipped';
  const done = isCorrection ? 'Código de rastreio salvo' : DONE[to];
  return toastResult(result, done, 'Erro ao atualizar pedido');
}

/** Sends one parcel of an order, corrects its code, or says that it arrived. */
export async function moveParcel(
  { id, position, state }: DeskParcel,
  to: 'posted' | 'delivered',
  trackingCode = '',
): Promise<boolean> {
  const result = await ask(adminMoveParcel, { id, to, trackingCode: trackingCode.trim() || null });
  await shown();
  const sent = isGone(state) ? 'Código de rastreio salvo' : `Pacote ${position} marcado como enviado`;
  const done = to === 'posted' ? sent : `Pacote ${position} marcado como entregue`;
  return toastResult(result, done, 'Erro ao atualizar pacote');
}

/** Cancels the order as displayed; `changed` if its state has changed since, which the open form reports. */
export async function cancelOrder(
  { id, paymentStatus, fulfilmentStatus }: DeskOrder,
  reason: string,
): Promise<'done' | 'changed' | 'failed'> {
  const result = await ask(adminCancelOrder, { id, reason, seen: { paymentStatus, fulfilmentStatus } });
  await shown();
  if (result.ok) sayMoney('Pedido cancelado.', result.data.money);
  else if (result.code === 'order_changed') return 'changed';
  else toastFailure('Erro ao cancelar pedido', result);
  return result.ok ? 'done' : 'failed';
}

export type RefundForm = {
  amountCents: number;
  items: { id: string; quantity: number; sent?: number }[];
  restock: boolean;
  reason: string;
  withheldCents: number;
};

export async function refundOrder(order: DeskOrder, form: RefundForm): Promise<boolean> {
  const sure = await confirm({
    title: `Reembolsar ${formatBRL(form.amountCents)}?`,
    text: `O valor volta para o cliente pelo mesmo meio de pagamento do pedido ${order.number}.`,
    action: 'Reembolsar',
    danger: true,
  });
  if (!sure) return false;
  const result = await ask(adminRefundOrder, { id: order.id, version: order.version, ...form });
  await shown();
  if (result.ok) sayMoney('Reembolso registrado.', result.data.money);
  else toastFailure('Erro ao reembolsar pedido', result);
  return result.ok;
}

/** Changes the size or colour of a piece, as chosen (stores/orders/change-size.ts). */
export function changeSize({ id }: DeskOrder): Promise<boolean> {
  return sendSizeChange(async (body) => {
    const result = await ask(adminChangeSize, { id, ...body });
    if (result.ok) toast('Peça alterada. O cliente foi avisado por e-mail.');
    await shown();
    return result;
  });
}

/** Changes the delivery address, as typed (stores/orders/change-address.ts). */
export function changeAddress({ id }: DeskOrder, isAtShopsCost: boolean): Promise<Changed> {
  return sendAddressChange(async (body) => {
    const result = await ask(adminChangeAddress, { id, ...body, isAtShopsCost });
    if (result.ok) toast('Endereço alterado. O cliente foi avisado por e-mail.');
    await shown();
    return result;
  });
}

/** Sends a parcel that came back once more; `isMoved`: to the address as typed (stores/orders/change-address.ts). */
export async function sendAgain(
  { version }: DeskOrder,
  { id, position }: DeskParcel,
  isMoved: boolean,
): Promise<Changed> {
  const send = async (body: Partial<AddressBody> = {}) => {
    const result = await ask(adminSendAgain, { id, version, ...body });
    if (result.ok) toast(`O pacote ${position} vai sair de novo. O cliente foi avisado por e-mail.`);
    else if (!isMoved) toastFailure('Erro ao enviar de novo', result);
    await shown();
    return result;
  };
  if (isMoved) return sendAddressChange(send);
  return (await send()).ok ? { ok: true } : { ok: false, field: null };
}

/** Dismisses a flag. */
export async function dismissFlag({ id }: DeskOrder, flag: string): Promise<void> {
  const result = await ask(adminDismissFlag, { id, flag });
  await shown();
  if (result.ok) toast('Alerta marcado como visto');
  else if (result.code !== 'not_found') toastFailure('Erro ao atualizar pedido', result);
}

/** Toast with the action and the outcome of the refund. */
export function sayMoney(done: string, money: OrderMoney): void {
  toast(`${done} ${MONEY[money]}`.trim(), money === 'refused' ? 'error' : 'info');
}
