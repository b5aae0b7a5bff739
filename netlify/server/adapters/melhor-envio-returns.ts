import type { LabelFailure } from '../ports/labels.ts';
import type { ReturnLabels, ReturnResult } from '../ports/return-labels.ts';
import { reverseBody } from './melhor-envio-cart.ts';
import { askForLabels, checkOut, inCart, isPaid, lookUp, printed, withdraw } from './melhor-envio-steps.ts';
import {
  type CallMelhorEnvio,
  failureOf,
  isDone,
  type MelhorEnvioAccount,
  melhorEnvioCaller,
  UNKNOWN,
} from './melhor-envio-wire.ts';

const TIMEOUT_MS = 8_000;

/**
 * Melhor Envio's reverse logistics: cart, payment from the balance, generation of the code, and a page to print.
 * Sources: those of `melhor-envio-steps.ts`, inserir-logistica-reversa-no-carrinho and impressao-de-etiquetas.
 */
export function connectMelhorEnvioReturns(account: MelhorEnvioAccount): ReturnLabels {
  const call = melhorEnvioCaller(account, TIMEOUT_MS);
  return {
    async prepare(parcel) {
      const answer = await call('POST', 'cart/reverse', reverseBody(parcel));
      if (!isDone(answer)) return narrowed(failureOf(answer));
      const parsed = inCart.safeParse(answer.body);
      return parsed.success ? { ok: true, id: parsed.data.id, costCents: parsed.data.price } : UNKNOWN;
    },
    async pay(id) {
      const known = await lookUp(call, id);
      if (!known.ok) return narrowed(known);
      if (known.label && isPaid(known.label)) return { ok: true };
      const paid = await checkOut(call, [id]);
      return paid.ok ? paid : narrowed(paid);
    },
    issue: (id) => issue(call, id),
    async undo(id) {
      const undone = await withdraw(call, id, 'A devolução não será enviada.');
      return undone.ok ? { ok: true, isUndone: undone.outcome !== 'kept' } : narrowed(undone);
    },
  };
}

/** A return goes by two services only and is made of checked data: what is refused is not served. */
function narrowed(failure: LabelFailure): Extract<ReturnResult<object>, { ok: false }> {
  if (failure.code === 'refused') return { ok: false, code: 'not_served' };
  return failure.code === 'wait' || failure.code === 'gone' ? UNKNOWN : { ok: false, code: failure.code };
}

async function issue(call: CallMelhorEnvio, id: string): ReturnType<ReturnLabels['issue']> {
  const before = await lookUp(call, id);
  if (!before.ok) return narrowed(before);
  if (!before.label?.generatedAt) {
    const made = await askForLabels(call, [id]);
    if (!made.ok) return narrowed(made);
  }
  const after = before.label?.generatedAt ? before : await lookUp(call, id);
  if (!after.ok) return narrowed(after);
  // The post office asks for the authorisation code; where the Correios use one number for both, it is the tracking code.
  const code = after.label?.authorization ?? after.label?.tracking;
  const issuedAt = after.label?.generatedAt;
  if (!code || !issuedAt) return UNKNOWN;
  return { ok: true, code, issuedAt, printUrl: await printPage(call, id) };
}

/** A print page that needs no account (`mode: public`); null if there is none, since the code alone is enough to post. */
async function printPage(call: CallMelhorEnvio, id: string): Promise<string | null> {
  const answer = await call('POST', 'shipment/print', { mode: 'public', orders: [id] });
  const parsed = isDone(answer) ? printed.safeParse(answer.body) : null;
  return parsed?.success ? parsed.data.url : null;
}
