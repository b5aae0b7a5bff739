import { fallenPercent } from '#domain/catalogue/price-drops.ts';
import { formatBRL } from '#domain/money/money.ts';
import { formatDateTime } from '#domain/time/calendar.ts';
import { priceAlertsToken } from '../auth/offers-token.ts';
import type { MailPiece } from './letter.ts';
import type { Templates } from './mail-input.ts';

/** One of `pieces` in the queued data, which is JSON. */
type Fallen = {
  productId: string;
  name: string;
  beforeCents: number;
  cents: number;
  imageKey: string | null;
};

/** To customers who asked to hear when a kept piece becomes cheaper: all of them in one mail. */
export const PRICE_DROP_MAIL = {
  price_drop: ({
    data: { to = '', userId = '', firstName = '', at = '', count = '1', pieces = '[]' },
    store,
    config,
  }) => {
    const fallen = JSON.parse(pieces) as Fallen[];
    const more = Number(count) - fallen.length;
    const [first] = fallen;
    const words =
      count === '1'
        ? `${first?.name ?? ''} baixou de preço`
        : `${count} peças que você guardou baixaram de preço`;
    return {
      to,
      subject: words,
      heading: `${words}.`,
      paragraphs: [
        `Olá, ${firstName}. Você pediu para saber quando ${count === '1' ? 'uma peça dos seus favoritos ficasse' : 'peças dos seus favoritos ficassem'} mais em conta. Os preços são de ${formatDateTime(new Date(at))}, sem cupons, e as peças não ficam reservadas.`,
        ...(more > 0 ? [`Há mais ${more} nos seus favoritos, além das que estão aqui.`] : []),
      ],
      isAboutPieces: true,
      pieces: fallen.map(pieceOf),
      action:
        count === '1'
          ? { label: 'Ver a peça', url: `${config.siteUrl}/produto/${first?.productId ?? ''}` }
          : { label: 'Ver os favoritos', url: `${config.siteUrl}/favoritos` },
      note: `Você ligou os avisos de preço na sua conta da ${store.name}. São no máximo um por dia.`,
      leaveUrl: `${config.siteUrl}/favoritos/avisos?t=${priceAlertsToken(config.appSecret, userId)}`,
      leaveLabel: 'Parar os avisos de preço',
    };
  },
} as const satisfies Templates;

const pieceOf = ({ name, beforeCents, cents, imageKey }: Fallen): MailPiece => ({
  name,
  facts: [`Era ${formatBRL(beforeCents)}`, `${fallenPercent(beforeCents, cents)}% menos`],
  imageKey,
  price: formatBRL(cents),
});
