import type { PageContent } from '../contracts/pages.ts';
import { CONTACT, DELIVERY, PRIVACY } from '../paths.ts';
import { asked, lead } from './write.ts';

/** Default frequently asked questions. */
export const FAQ_TEXT: PageContent = {
  title: 'Perguntas frequentes',
  description: 'Tamanhos, pagamento, entrega, trocas e dados: as respostas às perguntas que mais recebemos.',
  picture: null,
  heading: '',
  lead: lead(
    `O que mais nos perguntam, respondido sem rodeios. Se a sua pergunta não estiver aqui, [escreva para nós](${CONTACT}).`,
  ),
  sections: [
    asked(
      'compra',
      'Compra e tamanhos',
      [
        'Preciso criar uma conta para comprar?',
        'Não. Você pode comprar como visitante: basta informar nome, e-mail, CPF, telefone e endereço na hora de finalizar. O e-mail da compra traz o link do pedido.',
      ],
      [
        'Como escolho o tamanho certo?',
        `Roupas, calçados e cintos têm na página a tabela de medidas da sua família, em centímetros do corpo: tire as suas e compare. Nas roupas, a tolerância é de {tolerancia-das-medidas} cm; se ficar entre dois tamanhos, escolha o maior. A tabela também sugere um tamanho, pela altura e pelo peso ou por uma medida, como a cintura ou o comprimento do pé. Na dúvida, [pergunte](${CONTACT}).`,
      ],
      [
        'A peça que eu quero está esgotada. E agora?',
        'Os tamanhos esgotados aparecem riscados na página da peça, e o estoque que você vê é o de agora. Se a sua cor ou o seu tamanho acabou, use "Avise-me quando disponível": mandamos um e-mail quando voltar.',
      ],
      [
        'Como uso o cupom da primeira compra?',
        'Digite {cupom} no campo de cupom do carrinho. Ele dá {desconto-do-cupom} de desconto na primeira compra de cada pessoa, reconhecida por conta, e-mail e CPF, e soma com o desconto do PIX.',
      ],
    ),
    asked(
      'pagamento',
      'Pagamento',
      ['Quais são as formas de pagamento?', '{pagar-com-pix}, {pagar-com-cartao} e boleto bancário à vista.'],
      [
        'Quanto tempo tenho para pagar o PIX?',
        'O código vale por {horas-do-pix} horas. Depois disso o pedido é cancelado e as peças voltam para a loja; nada é cobrado.',
      ],
      [
        'E o boleto?',
        'O boleto vence em {dias-do-boleto} dias. Depois de pago, o banco leva de 1 a {dias-para-compensar} dias úteis para nos avisar, e o prazo de entrega conta a partir daí. Se não for pago, o pedido é cancelado.',
      ],
      [
        'Os dados do meu cartão ficam guardados?',
        'Pela loja, não. O número do cartão vai do seu navegador direto para o provedor de pagamento, com conexão cifrada, e a loja recebe apenas um código que serve para aquela compra. Se você tem conta e pedir para guardar o cartão, quem o guarda é o provedor, até você removê-lo.',
      ],
      [
        'Meu pagamento está pendente. O que acontece?',
        'Você recebe um e-mail assim que ele mudar. O que não for confirmado em até {horas-pendente} horas é cancelado automaticamente, e o estoque volta para a loja. No boleto, contamos também os dias de compensação.',
      ],
    ),
    asked(
      'entrega',
      'Entrega',
      [
        'Em quanto tempo chega?',
        `{prazo-de-entrega} para a maior parte do Brasil, conforme o envio escolhido. Digite o CEP na página da peça ou no carrinho para ver o dia. Peças com envio no mesmo dia saem se o pagamento for confirmado até as {hora-limite}. Veja [prazos e preços](${DELIVERY}).`,
      ],
      [
        'Quando o frete é grátis?',
        'Em compras acima de {frete-gratis} em produtos, nos envios {envios-gratis}, para todo o Brasil.',
      ],
      [
        'Vocês entregam na minha cidade?',
        'Entregamos em todo o Brasil. Se a transportadora não atender o seu CEP, o carrinho avisa antes de você pagar.',
      ],
    ),
    asked(
      'trocas',
      'Trocas e devoluções',
      [
        'Posso desistir da compra?',
        'Sim, em até {dias-para-desistir} dias corridos depois de receber, sem precisar explicar. A devolução é por nossa conta e o valor pago, frete incluído, volta inteiro.',
      ],
      [
        'E se o tamanho não servir?',
        `Você troca por outro tamanho, outra cor ou outra peça em até {dias-para-trocar} dias depois de receber, com a peça sem uso e com a etiqueta; a nova fica reservada na hora. O caminho está em [trocas e devoluções](${DELIVERY}#trocas).`,
      ],
      [
        'Quando recebo meu dinheiro de volta?',
        'Assim que a peça volta e é conferida. No PIX o valor costuma cair no mesmo dia; no cartão, na fatura seguinte, conforme a data de fechamento.',
      ],
    ),
    asked(
      'dados',
      'Dados e atendimento',
      [
        'O que vocês fazem com os meus dados?',
        `Usamos para vender, entregar e atender, e só. O que guardamos, por quanto tempo e como pedir a exclusão está na [política de privacidade](${PRIVACY}).`,
      ],
      ['Como falo com vocês?', `Pela página de [contato](${CONTACT}){outros-canais}.{frase-do-horario}`],
    ),
  ],
};
