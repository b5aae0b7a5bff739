import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { readControl } from '../control.ts';
import { toggle } from '../faults.ts';
import type { Handler } from '../http.ts';
import { html as htmlReply, json, notFound, seeOther } from '../reply.ts';
import { dispatch, route } from '../route.ts';
import { openDatabase } from '../sqlite.ts';
import { linksIn } from './links.ts';
import { mailboxPage, messagePage } from './mail-page.ts';
import { createMailbox, MAIL_SCHEMA, type Mailbox, type Message } from './mailbox.ts';
import { createSmtp } from './smtp.ts';

const PREFIX = '/correio';

export type MailSettings = {
  /** All messages fail with a temporary SMTP error (451). */
  refuse: boolean;
};

export type Mail = {
  /** Handles everything under /correio. */
  handle: Handler;
  mailbox: Mailbox;
  settings: MailSettings;
  /** Opens the SMTP port (0 picks a free one) and returns it. */
  listen(port: number): Promise<number>;
  close(): Promise<void>;
};

const Patch = z.strictObject({ refuse: toggle.optional() });

/** The mailbox of all mails sent by SMTP, as pages and as JSON for tests. */
export function createMail({ file, clock }: { file: string; clock: Clock }): Mail {
  const database = openDatabase(file, MAIL_SCHEMA);
  const mailbox = createMailbox(database);
  const settings: MailSettings = { refuse: false };
  const smtp = createSmtp({
    refuses: () => settings.refuse,
    receive: ({ from, to, raw }) => mailbox.add(from, to, raw, clock.now()),
  });
  let listening = false;

  async function withMessage(id: string, show: (message: Message) => Response): Promise<Response> {
    const message = /^\d{1,15}$/.test(id) ? await mailbox.get(Number(id)) : undefined;
    return message ? show(message) : notFound();
  }

  async function listJson(to: string | null): Promise<Response> {
    const messages = await Promise.all(mailbox.list(to).map(({ id }) => mailbox.get(id)));
    return json({ messages: messages.flatMap((message) => (message ? [messageJson(message)] : [])) });
  }

  const routes = [
    route('GET', '/', ({ url }) => {
      const to = url.searchParams.get('para') || null;
      return htmlReply(mailboxPage(mailbox.list(to), to, settings.refuse));
    }),
    route('GET', '/api/mensagens', ({ url }) => listJson(url.searchParams.get('para') || null)),
    route('DELETE', '/api/mensagens', () => {
      mailbox.clear();
      return new Response(null, { status: 204 });
    }),
    route('GET', '/api/mensagens/:id', ({ param }) =>
      withMessage(param('id'), (message) => json(messageJson(message))),
    ),
    route('GET', '/mensagens/:id', ({ param }) =>
      withMessage(param('id'), (message) => htmlReply(messagePage(message))),
    ),
    route('GET', '/mensagens/:id/html', ({ param }) => withMessage(param('id'), frame)),
    route('GET', '/mensagens/:id/anexos/:index', ({ param }) =>
      withMessage(param('id'), (message) => attachment(message, Number(param('index')))),
    ),
    route('GET', '/_controle', () => json(settings)),
    route('POST', '/_controle', async ({ request }) => {
      const input = await readControl(request, Patch);
      if (!input.ok) return input.response;
      settings.refuse = input.value.refuse ?? settings.refuse;
      return input.fromForm ? seeOther(PREFIX) : json(settings);
    }),
  ];

  return {
    mailbox,
    settings,
    handle: async (request) => (await dispatch(routes, request, PREFIX)) ?? notFound(),
    async listen(port) {
      const taken = await smtp.listen(port);
      listening = true;
      return taken;
    },
    async close() {
      if (listening) await smtp.close();
      database.close();
    },
  };
}

function messageJson({ email, ...envelope }: Message): unknown {
  return {
    ...envelope,
    text: email.text ?? '',
    html: email.html ?? '',
    links: linksIn(email),
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    attachments: email.attachments.map(({ filename, mimeType, contentId }) => ({
      filename,
      mimeType,
      contentId,
    })),
  };
}

/** The message's HTML without scripts; embedded images have URLs of their own. */
function frame({ id, email }: Message): Response {
  let body = email.html ?? '';
  for (const [index, { contentId }] of email.attachments.entries()) {
    const cid = contentId?.replace(/^<|>$/g, '');
    if (cid) body = body.replaceAll(`cid:${cid}`, `${PREFIX}/mensagens/${id}/anexos/${index}`);
  }
  return new Response(`<base target="_blank">${body}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "sandbox allow-popups allow-popups-to-escape-sandbox; script-src 'none'",
    },
  });
}

function attachment({ email }: Message, index: number): Response {
  const file = email.attachments[index];
  if (!file) return notFound();
  return new Response(typeof file.content === 'string' ? file.content : new Uint8Array(file.content), {
    headers: {
      'content-type': file.mimeType,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    },
  });
}
