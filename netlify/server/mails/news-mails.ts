import { NEWS_LINK_DAYS } from '#domain/people/retention.ts';
import { mailToken } from '../auth/mail-token.ts';
import { offersToken } from '../auth/offers-token.ts';
import type { MailInput, Templates } from './mail-input.ts';

/** Newsletter mails. Their links open a page with a button, because mail scanners open links but press nothing. */
export const NEWS_MAILS = {
  news_confirm: ({ data: { email = '', nonce = '' }, store, config }) => ({
    to: email,
    subject: `Confirme: novidades da ${store.name}`,
    heading: 'Falta só confirmar.',
    paragraphs: [
      `Pediram para receber as novidades da ${store.name} neste endereço. Confirme que foi você, e ele entra na lista. O link vale por ${NEWS_LINK_DAYS} dias.`,
      'Se não foi você, ignore esta mensagem: sem a confirmação nada é enviado, e o endereço é apagado.',
    ],
    action: {
      label: 'Confirmar e receber novidades',
      url: `${config.siteUrl}/newsletter/confirmar?t=${mailToken(config, 'newsletter', nonce)}`,
    },
  }),
  news_welcome: (setting) => ({
    to: setting.data.email ?? '',
    subject: `Você está na lista da ${setting.store.name}`,
    heading: 'Pronto, você está na lista.',
    paragraphs: [
      'Quando houver peças novas ou uma oferta que valha a pena, você fica sabendo por aqui.',
      'Saia quando quiser, por qualquer mensagem nossa ou pelo link abaixo: um toque basta.',
    ],
    action: { label: 'Ver as novidades', url: `${setting.config.siteUrl}/novidades` },
    leaveUrl: leaveNewsUrl(setting.config, setting.data.email ?? ''),
  }),
  news_known: (setting) => ({
    to: setting.data.email ?? '',
    subject: `Você já está na lista da ${setting.store.name}`,
    heading: 'Você já está na lista.',
    paragraphs: [
      'Pediram de novo para receber as nossas novidades neste endereço. Não é preciso fazer nada: ele já está na lista.',
      'Se prefere não receber, o link abaixo tira o endereço na hora.',
    ],
    leaveUrl: leaveNewsUrl(setting.config, setting.data.email ?? ''),
  }),
} as const satisfies Templates;

/** The unsubscribe URL, which needs no sign-in. */
export function leaveNewsUrl(
  { siteUrl, appSecret }: Pick<MailInput['config'], 'siteUrl' | 'appSecret'>,
  email: string,
): string {
  return `${siteUrl}/newsletter/sair?t=${offersToken(appSecret, email)}`;
}
