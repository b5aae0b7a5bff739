import { FAVOURITES, LEAVE_PRICE_ALERTS, PROFILE } from '../../../src/paths.ts';
import { services } from '../compose.ts';
import { findAlerted, leavePriceAlerts } from '../use-cases/account/leave-price-alerts.ts';
import type { PlainPage } from './plain-page.ts';

/** The page of the link in every mail about lower prices: it asks, and one press ends them. */

const WRONG_LINK: PlainPage = {
  status: 410,
  heading: 'Este link não está completo.',
  paragraphs: [
    'O programa de e-mail pode ter cortado o endereço. Copie-o inteiro da mensagem, ou desligue os avisos em Minha Conta, em Privacidade e dados.',
  ],
  way: { to: PROFILE, label: 'Abrir Minha Conta' },
};

async function open(token: string): Promise<PlainPage> {
  const found = await findAlerted(services(), token);
  if (!found.ok) return WRONG_LINK;
  if (!found.value.isOn)
    return {
      heading: 'Os avisos de preço já estão desligados.',
      paragraphs: ['Não há nada mais a fazer. Nos seus favoritos você os liga de novo quando quiser.'],
      way: { to: FAVOURITES, label: 'Ver os favoritos' },
    };
  return {
    heading: 'Parar os avisos de preço?',
    paragraphs: [
      'Você deixa de receber e-mails quando uma peça dos seus favoritos baixar de preço. Os favoritos ficam como estão, e as mensagens sobre os seus pedidos continuam.',
    ],
    press: { to: `${LEAVE_PRICE_ALERTS}?t=${encodeURIComponent(token)}`, label: 'Parar os avisos' },
  };
}

/** No rate limit by network, as for the newsletter: the seal is checked before the database is read. */
async function press(token: string): Promise<PlainPage> {
  const done = await leavePriceAlerts(services(), token);
  if (!done.ok) return WRONG_LINK;
  return {
    heading: 'Avisos de preço desligados.',
    paragraphs: [
      'Não escrevemos mais sobre os preços dos seus favoritos. Se foi engano, ligue de novo neles.',
    ],
    way: { to: FAVOURITES, label: 'Ver os favoritos' },
  };
}

export const PRICE_ALERT_DOOR = {
  open: (_: unknown, __: unknown, token: string) => open(token),
  press: (_: unknown, __: unknown, token: string) => press(token),
};
