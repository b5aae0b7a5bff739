import { formatBRL } from '../domain/money.ts';
import { BOLETO_DAYS, CLEARING_DAYS, PENDING_HOURS } from '../domain/orders.ts';
import type { PaymentTerms } from '../domain/payment-terms.ts';
import { PIX_HOURS } from '../domain/payments.ts';
import type { Granted } from '../domain/promises.ts';
import { EXCHANGE_DAYS, WITHDRAWAL_DAYS } from '../domain/returns.ts';
import { FREE_SERVICES, SHIPPING_SERVICES, type ShippingTable, toldDays } from '../domain/shipping.ts';
import { TOLERANCE_CM } from '../domain/sizing/size-charts.ts';
import { CONTACT, DELIVERY, PRIVACY } from '../paths.ts';

export type Question = { question: string; answer: string };
export type Topic = { id: string; title: string; questions: readonly Question[] };

const FREE_NAMES = FREE_SERVICES.map((service) => SHIPPING_SERVICES[service].name).join(' e ');

/** What the answers need to know of the shop; empty where it has none. `hours` are its lines. */
export type Asked = Granted & {
  shippingMode: 'tabela' | 'transportadora';
  shippingTable: ShippingTable;
  contactPhone: string;
  contactEmail: string;
  whatsapp: string;
  hours: readonly string[];
};

