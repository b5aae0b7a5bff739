import { contactLabel } from '#contracts/contact-fields.ts';
import { formatDateTime } from '#domain/time/calendar.ts';
import type { Mail } from '../ports/mail.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { CREDIT_MAILS } from './credit-mails.ts';
import { mailOf } from './layout.ts';
import type { MailRow } from './letter.ts';
import type { MailInput, Templates } from './mail-input.ts';
import { leaveNewsUrl, NEWS_MAILS } from './news-mails.ts';
import { greeting, unlinked } from './plain-words.ts';
import { PRICE_DROP_MAIL } from './price-drop-mail.ts';

/** The mails that belong to no order, and how each is written. */
export const TEMPLATES = {
  ...ACCOUNT_MAILS,
  ...CREDIT_MAILS,
  ...NEWS_MAILS,
  ...PRICE_DROP_MAIL,
  /** To the shop: a message from the contact page. */
  contact_message: ({ data: { email = '', subject = '', message = '', ...more }, store, config }) => ({
    // Until the shop has a contact address: to the sender address of its mails.
    to: store.contactEmail || config.mail.from.address,
    replyTo: email,
    subject: `Contato pelo site: ${subject}`,
    heading: subject,
    facts: Object.entries({ name: '', email, ...more }).flatMap(([field, value]): MailRow[] =>
      value ? [[contactLabel(field), value]] : [],
    ),
    paragraphs: message.split(/\n+/),
  }),
  /** To who asked about a product: the desk's first answer. What was asked is quoted, and anybody may have typed it. */
  question_answered: ({
    data: { to = '', firstName = '', productId = '', productName = '', question = '', answer = '' },
    config,
  }) => ({
    to,
    subject: `Resposta à sua pergunta: ${productName}`,
    heading: `Sobre ${productName}`,
    paragraphs: [
      `Olá, ${firstName}. Você perguntou:`,
      ...`“${question}”`.split(/\s*\n\s*/).map(unlinked),
      'A nossa resposta:',
      ...answer.split(/\n+/),
    ],
    action: { label: 'Ver a peça', url: `${config.siteUrl}/produto/${productId}` },
    note: 'Este é o único e-mail desta pergunta. Se não foi você que perguntou na página da peça, ignore esta mensagem: nada muda.',
  }),
  /** To subscribers who asked to unsubscribe. */
  leave_offers: ({ data: { email = '' }, store, config }) => ({
    to: email,
    subject: `Sair da lista de ofertas da ${store.name}`,
    heading: 'Sair da lista de ofertas',
    paragraphs: [
      'Pediram, na página de privacidade da loja, para tirar este endereço da lista de ofertas. Confirme pelo botão, e não escrevemos mais: apagamos o nome e a data de nascimento que estiverem nela, e do e-mail fica só a prova de que pediu para entrar e para sair.',
      'Se não foi você, ignore esta mensagem: nada muda.',
    ],
    action: {
      label: 'Sair da lista',
      url: leaveNewsUrl(config, email),
    },
  }),
  /** To team members who opted in; `lines` is JSON with rows of label and value. */
  daily_news: ({ data: { to = '', lines = '[]' }, store, config }) => ({
    to,
    subject: `Hoje na ${store.name}`,
    heading: 'Bom dia. Isto espera no painel.',
    paragraphs: [],
    isAboutPieces: true,
    figures: JSON.parse(lines) as MailRow[],
    action: { label: 'Abrir o painel', url: `${config.siteUrl}/admin` },
    note: 'Você pediu este resumo no painel. Para não recebê-lo mais, desmarque a opção no fim dele.',
  }),
  /** To those who run the shop, when its pages could not be published three times in a row. */
  publishing_failed: ({ data: { to = '', reason = '' }, store, config }) => ({
    to,
    subject: `As mudanças na ${store.name} ainda não estão no ar`,
    heading: 'A publicação falhou três vezes seguidas.',
    paragraphs: [
      'As páginas da loja continuam como estavam antes das últimas mudanças. Preços, estoque e pedidos não dependem disso e seguem certos.',
      'A loja tenta de novo sozinha a cada quarto de hora, por duas horas. Se continuar, quem cuida da hospedagem encontra o motivo no registro da última construção.',
    ],
    facts: reason ? [['O que a hospedagem disse', reason]] : [],
    action: { label: 'Abrir Sistema', url: `${config.siteUrl}/admin/sistema` },
  }),
  /** To owners, when nothing is sent to an endpoint of webhooks any more. */
  webhook_off: ({ data: { to = '', address = '', isGone = '', since = '' }, store, config }) => ({
    to,
    subject: `${store.name}: um webhook foi desligado`,
    heading: 'Um programa deixou de receber avisos da loja.',
    paragraphs: [
      isGone
        ? 'O endereço respondeu que não existe mais (410), e a loja parou de enviar no mesmo instante.'
        : `Desde ${formatDateTime(new Date(since))} nenhuma mensagem foi recebida. Depois de três dias de tentativas, a loja parou de enviar.`,
      'O que ficou por enviar está guardado por trinta dias: ao ligar de novo, sai na ordem em que aconteceu. O que acontece enquanto o webhook está desligado não é guardado para ele.',
    ],
    facts: [['Endereço', address]],
    action: { label: 'Abrir Webhooks', url: `${config.siteUrl}/admin/webhooks` },
  }),
  /** To customers who pressed 'Avise-me'. */
  back_in_stock: ({
    data: { to = '', productId = '', name = '', colour = '', size = '', imageKey = '' },
    config,
  }) => ({
    to,
    subject: `Voltou: ${name}`,
    heading: `${name} voltou ao estoque.`,
    paragraphs: [
      `Você pediu para ser avisado: ${variantWords(name, colour, size)} está disponível de novo. São poucas peças, e não as reservamos.`,
      'Este é o único aviso deste pedido. Se esgotar antes de você chegar, é só pedir outra vez na página da peça.',
    ],
    isAboutPieces: true,
    pieces: [{ name, facts: [colour, size && `Tamanho ${size}`], imageKey: imageKey || null }],
    action: { label: 'Ver a peça', url: `${config.siteUrl}/produto/${productId}${chosen(colour, size)}` },
  }),
} as const satisfies Templates;

/** The query that selects colour and size on the product's page. */
function chosen(colour: string, size: string): string {
  const query = new URLSearchParams();
  if (colour) query.set('cor', colour);
  if (size) query.set('tamanho', size);
  return query.size > 0 ? `?${query}` : '';
}

function variantWords(name: string, colour: string, size: string): string {
  return [name, colour && `na cor ${colour}`, size && `tamanho ${size}`].filter(Boolean).join(', ');
}

/** Renders a mail that belongs to no order; throws for an unknown template. */
export function renderMail(template: string, setting: MailInput): Mail {
  const { firstName } = setting.data;
  const data = firstName === undefined ? setting.data : { ...setting.data, firstName: greeting(firstName) };
  const letter = (TEMPLATES as Templates)[template]?.({ ...setting, data });
  if (!letter) throw new Error(`no mail template ${template}`);
  return mailOf(letter, setting);
}
