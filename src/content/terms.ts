import { BOLETO_DAYS, CLEARING_DAYS } from '../domain/orders.ts';
import type { PaymentTerms } from '../domain/payment-terms.ts';
import { PIX_HOURS } from '../domain/payments.ts';
import { EXCHANGE_DAYS, WITHDRAWAL_DAYS } from '../domain/returns.ts';
import { CONTACT, COOKIES, DELIVERY, PRIVACY } from '../paths.ts';
import type { Article, Seller } from './article.ts';

export function terms(
  { name, legalName, cnpj, address, email, phone }: Seller,
  { pixPercent, maxInstalments }: PaymentTerms,
): Article {
  return {
    title: 'Termos de uso e de venda',
    description: `As regras das compras na ${name}: pedido, preço, pagamento, entrega, desistência e uso do site.`,
    lead: 'O que vale entre você e nós quando você usa esta loja. Nada aqui diminui os direitos que a lei dá a quem compra.',
    sections: [
      {
        id: 'quem-vende',
        title: 'Quem vende',
        blocks: [
          `Esta loja é de ${legalName || name}${cnpj ? `, CNPJ ${cnpj}` : ''}${address ? `, ${address}` : ''}. Atendimento: ${[email, phone].filter(Boolean).join(', ')}${email || phone ? ', ou a ' : ''}página de [contato](${CONTACT}).`,
        ],
      },
      {
        id: 'pedido',
        title: 'O pedido',
        blocks: [
          'Para comprar é preciso ter 18 anos ou mais e informar dados verdadeiros. Antes de confirmar, a loja mostra as peças, os descontos, o frete, o prazo e o total; você pode voltar e corrigir tudo.',
          'Ao confirmar, as peças ficam reservadas para você e recebemos o seu pedido; um e-mail confirma o número. A venda se completa com a aprovação do pagamento.',
          'Se uma peça acabar enquanto você escolhe, a loja avisa antes de cobrar. Se, apesar de tudo, não pudermos entregar, devolvemos o que foi pago, a não ser que você prefira outra peça (art. 35 do Código de Defesa do Consumidor).',
        ],
      },
      {
        id: 'precos',
        title: 'Preços, promoções e cupons',
        blocks: [
          'Os preços estão em reais e incluem os impostos. O frete aparece separado. Vale o preço da hora em que você confirma o pedido; se ele mudar enquanto a peça está no carrinho, a loja avisa.',
          `Os descontos se aplicam nesta ordem: o da própria peça, o cupom${pixPercent > 0 ? `, o de ${pixPercent}% do PIX sobre os produtos` : ''}. O frete vem por último e não tem desconto.`,
          'Cada pedido aceita um cupom. O de primeira compra vale uma vez por pessoa, reconhecida por e-mail e CPF. Cupons têm prazo, podem ter limite de uso e valor mínimo, e não valem dinheiro.',
        ],
      },
      {
        id: 'pagamento',
        title: 'Pagamento',
        blocks: [
          {
            list: [
              `PIX: o código vale por ${PIX_HOURS} horas.`,
              maxInstalments > 1
                ? `Cartão de crédito: de 1x a ${maxInstalments}x sem juros, respeitada a parcela mínima mostrada na compra.`
                : 'Cartão de crédito: à vista.',
              `Boleto: vence em ${BOLETO_DAYS} dias e leva de 1 a ${CLEARING_DAYS} dias úteis para compensar.`,
            ],
          },
          'O que não for pago no prazo é cancelado sozinho e as peças voltam para a loja. Se um pagamento chegar depois do cancelamento, retomamos o pedido quando ainda houver estoque ou devolvemos o valor.',
          'Os pagamentos são processados pela Pagar.me. Na fatura do cartão aparece ELEGANTE.',
        ],
      },
      {
        id: 'entrega-e-devolucao',
        title: 'Entrega, desistência e troca',
        blocks: [
          `Prazos, preços, desistência em ${WITHDRAWAL_DAYS} dias, troca em ${EXCHANGE_DAYS} e garantia estão em [entrega, trocas e devoluções](${DELIVERY}), que faz parte destes termos.`,
        ],
      },
      {
        id: 'conta',
        title: 'A sua conta',
        blocks: [
          'A conta é pessoal. Escolha uma senha que você não use em outro lugar e não a conte a ninguém; nós nunca a pedimos. Se desconfiar de algo, troque a senha: as outras sessões terminam na hora.',
          'Podemos suspender contas usadas para fraude, para revenda automatizada ou para atacar a loja, explicando o motivo a quem perguntar.',
        ],
      },
      {
        id: 'imagens-e-textos',
        title: 'Imagens, textos e avaliações',
        blocks: [
          'As imagens e os textos da loja são nossos ou usados com licença. As cores podem variar um pouco de uma tela para outra.',
          'Avaliações são de quem comprou e recebeu a peça, e passam por moderação: publicamos elogios e críticas; não publicamos ofensas, propaganda nem dados pessoais.',
          `Uma avaliação pode ter uma foto sua da peça. Ao enviá-la, você diz que a foto é sua, que quem aparece nela concorda, e que podemos mostrá-la com a avaliação. Como ela é guardada e apagada está na [política de privacidade](${PRIVACY}).`,
        ],
      },
      {
        id: 'dados',
        title: 'Dados pessoais',
        blocks: [
          `Tratamos dados como dizem a [política de privacidade](${PRIVACY}) e a página de [cookies](${COOKIES}).`,
        ],
      },
      {
        id: 'lei',
        title: 'Lei e foro',
        blocks: [
          'Valem as leis do Brasil, em especial o Código de Defesa do Consumidor, o Decreto 7.962/2013, o Marco Civil da Internet e a LGPD. Fica escolhido o foro do domicílio de quem compra. Antes dele, conversamos: quase tudo se resolve com uma mensagem.',
        ],
      },
    ],
  };
}
