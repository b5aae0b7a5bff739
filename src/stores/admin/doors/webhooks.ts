import { atom } from 'nanostores';
import { attemptWords } from '../../../client/words/webhook-words.ts';
import {
  adminCreateWebhook,
  adminDeleteWebhook,
  adminGetDelivery,
  adminGetWebhook,
  adminListDeliveries,
  adminListWebhooks,
  adminResendDelivery,
  adminRotateWebhook,
  adminSaveWebhook,
  adminSwitchWebhook,
  adminTestWebhook,
  type OpenDelivery,
  type WebhookRow,
} from '../../../contracts/admin/webhook-endpoints.ts';
import type { EventKind } from '../../../domain/doors/events.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, confirm, toastFailure, toastResult } from '../kit/ask.ts';
import { createEditor, mergeFields } from '../kit/editor.ts';
import { shown } from '../kit/freshness.ts';
import { createList, createResource, type List } from '../kit/resource.ts';

/** Webhooks: the addresses of other programs, and what was sent to them. */
export const webhooks = createResource(adminListWebhooks);
export const openWebhook = createResource(adminGetWebhook);
const list = createList(adminListDeliveries);
/** What was sent to the webhook that is open (`?webhook=`). */
export const deliveries: List<typeof adminListDeliveries> = {
  ...list,
  inputOf: (query) => ({ ...list.inputOf(query), id: query.webhook ?? '' }),
};
export const openDelivery = createResource(adminGetDelivery);

/** The secret that was just made; it is shown once. */
export const $newSecret = atom<{ address: string; secret: string; isNew: boolean } | null>(null);

type Form = { address: string; description: string; kinds: readonly EventKind[] };
const EMPTY: Form = { address: '', description: '', kinds: [] };

export const webhookEditor = createEditor<WebhookRow, Form>({
  name: 'webhook',
  empty: EMPTY,
  valuesOf: ({ address, description, kinds }) => ({ address, description, kinds }),
  merge: mergeFields,
  read: ({ id }) => ask(adminGetWebhook, { id }),
  failed: (_, isNew) => (isNew ? 'Erro ao criar o webhook.' : 'Erro ao salvar o webhook.'),
});

/** Opens the editor of one; without an id, of a new one. */
export function startWebhook(id: string | null): void {
  if (id) void webhookEditor.open(() => ask(adminGetWebhook, { id }));
  else webhookEditor.start(EMPTY);
}

/** Has these kinds told, or not. */
export function turnKinds(these: readonly EventKind[], isOn: boolean): void {
  const { kinds } = webhookEditor.$draft.get().values;
  const others = kinds.filter((kind) => !these.includes(kind));
  webhookEditor.set({ kinds: isOn ? [...others, ...these] : others });
}

/** Saves the form; resolves to the saved webhook, or null. `$newSecret` shows the secret of a new one. */
export function saveWebhook(): Promise<WebhookRow | null> {
  const isNew = webhookEditor.form() === null;
  return webhookEditor.save(
    (values, form) => {
      const input = { ...values, address: values.address.trim(), kinds: [...values.kinds] };
      if (form)
        return webhookEditor.request(adminSaveWebhook, { ...input, id: form.id, version: form.version });
      const send = webhookEditor.request(adminCreateWebhook, input);
      return (
        send &&
        (async () => {
          const made = await send();
          if (!made.ok) return made;
          const { webhook, secret } = made.data;
          $newSecret.set({ address: webhook.address, secret, isNew: true });
          return { ok: true, data: webhook };
        })
      );
    },
    isNew ? 'Webhook criado' : 'Webhook salvo',
  );
}

/** Makes another secret, after a confirmation; the former one signs, too, for a day. */
export async function rotateWebhook({ id, address }: WebhookRow): Promise<void> {
  const sure = await confirm({
    title: 'Trocar o segredo?',
    text: 'O novo vale agora. Por 24 horas cada mensagem leva as duas assinaturas, para que dê tempo de trocá-lo no programa.',
    action: 'Trocar Segredo',
  });
  if (!sure) return;
  const result = await ask(adminRotateWebhook, { id });
  if (result.ok) $newSecret.set({ address, secret: result.data.secret, isNew: false });
  else toastFailure('Erro ao trocar o segredo', result);
  await shown();
}

export async function switchWebhook({ id }: WebhookRow, isOn: boolean): Promise<void> {
  const result = await ask(adminSwitchWebhook, { id, isOn });
  toastResult(
    result,
    isOn
      ? 'Webhook ligado: o que esperava sai agora.'
      : 'Webhook desligado. O que acontecer enquanto isso não é guardado para ele.',
    isOn ? 'Erro ao ligar o webhook' : 'Erro ao desligar o webhook',
  );
  await shown();
}

/** Resolves to whether it is gone. */
export async function deleteWebhook({ id, address }: WebhookRow): Promise<boolean> {
  const sure = await confirm({
    title: 'Excluir este webhook?',
    text: `${address} deixa de ser avisado, e a lista do que lhe foi enviado é apagada.`,
    action: 'Excluir',
    danger: true,
  });
  if (!sure) return false;
  const result = await ask(adminDeleteWebhook, { id });
  if (!result.ok && result.code !== 'not_found') {
    toastFailure('Erro ao excluir o webhook', result);
    return false;
  }
  toast('Webhook excluído');
  await shown();
  return true;
}

/** Sends a test and says how that went. */
export async function testWebhook({ id }: WebhookRow): Promise<void> {
  const result = await ask(adminTestWebhook, { id });
  if (result.ok) toastAttempt(result.data, 'Teste recebido');
  else toastFailure('Erro ao enviar o teste', result);
  await shown();
}

/** Sends one again and says how that went. */
export async function resendDelivery(id: string): Promise<void> {
  const result = await ask(adminResendDelivery, { id });
  if (result.ok) toastAttempt(result.data, 'Mensagem recebida');
  else toastFailure('Erro ao reenviar', result);
  await shown();
}

function toastAttempt(delivery: OpenDelivery, received: string): void {
  const { state, tookMs } = delivery;
  if (state === 'received') toast(`${received} (${attemptWords(delivery)}) em ${tookMs ?? 0} ms`);
  else if (delivery.triedAt === null || delivery.attempts === 0)
    toast('Na fila: antes dela há outra do mesmo pedido ou produto.');
  else toast(`Não foi recebida: ${attemptWords(delivery)}.`, 'error');
}