/** `coupon` is the one announced now. */
export function faq(
  { contactPhone, contactEmail, whatsapp, hours, ...sale }: Asked,
  coupon: { code: string; percent: number; firstPurchaseOnly: boolean } | null,
): readonly Topic[] {
  const { terms, cutoffHour } = sale;
  const days = toldDays(sale.shippingMode === 'tabela' ? sale.shippingTable : null, 'answer');
  const ways = [contactPhone && 'telefone', contactEmail && 'e-mail', whatsapp && 'WhatsApp'].filter(Boolean);
  return [
    {
      id: 'compra',
      title: 'Compra e tamanhos',
      questions: [
        {
          question: 'Preciso criar uma conta para comprar?',
          answer:
            'Não. Você pode comprar como visitante: basta informar nome, e-mail, CPF, telefone e endereço na hora de finalizar. O e-mail da compra traz o link do pedido.',
        },
        {
          question: 'Como escolho o tamanho certo?',
          answer: `Roupas, calçados e cintos têm na página a tabela de medidas da sua família, em centímetros do corpo: tire as suas e compare. Nas roupas, a tolerância é de ${TOLERANCE_CM} cm; se ficar entre dois tamanhos, escolha o maior. A tabela também sugere um tamanho, pela altura e pelo peso ou por uma medida, como a cintura ou o comprimento do pé. Na dúvida, [pergunte](${CONTACT}).`,
        },
        {
          question: 'A peça que eu quero está esgotada. E agora?',
          answer:
            'Os tamanhos esgotados aparecem riscados na página da peça, e o estoque que você vê é o de agora. Se a sua cor ou o seu tamanho acabou, use "Avise-me quando disponível": mandamos um e-mail quando voltar.',
        },
        ...(coupon?.firstPurchaseOnly
          ? [
              {
                question: 'Como uso o cupom da primeira compra?',
                answer: `Digite ${coupon.code} no campo de cupom do carrinho. Ele dá ${coupon.percent}% de desconto na primeira compra de cada pessoa, reconhecida por e-mail e CPF, e soma com o desconto do PIX.`,
              },
            ]
          : []),
      ],
    },
    {
      id: 'pagamento',
      title: 'Pagamento',
      questions: [
        {
          question: 'Quais são as formas de pagamento?',
          answer: `${byPix(terms)}, ${byCard(terms)} e boleto bancário à vista.`,
        },
        {
          question: 'Quanto tempo tenho para pagar o PIX?',
          answer: `O código vale por ${PIX_HOURS} horas. Depois disso o pedido é cancelado e as peças voltam para a loja; nada é cobrado.`,
        },
        {
          question: 'E o boleto?',
          answer: `O boleto vence em ${BOLETO_DAYS} dias. Depois de pago, o banco leva de 1 a ${CLEARING_DAYS} dias úteis para nos avisar, e o prazo de entrega conta a partir daí. Se não for pago, o pedido é cancelado.`,
        },
        {
          question: 'Os dados do meu cartão ficam guardados?',
          answer:
            'Não. O número do cartão vai do seu navegador direto para o provedor de pagamento, com conexão cifrada. A loja recebe apenas um código que serve para aquela compra.',
        },
        {
          question: 'Meu pagamento está pendente. O que acontece?',
          answer: `Você recebe um e-mail assim que ele mudar. O que não for confirmado em até ${PENDING_HOURS} horas é cancelado automaticamente, e o estoque volta para a loja. No boleto, contamos também os dias de compensação.`,
        },
      ],
    },
    {
      id: 'entrega',
      title: 'Entrega',
      questions: [
        {
          question: 'Em quanto tempo chega?',
          answer: `${days.charAt(0).toUpperCase()}${days.slice(1)} para a maior parte do Brasil, conforme o envio escolhido. Digite o CEP na página da peça ou no carrinho para ver o dia. Peças com envio no mesmo dia saem se o pagamento for confirmado até as ${cutoffHour}h. Veja [prazos e preços](${DELIVERY}).`,
        },
        {
          question: 'Quando o frete é grátis?',
          answer: `Em compras acima de ${formatBRL(terms.freeShippingOverCents)} em produtos, nos envios ${FREE_NAMES}, para todo o Brasil.`,
        },
        {
          question: 'Vocês entregam na minha cidade?',
          answer:
            'Entregamos em todo o Brasil. Se a transportadora não atender o seu CEP, o carrinho avisa antes de você pagar.',
        },
      ],
    },
    {
      id: 'trocas',
      title: 'Trocas e devoluções',
      questions: [
        {
          question: 'Posso desistir da compra?',
          answer: `Sim, em até ${WITHDRAWAL_DAYS} dias corridos depois de receber, sem precisar explicar. A devolução é por nossa conta e o valor pago, frete incluído, volta inteiro.`,
        },
        {
          question: 'E se o tamanho não servir?',
          answer: `Você troca por outro tamanho, outra cor ou outra peça em até ${EXCHANGE_DAYS} dias depois de receber, com a peça sem uso e com a etiqueta; a nova fica reservada na hora. O caminho está em [trocas e devoluções](${DELIVERY}#trocas).`,
        },
        {
          question: 'Quando recebo meu dinheiro de volta?',
          answer:
            'Assim que a peça volta e é conferida. No PIX o valor costuma cair no mesmo dia; no cartão, na fatura seguinte, conforme a data de fechamento.',
        },
      ],
    },
    {
      id: 'dados',
      title: 'Dados e atendimento',
      questions: [
        {
          question: 'O que vocês fazem com os meus dados?',
          answer: `Usamos para vender, entregar e atender, e só. O que guardamos, por quanto tempo e como pedir a exclusão está na [política de privacidade](${PRIVACY}).`,
        },
        {
          question: 'Como falo com vocês?',
          answer: `Pela página de [contato](${CONTACT})${ways.length > 0 ? `, ou por ${listed(ways)}` : ''}.${hours.length > 0 ? ` Horário de atendimento: ${hours.map(inSentence).join('; ')}.` : ''}`,
        },
      ],
    },
  ];
}

const byPix = ({ pixPercent }: PaymentTerms) =>
  pixPercent > 0 ? `PIX com ${pixPercent}% de desconto nos produtos` : 'PIX';

const byCard = ({ maxInstalments, minimumInstalmentCents }: PaymentTerms) =>
  maxInstalments > 1
    ? `cartão de crédito em até ${maxInstalments}x sem juros (parcela mínima de ${formatBRL(minimumInstalmentCents)})`
    : 'cartão de crédito à vista';

const listed = (words: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(words);

/** A line of the hours in the middle of a sentence. */
const inSentence = (line: string) => line.charAt(0).toLowerCase() + line.slice(1);
