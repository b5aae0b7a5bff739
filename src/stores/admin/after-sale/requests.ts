import {
  adminAnswerRequest,
  adminFinishRequest,
  adminListRequests,
  adminReturnCode,
  adminSendReplacement,
} from '../../../contracts/admin/requests.ts';
import type { ReceivedAs } from '../../../domain/after-sale/exchange.ts';
import { ask, toastFailure, toastResult } from '../kit/ask.ts';
import { shown } from '../kit/freshness.ts';
import { createList } from '../kit/resource.ts';
import { sayMoney } from '../orders/orders.ts';

/** Customers' requests for return or exchange, and the shop's answers. */

export const requests = createList(adminListRequests);

const ANSWERED = {
  accepted: ['Solicitação aceita. O cliente foi avisado por e-mail.', 'Erro ao aceitar solicitação'],
  refused: ['Solicitação recusada. O cliente foi avisado por e-mail.', 'Erro ao recusar solicitação'],
} as const;

export async function answerRequest(id: string, to: keyof typeof ANSWERED, answer: string): Promise<boolean> {
  const result = await ask(adminAnswerRequest, { id, to, answer });
  await shown();
  const [done, doing] = ANSWERED[to];
  return toastResult(result, done, doing);
}

export type Finish = { answer: string; received: ReceivedAs; amountCents: number; withheldCents?: number };

export async function finishRequest(id: string, finish: Finish): Promise<boolean> {
  const result = await ask(adminFinishRequest, { id, ...finish });
  await shown();
  if (result.ok) sayMoney('Solicitação concluída.', result.data.money);
  else toastFailure('Erro ao concluir solicitação', result);
  return result.ok;
}

/** Ships the replacement of an exchange; the customer is notified, with the tracking code if there is one. */
export async function sendReplacement(id: string, code: string): Promise<boolean> {
  const trackingCode = code.trim() || null;
  const result = await ask(adminSendReplacement, { id, trackingCode });
  await shown();
  const done = 'Peça nova enviada. O cliente foi avisado por e-mail.';
  return toastResult(result, done, 'Erro ao enviar a peça nova');
}

/** Replaces a return's posting code (the old one is cancelled), or only cancels it. */
export async function changeReturnCode(id: string, act: 'again' | 'cancel'): Promise<boolean> {
  const result = await ask(adminReturnCode, { id, act });
  await shown();
  const done =
    act === 'cancel'
      ? 'Código cancelado. O valor volta ao saldo se a transportadora aceitar.'
      : 'Código pedido. O cliente o recebe por e-mail em um ou dois minutos.';
  return toastResult(result, done, 'Erro ao mudar o código de postagem');
}
