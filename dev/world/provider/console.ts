import { z } from 'zod';
import { readControl } from '../control.ts';
import { faultShape, toggle } from '../faults.ts';
import { html as htmlReply, json, notFound, seeOther, svg } from '../reply.ts';
import { dispatch, route } from '../route.ts';
import { barcodeFromLine } from './boleto.ts';
import { boletoPage } from './boleto-page.ts';
import { drawBarcode } from './itf.ts';
import type { Ledger } from './ledger.ts';
import type { Charge, Order } from './model.ts';
import { toSVG } from './qr.ts';
import type { ProviderSettings } from './settings.ts';
import type { Signer } from './signature.ts';
import type { Store } from './store.ts';
import { refusalPage, testerPage } from './tester-page.ts';
import { ACTIONS } from './transitions.ts';
import type { Webhooks } from './webhooks.ts';
import { chargeAnswer } from './wire.ts';

export const CONSOLE_PREFIX = '/pagarme';

type Deps = {
  ledger: Ledger;
  store: Store;
  webhooks: Webhooks;
  signer: Signer;
  settings: () => ProviderSettings;
  set: (patch: Partial<ProviderSettings>) => void;
};

const SettingsPatch = z.strictObject({
  ...faultShape,
  duplicateWebhooks: toggle.optional(),
  reorderWebhooks: toggle.optional(),
  holdWebhooks: toggle.optional(),
  loseWebhooks: toggle.optional(),
  signWebhooks: toggle.optional(),
  /** Seconds; null, or 'nunca' from a form: off. */
  autoPaySeconds: z
    .union([z.null(), z.literal('nunca').transform(() => null), z.coerce.number().min(0).max(86_400)])
    .optional(),
  stepSeconds: z.coerce.number().min(0).max(86_400).optional(),
  accountType: z.enum(['gateway', 'psp']).optional(),
  demandCvv: toggle.optional(),
  forgetKeys: toggle.optional(),
});

const Step = z.strictObject({
  action: z.enum(ACTIONS),
  /** Cents. */
  amount: z.coerce.number().int().positive().optional(),
});

const ORDERS_SHOWN = 30;
const HOOKS_SHOWN = 60;

/** The tester's side of the provider: page, control API, and the QR codes and boletos that responses link to. */
export function createConsole(deps: Deps): (request: Request) => Promise<Response> {
  const { ledger, store, webhooks } = deps;

  function charge(id: string): { order: Order; charge: Charge } | undefined {
    const order = store.orderOfCharge(id);
    const one = order?.charges.find((candidate) => candidate.id === id);
    return order && one && { order, charge: one };
  }

  async function change(request: Request): Promise<Response> {
    const input = await readControl(request, SettingsPatch);
    if (!input.ok) return input.response;
    deps.set(input.value);
    return input.fromForm ? seeOther(`${CONSOLE_PREFIX}#chaves`) : json(deps.settings());
  }

  async function act(request: Request, id: string): Promise<Response> {
    const input = await readControl(request, Step);
    if (!input.ok) return input.response;
    const result = ledger.act(id, input.value.action, input.value.amount);
    if (!result?.ok) {
      const message = result ? result.reason : 'Cobrança não encontrada.';
      const status = result ? 412 : 404;
      return input.fromForm ? htmlReply(refusalPage(message), status) : json({ message }, status);
    }
    return input.fromForm
      ? seeOther(`${CONSOLE_PREFIX}#${id}`)
      : json(chargeAnswer(result.order, result.charge));
  }

  async function redeliver(request: Request, id: string): Promise<Response> {
    const input = await readControl(request, z.unknown());
    if (!input.ok) return input.response;
    if (!webhooks.redeliver(id)) return json({ message: 'Webhook não encontrado.' }, 404);
    return input.fromForm ? seeOther(`${CONSOLE_PREFIX}#webhooks`) : json({ id });
  }

  /** A text of a charge's last transaction as an image. */
  function draw(id: string, field: 'qr_code' | 'line', paint: (text: string) => string): Response {
    const text = charge(id)?.charge.last_transaction[field];
    return typeof text === 'string' ? svg(paint(text)) : notFound();
  }

  function boleto(id: string): Response {
    const one = charge(id);
    if (one?.charge.payment_method !== 'boleto') return notFound();
    return htmlReply(boletoPage(one.order, one.charge));
  }

  const routes = [
    route('GET', '/', () =>
      htmlReply(testerPage(store.latestOrders(ORDERS_SHOWN), webhooks.latest(HOOKS_SHOWN), deps.settings())),
    ),
    route('GET', '/.well-known/jwks.json', () => json(deps.signer.jwks())),
    route('GET', '/_controle', () => json(deps.settings())),
    route('POST', '/_controle', ({ request }) => change(request)),
    route('POST', '/_controle/cobrancas/:id', ({ request, param }) => act(request, param('id'))),
    route('GET', '/_controle/webhooks', () => json({ webhooks: webhooks.latest(HOOKS_SHOWN) })),
    route('POST', '/_controle/webhooks/:id', ({ request, param }) => redeliver(request, param('id'))),
    route('GET', '/pix/:id/qr.svg', ({ param }) => draw(param('id'), 'qr_code', toSVG)),
    route('GET', '/boleto/:id', ({ param }) => boleto(param('id'))),
    route('GET', '/boleto/:id/imprimir', ({ param }) => boleto(param('id'))),
    route('GET', '/boleto/:id/qr.svg', ({ param }) => draw(param('id'), 'line', toSVG)),
    route('GET', '/boleto/:id/barras.svg', ({ param }) =>
      draw(param('id'), 'line', (line) => drawBarcode(barcodeFromLine(line) ?? '')),
    ),
  ];

  return async (request) => (await dispatch(routes, request, CONSOLE_PREFIX)) ?? notFound();
}
