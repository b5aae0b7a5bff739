import {
  adminRetryMails,
  adminSystem,
  type StuckMail,
  type System,
  type SystemJob,
} from '../../../contracts/admin/system.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, toastFailure } from '../kit/ask.ts';
import { counted } from '../kit/count-words.ts';
import { shown } from '../kit/freshness.ts';
import { createResource } from '../kit/resource.ts';

/** Health of the shop's background services. */

export const system = createResource(adminSystem);

/** Requeues mails that were given up; the next run of the job sends them. */
export async function retryMails(): Promise<void> {
  const result = await ask(adminRetryMails, {});
  if (result.ok) {
    const { retried } = result.data;
    toast(counted(retried, 'e-mail de volta à fila.', 'e-mails de volta à fila.'));
  } else toastFailure('Erro ao tentar de novo', result);
  await shown();
}

const JOB_LABELS: Readonly<Record<string, string>> = {
  'send-mails': 'Enviar e-mails',
  publish: 'Publicar o catálogo',
  'purge-pages': 'Renovar páginas guardadas',
  'expire-orders': 'Encerrar pedidos não pagos',
  'announce-stock': 'Avisar que voltou ao estoque',
  'price-alerts': 'Avisar que um favorito baixou de preço',
  'return-labels': 'Comprar códigos de postagem',
  'shipping-labels': 'Comprar e cancelar etiquetas',
  'follow-labels': 'Acompanhar pacotes',
  'move-pictures': 'Buscar fotos da loja anterior',
  'move-in': 'Mudança de outra loja',
  'issue-notes': 'Emitir notas fiscais',
  'send-webhooks': 'Avisar outros programas (webhooks)',
  'remove-cards': 'Apagar cartões salvos no provedor',
  'change-prices': 'Começar e encerrar campanhas',
  'expire-credit': 'Encerrar créditos vencidos',
  'send-news': 'Enviar o resumo da manhã',
  reconcile: 'Conferir pagamentos',
  'keep-index': 'Guardar o índice da busca',
  tidy: 'Limpar dados antigos',
  backup: 'Cópia de segurança',
};

export function jobLabel(name: string): string {
  return JOB_LABELS[name] ?? name;
}

/** 'a cada 5 minutos', 'uma vez por dia'; 'quando alguém a faz' without a schedule. */
export function rhythmWords({ everyMinutes }: Pick<SystemJob, 'everyMinutes'>): string {
  if (everyMinutes === null) return 'quando alguém a faz';
  if (everyMinutes >= 1_440) return 'uma vez por dia';
  return `${everyMinutes === 1 ? 'a cada minuto' : `a cada ${everyMinutes} minutos`}, se houver o que fazer`;
}

export type JobState = 'never' | 'broken' | 'left' | 'well';

/** Result of a job's latest run. */
export function jobState({ last }: Pick<SystemJob, 'last'>): JobState {
  if (!last) return 'never';
  if (last.error !== null) return 'broken';
  return last.failed > 0 ? 'left' : 'well';
}

const MAIL_LABELS: Readonly<Record<string, string>> = {
  order_placed: 'Pedido recebido',
  order_paid: 'Pagamento aprovado',
  note_authorised: 'Nota fiscal',
  payment_failed: 'Pagamento recusado',
  order_changed: 'Pedido alterado',
  parcel_sent_again: 'Pacote enviado de novo',
  order_shipped: 'Pedido enviado',
  withdrawal_taken_back: 'Devolução cancelada pelo cliente',
  order_delivered: 'Pedido entregue',
  order_cancelled: 'Pedido cancelado',
  order_refunded: 'Reembolso',
  confirm_email: 'Confirmar e-mail',
  reset_password: 'Nova senha',
  back_in_stock: 'Voltou ao estoque',
  price_drop: 'Favorito que baixou de preço',
  credit_given: 'Crédito recebido',
  credit_code: 'Vale com código',
  credit_ends: 'Crédito que vence',
  fit_question: 'Como ficou o tamanho',
  publishing_failed: 'Publicação que falhou',
};

export function mailLabel({ template }: Pick<StuckMail, 'template'>): string {
  return MAIL_LABELS[template] ?? template.replaceAll('_', ' ');
}

export type Check = { name: string; isWell: boolean; words: string };

/** Age of the last backup from which to warn. */
const BACKUP_HOURS = 48;

/** The health checks, with their results. */
export function checksOf({ health }: Pick<System, 'health'>): Check[] {
  const { database, migrations, blobs, jobs, jobsAgeMinutes, backupAgeHours } = health;
  const schema = { ok: 'em dia', missing: 'falta uma migração', unknown: 'não informado pelo site' };
  return [
    {
      name: 'Banco de dados',
      isWell: database === 'ok',
      words: database === 'ok' ? 'responde' : 'não responde',
    },
    { name: 'Esquema do banco', isWell: migrations !== 'missing', words: schema[migrations] },
    { name: 'Imagens', isWell: blobs === 'ok', words: blobs === 'ok' ? 'respondem' : 'não respondem' },
    {
      name: 'Tarefas agendadas',
      isWell: jobs === 'ok',
      words: jobsAgeMinutes === null ? 'nunca rodaram' : `última há ${minutesWords(jobsAgeMinutes)}`,
    },
    {
      name: 'Cópia de segurança',
      isWell: backupAgeHours !== null && backupAgeHours <= BACKUP_HOURS,
      words: backupAgeHours === null ? 'nenhuma até hoje' : `última há ${minutesWords(backupAgeHours * 60)}`,
    },
  ];
}

function minutesWords(minutes: number): string {
  if (minutes < 1) return 'menos de 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} dias`;
}
