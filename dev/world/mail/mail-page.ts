import { toggleForm } from '../fault-forms.ts';
import { html, type Markup } from '../markup.ts';
import { page } from '../page.ts';
import { linksIn } from './links.ts';
import type { Envelope, Message } from './mailbox.ts';

const TIME = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

export function mailboxPage(messages: readonly Envelope[], to: string | null, refuse: boolean): Markup {
  const rows = messages.map(
    ({ id, subject, to: recipients, receivedAt }) =>
      html`<tr><td><a href="/correio/mensagens/${id}">${subject || '(sem assunto)'}</a></td><td>${recipients.join(', ')}</td><td>${TIME.format(new Date(receivedAt))}</td></tr>`,
  );
  return page(
    'Correio',
    html`<p class="note">Todas as mensagens que a loja enviou, da mais nova para a mais antiga. <a href="/correio">Atualizar</a></p>
<form class="inline" method="get" action="/correio"><label>Para<input name="para" type="email" value="${to}"></label><button type="submit">Filtrar</button></form>
${toggleForm('/correio', 'refuse', 'Recusar mensagens', refuse)}
${
  messages.length === 0
    ? html`<p>Nenhuma mensagem.</p>`
    : html`<table><thead><tr><th scope="col">Assunto</th><th scope="col">Para</th><th scope="col">Recebida em</th></tr></thead><tbody>${rows}</tbody></table>`
}`,
  );
}

/** One message: its HTML in a sandboxed frame, text, links, attachments and headers. */
export function messagePage(message: Message): Markup {
  const { email } = message;
  const title = message.subject || '(sem assunto)';
  const links = linksIn(email);
  return page(
    title,
    html`<p><a href="/correio">Voltar ao correio</a></p>
<p>De ${message.from} para ${message.to.join(', ')} · ${TIME.format(new Date(message.receivedAt))}</p>
${email.html && html`<h2>Mensagem</h2><iframe title="Mensagem em HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/correio/mensagens/${message.id}/html"></iframe>`}
${links.length > 0 && html`<h2>Links</h2><ul>${links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)}</ul>`}
${email.text && html`<h2>Texto</h2><pre>${email.text}</pre>`}
${
  email.attachments.length > 0 &&
  html`<h2>Anexos</h2><ul>${email.attachments.map(
    (file, index) =>
      html`<li><a href="/correio/mensagens/${message.id}/anexos/${index}">${file.filename ?? `anexo ${index + 1}`}</a> <small>${file.mimeType}</small></li>`,
  )}</ul>`
}
<h2 id="cabecalhos">Cabeçalhos</h2>
<pre>${email.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')}</pre>`,
  );
}
