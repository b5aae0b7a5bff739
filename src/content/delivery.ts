import type { PageContent } from '../contracts/pages.ts';
import { CONTACT, PROFILE, TERMS, TRACK_ORDER } from '../paths.ts';
import { figures, lead, list, section } from './write.ts';

/** Default text about delivery, exchanges and returns. */
export const DELIVERY_TEXT: PageContent = {
  title: 'Entrega, trocas e devoluções',
  description:
    'Prazos e preços de entrega para todo o Brasil{e-o-frete-gratis}, desistência em {dias-para-desistir} dias e troca em {dias-para-trocar}.',
  picture: null,
  heading: '',
  lead: lead(
    'Enviamos para todo o Brasil{de-onde-enviamos}. O prazo e o preço aparecem antes de você pagar, e o que você vê é o que é cobrado.',
  ),
  sections: [
    section(
      'prazos',
      'Prazos e preços',
      'O prazo de entrega mais comum é de {prazo-comum}, contado a partir do envio.',
      figures('tabela-de-envios'),
    ),
    section(
      'frete-gratis',
      'Frete grátis',
      'Em compras acima de {frete-gratis} em produtos, os envios {envios-gratis} saem de graça para todo o Brasil. O {envio-pago} continua disponível, com o seu preço normal.',
      'O carrinho mostra quanto falta para chegar aos {frete-gratis}. O desconto do PIX não tira o frete grátis de ninguém: vale o valor dos produtos já com as promoções deles.',
    ),
    section(
      'envio',
      'Quando o pedido sai',
      'Peças marcadas com envio no mesmo dia saem no dia útil em que o pagamento é confirmado até as {hora-limite}, no horário de Brasília. As outras saem {dias-de-preparo}.',
      'No PIX e no cartão, a confirmação costuma ser imediata. No boleto, o banco leva de 1 a {dias-para-compensar} dias úteis para nos avisar; o prazo de entrega conta a partir daí.',
      'Assim que o pacote é postado, você recebe por e-mail o código de rastreio.',
    ),
    section(
      'recebimento',
      'Na hora de receber',
      'Confira a embalagem antes de assinar. Se ela estiver aberta, molhada ou amassada, recuse a entrega, anote o motivo no comprovante e nos avise.',
      `Se ninguém estiver em casa, a transportadora tenta de novo. Endereço errado ou mudança de planos? Enquanto o pedido não começou a ser preparado, você mesmo muda endereço e tamanho na página dele; depois, [fale conosco](${CONTACT}) o quanto antes: se o pacote não saiu, dá para corrigir.`,
    ),
    section(
      'trocas',
      'Desistir, trocar ou devolver',
      '{politica-de-trocas}',
      list(
        'Desistência: até {dias-para-desistir} dias corridos depois de receber, sem precisar explicar (art. 49 do Código de Defesa do Consumidor). A devolução é por nossa conta e devolvemos tudo o que você pagou, frete incluído. Trocar o tamanho ou a cor não recomeça esses dias; uma peça diferente tem os seus, uma vez.',
        'Troca: até {dias-para-trocar} dias depois de receber, com a peça sem uso e com a etiqueta, por outro tamanho, outra cor ou outra peça da loja. A peça nova fica reservada na hora; se custar mais, você paga a diferença com crédito, vale-presente, PIX ou cartão, e se custar menos, o que sobra volta para você.',
        'Defeito: até {dias-de-garantia} dias depois de receber, pela garantia legal (art. 26 do mesmo código). Consertamos, trocamos ou devolvemos o valor.',
      ),
      `Para desistir ou trocar, abra [o seu pedido](${TRACK_ORDER}) e escolha a peça. Uma peça com defeito se troca ali mesmo, em até {dias-de-garantia} dias. Para o resto, escreva pela página de [contato](${CONTACT}). Não há nada a pagar na desistência nem em caso de defeito; o que acontece com brindes e descontos quando só parte do pedido volta está nos [termos](${TERMS}#precos).`,
      'O dinheiro volta pelo mesmo meio do pagamento: no PIX, direto para a sua conta; no cartão, como crédito na fatura; no boleto, por transferência para a conta que você indicar.',
    ),
    section(
      'acompanhar',
      'Acompanhar o pedido',
      `O e-mail de cada compra traz um botão que abre o pedido: lá estão o pagamento, o envio e o rastreio. Sem o e-mail à mão, [acompanhe pelo número](${TRACK_ORDER}) e pelo endereço de e-mail da compra; quem tem conta vê todos em [Minha Conta](${PROFILE}).`,
    ),
  ],
};
