import {
  adminDeleteMessage,
  adminGetMessage,
  adminListMessages,
  adminMarkMessage,
  type MessageDetails,
  type MessageMark,
  type MessageRow,
} from '../../../contracts/admin/messages.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { mailUrl } from '../../../paths.ts';
import { ask, confirm, toastFailure, toastResult, toastUndo } from '../kit/ask.ts';
import { shown } from '../kit/freshness.ts';
import { createList, createResource } from '../kit/resource.ts';

/** Messages from the contact form. */

export const messages = createList(adminListMessages);
export const openedMessage = createResource(adminGetMessage);

/** Opens a message and marks it as read. */
export async function openMessage(id: string): Promise<void> {
  openedMessage.clear();
  await openedMessage.load({ id });
  const opened = openedMessage.$data.get();
  if (opened?.id === id && !opened.isRead) await write(id, 'read');
}

type Marked = Pick<MessageRow, 'id' | 'isRead' | 'isArchived'>;

const DONE: Readonly<Record<MessageMark, string>> = {
  read: 'Mensagem marcada como lida',
  unread: 'Mensagem marcada como não lida',
  archive: 'Mensagem arquivada',
  restore: 'Mensagem de volta à caixa de entrada',
};

/** Marks a message, with undo. */
export async function mark({ id, isRead, isArchived }: Marked, as: MessageMark): Promise<boolean> {
  if (!(await write(id, as))) return false;
  // Unread messages are never archived, so one mark restores both flags.
  const before = isArchived ? 'archive' : isRead ? (as === 'archive' ? 'restore' : 'read') : 'unread';
  toastUndo(DONE[as], () => write(id, before));
  return true;
}

export async function removeMessage({ id, name }: Pick<MessageRow, 'id' | 'name'>): Promise<boolean> {
  const sure = await confirm({
    title: 'Excluir esta mensagem?',
    text: `A mensagem de ${name} é apagada de vez. Para só tirá-la da caixa de entrada, arquive.`,
    action: 'Excluir',
    danger: true,
  });
  if (!sure) return false;
  const result = await ask(adminDeleteMessage, { id });
  if (!toastResult(result, 'Mensagem excluída', 'Erro ao excluir mensagem')) return false;
  messages.release(id);
  await shown();
  return true;
}

async function write(id: string, as: MessageMark): Promise<boolean> {
  const result = await ask(adminMarkMessage, { id, mark: as });
  if (!result.ok) {
    toastFailure('Erro ao atualizar mensagem', result);
    return false;
  }
  const { isRead, isArchived } = result.data;
  openedMessage.patch((data) => (data.id === id ? { ...data, isRead, isArchived } : data));
  // What is read leaves a list of unread ones only later; what is archived was meant to go.
  if (as === 'read' || as === 'unread') messages.hold([id], { isRead });
  else {
    messages.release(id);
    messages.patchRow(id, { isRead, isArchived });
  }
  await shown();
  return true;
}

/** Characters; mail programs accept mailto: URLs of about 2,000 characters. */
const QUOTED_MAX = 900;

/** mailto: URL of a reply: greeting, blank lines and the quoted message. */
export function replyUrl({ name, email, subject, message, createdAt }: MessageDetails): string {
  const [first = ''] = name.trim().split(/\s+/);
  const cut = message.length > QUOTED_MAX ? `${message.slice(0, QUOTED_MAX)}…` : message;
  const quoted = cut.split('\n').map((line) => `> ${line}`);
  const said = `Em ${formatDateTime(new Date(createdAt))}, você escreveu:`;
  return mailUrl(email, {
    subject: `Re: ${subject}`,
    body: [`Olá, ${first}.`, '', '', '', said, ...quoted].join('\r\n'),
  });
}
