import { formatBRL } from '../domain/money.ts';
import { CLEARING_DAYS } from '../domain/orders.ts';
import type { Granted } from '../domain/promises.ts';
import { DEFECT_DAYS, EXCHANGE_DAYS, WITHDRAWAL_DAYS } from '../domain/returns.ts';
import { FREE_SERVICES, SHIPPING_SERVICES, type ShippingRate } from '../domain/shipping.ts';
import { CONTACT, PROFILE, TRACK_ORDER } from '../paths.ts';
import type { Article, Block } from './article.ts';

const FREE_NAMES = FREE_SERVICES.map((service) => SHIPPING_SERVICES[service].name).join(' e ');

/** `rates`: the house's table; null where a carrier quotes every parcel. */
export function delivery(
  rates: readonly ShippingRate[] | null,
  {
    returnPolicy,
    deliveryPeriod,
    terms,
    cutoffHour,
  }: Granted & { returnPolicy: string; deliveryPeriod: string },
): Article {
  const free = formatBRL(terms.freeShippingOverCents);
  return {
    title: 'Entrega, trocas e devoluções',
    description: `Prazos e preços de entrega para todo o Brasil, frete grátis acima de ${free}, desistência em ${WITHDRAWAL_DAYS} dias e troca em ${EXCHANGE_DAYS}.`,
    lead: 'Enviamos para todo o Brasil, de São Paulo. O prazo e o preço aparecem antes de você pagar, e o que você vê é o que é cobrado.',
    sections: [
      { id: 'prazos', title: 'Prazos e preços', blocks: [...prices(rates, deliveryPeriod)] },
      {
        id: 'frete-gratis',
        title: 'Frete grátis',
        blocks: [
          `Em compras acima de ${free} em produtos, os envios ${FREE_NAMES} saem de graça para todo o Brasil. O ${SHIPPING_SERVICES.expresso.name} continua disponível, com o seu preço normal.`,
          'O carrinho mostra quanto falta para chegar lá. O desconto do PIX não tira o frete grátis de ninguém: vale o valor dos produtos já com as promoções deles.',
        ],
      },
      {
        id: 'envio',
        title: 'Quando o pedido sai',
        blocks: [
          `Peças marcadas com envio no mesmo dia saem no dia útil em que o pagamento é confirmado até as ${cutoffHour}h, no horário de Brasília. As outras saem no dia útil seguinte.`,
          `No PIX e no cartão, a confirmação costuma ser imediata. No boleto, o banco leva de 1 a ${CLEARING_DAYS} dias úteis para nos avisar; o prazo de entrega conta a partir daí.`,
          'Assim que o pacote é postado, você recebe por e-mail o código de rastreio.',
        ],
      },
      {
        id: 'recebimento',
        title: 'Na hora de receber',
        blocks: [
          'Confira a embalagem antes de assinar. Se ela estiver aberta, molhada ou amassada, recuse a entrega, anote o motivo no comprovante e nos avise.',
          `Se ninguém estiver em casa, a transportadora tenta de novo. Endereço errado ou mudança de planos? [Fale conosco](${CONTACT}) o quanto antes: enquanto o pacote não saiu, dá para corrigir.`,
        ],
      },
      {
        id: 'trocas',
        title: 'Desistir, trocar ou devolver',
        blocks: [
          returnPolicy,
          {
            list: [
              `Desistência: até ${WITHDRAWAL_DAYS} dias corridos depois de receber, sem precisar explicar (art. 49 do Código de Defesa do Consumidor). A devolução é por nossa conta e devolvemos tudo o que você pagou, frete incluído.`,
              `Troca: até ${EXCHANGE_DAYS} dias depois de receber, com a peça sem uso e com a etiqueta, por outro tamanho, outra cor ou outra peça da loja. A peça nova fica reservada na hora; se custar mais, você paga a diferença com crédito, vale-presente, PIX ou cartão, e se custar menos, o que sobra volta para você.`,
              `Defeito: até ${DEFECT_DAYS} dias depois de receber, pela garantia legal (art. 26 do mesmo código). Consertamos, trocamos ou devolvemos o valor.`,
            ],
          },
          `Para desistir ou trocar, abra [o seu pedido](${TRACK_ORDER}) e escolha a peça. Uma peça com defeito se troca ali mesmo, em até ${DEFECT_DAYS} dias. Para o resto, escreva pela página de [contato](${CONTACT}). Não há nada a pagar na desistência nem em caso de defeito.`,
          'O dinheiro volta pelo mesmo meio do pagamento: no PIX, direto para a sua conta; no cartão, como crédito na fatura; no boleto, por transferência para a conta que você indicar.',
        ],
      },
      {
        id: 'acompanhar',
        title: 'Acompanhar o pedido',
        blocks: [
          `O e-mail de cada compra traz um botão que abre o pedido: lá estão o pagamento, o envio e o rastreio. Sem o e-mail à mão, [acompanhe pelo número](${TRACK_ORDER}) e pelo endereço de e-mail da compra; quem tem conta vê todos em [Minha Conta](${PROFILE}).`,
        ],
      },
    ],
  };
}

function* prices(rates: readonly ShippingRate[] | null, period: string): Iterable<Block> {
  if (period) yield `O prazo de entrega mais comum é de ${period}, contado a partir do envio.`;
  if (rates) {
    yield {
      table: {
        head: ['Envio', 'Transportadora', 'Prazo', 'Preço'],
        rows: rates.map(({ name, carrier, priceCents, minDays, maxDays }) => [
          name,
          carrier,
          minDays === maxDays
            ? `${minDays} ${minDays === 1 ? 'dia útil' : 'dias úteis'}`
            : `${minDays} a ${maxDays} dias úteis`,
          formatBRL(priceCents),
        ]),
      },
    };
    yield 'O prazo conta em dias úteis a partir do envio e já considera feriados nacionais. Digite o seu CEP na página da peça ou no carrinho para ver até que dia o pedido chega.';
    return;
  }
  yield `Temos três envios: ${Object.values(SHIPPING_SERVICES)
    .map(({ name, carrier }) => `${name} (${carrier})`)
    .join(', ')}. O preço e o prazo dependem do seu CEP e do peso das peças.`;
  yield 'Digite o CEP na página da peça ou no carrinho: a cotação vem na hora da transportadora, com o dia até quando o pedido chega.';
}
