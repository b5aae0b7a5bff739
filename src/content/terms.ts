import type { PageContent } from '../contracts/pages.ts';
import { CONTACT, COOKIES, DELIVERY, PRIVACY } from '../paths.ts';
import { lead, list, section } from './write.ts';

/** Default terms of sale. */
export const TERMS_TEXT: PageContent = {
  title: 'Termos de uso e de venda',
  description:
    'As regras das compras na {nome-da-loja}: pedido, preço, pagamento, entrega, desistência e uso do site.',
  picture: null,
  heading: '',
  lead: lead(
    'O que vale entre você e nós quando você usa esta loja. Nada aqui diminui os direitos que a lei dá a quem compra.',
  ),
  sections: [
    section(
      'quem-vende',
      'Quem vende',
      `Esta loja é de {quem-vende}. Atendimento: {contatos-ou}página de [contato](${CONTACT}).`,
    ),
    section(
      'pedido',
      'O pedido',
      'Para comprar é preciso ter 18 anos ou mais e informar dados verdadeiros. Antes de confirmar, a loja mostra as peças, os descontos, o frete, o prazo e o total; você pode voltar e corrigir tudo.',
      'Ao confirmar, as peças ficam reservadas para você e recebemos o seu pedido; um e-mail confirma o número. A venda se completa com a aprovação do pagamento.',
      'Se uma peça acabar enquanto você escolhe, a loja avisa antes de cobrar. Se, apesar de tudo, não pudermos entregar, devolvemos o que foi pago, a não ser que você prefira outra peça (art. 35 do Código de Defesa do Consumidor).',
    ),
    section(
      'precos',
      'Preços, promoções e cupons',
      'Os preços estão em reais e incluem os impostos. O frete aparece separado. Vale o preço da hora em que você confirma o pedido; se ele mudar enquanto a peça está no carrinho, a loja avisa.',
      'Os descontos se aplicam nesta ordem: {ordem-dos-descontos}. O frete vem por último e não tem desconto.',
      'Cada pedido aceita um cupom. O de primeira compra vale uma vez por pessoa, reconhecida por conta, e-mail e CPF. Cupons têm prazo, podem ter limite de uso e valor mínimo, e não valem dinheiro.',
      'Um brinde, ou o desconto de um cupom com valor mínimo, vem da compra que o mereceu. Se você devolver peças por escolha e o que ficar com você não bastar para ele, o valor do brinde que não voltar junto, ou o desconto das peças que ficam, sai do reembolso; o pedido de devolução mostra quanto, antes. Por defeito, peça errada ou diferente das fotos nada é descontado.',
    ),
    section(
      'pagamento',
      'Pagamento',
      list(
        'PIX: o código vale por {horas-do-pix} horas.',
        'Cartão de crédito: {regra-do-cartao}.',
        'Boleto: vence em {dias-do-boleto} dias e leva de 1 a {dias-para-compensar} dias úteis para compensar.',
      ),
      'O que não for pago no prazo é cancelado sozinho e as peças voltam para a loja. Se um pagamento chegar depois do cancelamento, retomamos o pedido quando ainda houver estoque ou devolvemos o valor.',
      'Os pagamentos são processados pela Pagar.me. Na fatura do cartão aparece {nome-na-fatura}.',
    ),
    section(
      'entrega-e-devolucao',
      'Entrega, desistência e troca',
      `Prazos, preços, desistência em {dias-para-desistir} dias, troca em {dias-para-trocar} e garantia estão em [entrega, trocas e devoluções](${DELIVERY}), que faz parte destes termos.`,
    ),
    section(
      'conta',
      'A sua conta',
      'A conta é pessoal. Escolha uma senha que você não use em outro lugar e não a conte a ninguém; nós nunca a pedimos. Se desconfiar de algo, troque a senha: as outras sessões terminam na hora.',
      'Podemos suspender contas usadas para fraude, para revenda automatizada ou para atacar a loja, explicando o motivo a quem perguntar.',
    ),
    section(
      'imagens-e-textos',
      'Imagens, textos e avaliações',
      'As imagens e os textos da loja são nossos ou usados com licença. As cores podem variar um pouco de uma tela para outra.',
      'Avaliações são de quem comprou e recebeu a peça, e passam por moderação: publicamos elogios e críticas; não publicamos ofensas, propaganda nem dados pessoais.',
      `Uma avaliação pode ter uma foto sua da peça. Ao enviá-la, você diz que a foto é sua, que quem aparece nela concorda, e que podemos mostrá-la com a avaliação. Como ela é guardada e apagada está na [política de privacidade](${PRIVACY}).`,
    ),
    section(
      'dados',
      'Dados pessoais',
      `Tratamos dados como dizem a [política de privacidade](${PRIVACY}) e a página de [cookies](${COOKIES}).`,
    ),
    section(
      'lei',
      'Lei e foro',
      'Valem as leis do Brasil, em especial o Código de Defesa do Consumidor, o Decreto 7.962/2013, o Marco Civil da Internet e a LGPD. Fica escolhido o foro do domicílio de quem compra. Antes dele, conversamos: quase tudo se resolve com uma mensagem.',
    ),
  ],
};
