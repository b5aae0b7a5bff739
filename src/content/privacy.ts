import type { PageContent } from '../contracts/pages.ts';
import { CONTACT, COOKIES, PROFILE } from '../paths.ts';
import { lead, list, section, table } from './write.ts';

/** Default privacy policy: the information required by LGPD (Lei 13.709/2018), art. 9. */
export const PRIVACY_TEXT: PageContent = {
  title: 'Política de privacidade',
  description:
    'Quais dados a {nome-da-loja} usa, para quê, com quem os partilha, por quanto tempo os guarda e como exercer os seus direitos.',
  picture: null,
  heading: '',
  lead: lead(
    'Pedimos o mínimo para vender, entregar e atender bem. Não vendemos dados, não usamos rastreadores de terceiros e não montamos perfis.',
  ),
  sections: [
    section(
      'quem',
      'Quem cuida dos seus dados',
      `A controladora é {quem-vende}. O canal do encarregado pelos dados é {email-ou}página de [contato](${CONTACT}).`,
    ),
    section(
      'quais',
      'Quais dados, e para quê',
      table(
        ['Dados', 'Para quê', 'Base legal (LGPD, art. 7)'],
        [
          'Nome, e-mail, CPF, telefone e endereço',
          'Vender, cobrar, entregar, emitir a nota fiscal, avisar sobre o pedido e guardar o registro da venda',
          'Contrato e obrigação legal (II e V)',
        ],
        [
          'E-mail e senha (guardada apenas como resumo criptográfico), chaves de acesso (só a parte pública, o nome e as datas), endereços e favoritos',
          'A sua conta',
          'Contrato (V)',
        ],
        [
          'Bandeira, quatro últimos números e validade do cartão que você pedir para guardar, quando pediu e quando o usou, e um código cifrado com que o provedor de pagamento o reconhece',
          'Pagar a próxima compra sem digitar o cartão de novo',
          'Consentimento (I)',
        ],
        [
          'Nome, e-mail, telefone, endereço, pedidos e consentimento que você deu a esta loja num sistema anterior, se ela se mudou para este',
          'Continuar a atender você com o seu histórico',
          'Contrato e legítimo interesse (V e IX)',
        ],
        [
          'Nome, e-mail, telefone, número do pedido, assunto e mensagem do formulário de contato',
          'Responder a você',
          'Legítimo interesse (IX)',
        ],
        [
          'Nome, e-mail e pergunta que você faz sobre uma peça',
          'Responder a você e, se a loja publicar a resposta, ajudar quem vem depois',
          'Legítimo interesse (IX)',
        ],
        [
          'Nome, data de nascimento e e-mail do cupom de primeira compra',
          'Ficam no seu navegador; a loja só os guarda se você marcar que quer receber ofertas',
          'Consentimento (I)',
        ],
        [
          'E-mail da newsletter, a página e o momento em que você o pediu, confirmou e saiu',
          'Enviar novidades e ofertas, só depois de confirmado pelo link que vai a esse e-mail, e provar que você as pediu',
          'Consentimento (I)',
        ],
        [
          'Endereço de internet e navegador de cada sessão da sua conta',
          'Mostrar a você onde ela está aberta e reconhecer invasões',
          'Legítimo interesse (IX)',
        ],
        [
          'E-mail da conta, favoritos e o preço de cada um quando você o guardou ou no último aviso, se você ligar os avisos de preço',
          'Avisar que uma peça guardada baixou de preço, no máximo uma vez por dia',
          'Consentimento (I)',
        ],
        ['E-mail do "Avise-me quando disponível"', 'Avisar que a peça voltou', 'O seu pedido (V)'],
        [
          'Nota, comentário, nome e, se você enviar, a foto da sua avaliação',
          'Publicar a opinião de quem comprou, depois de aprovada pela loja',
          'Consentimento (I)',
        ],
        [
          'Fotos que você enviar de um defeito, ou do que não é como nas fotos da loja',
          'Resolver a sua troca ou devolução',
          'O seu pedido (V)',
        ],
        [
          'Como ficou o tamanho das peças que você recebeu: pequeno, certo ou grande, e onde',
          'Mostrar na página da peça quantas pessoas disseram o mesmo, sem dizer quem, e sugerir tamanhos melhores',
          'Consentimento (I)',
        ],
        [
          'Crédito e vales: de quem são, cada valor que entrou ou saiu, por quê e por qual pedido; os códigos, só como resumo criptográfico',
          'Pagar com eles, devolvê-los e mostrar o saldo',
          'Contrato e obrigação legal (II e V)',
        ],
        [
          'Nome e e-mail de quem recebe um vale-presente, e a mensagem de quem o deu',
          'Entregar o presente no dia escolhido, e nada mais',
          'O pedido de quem o comprou (V)',
        ],
        [
          'O motivo de uma troca ou devolução, o código de postagem e a peça escolhida',
          'Fazer a troca ou a devolução e melhorar as medidas das peças',
          'Contrato e obrigação legal (II e V)',
        ],
        [
          'Endereço de internet de cada chamada, transformado num código que não volta atrás',
          'Conter abusos e tentativas de invasão',
          'Legítimo interesse (IX)',
        ],
        [
          'Preferências de visita, como CEP, peças vistas e as medidas que você deu para achar o seu tamanho (só no seu navegador)',
          'Poupar o seu tempo',
          'Consentimento (I)',
        ],
      ),
      `Também contamos quantas visitas chegam a cada etapa da compra. São somas por dia, que não dizem nada de ninguém; como isso é feito, e como ficar de fora, está em [cookies](${COOKIES}#contagem).`,
      'A foto de uma avaliação é opcional. Nós a guardamos redesenhada, sem o local e a data que a câmera anota no arquivo; antes da aprovação, só a equipe da loja a vê; depois, ela é pública na página da peça, ao lado do seu primeiro nome e da inicial do sobrenome.',
      'De uma pergunta publicada, a página da peça mostra o texto, a resposta e só o primeiro nome de quem perguntou; o e-mail, nunca.',
      'As fotos que você envia com uma troca ou devolução também são opcionais e redesenhadas assim. Só você, pela página do pedido, e quem atende trocas na loja as veem; elas nunca são públicas.',
      `Os dados do cartão vão do seu navegador direto para o provedor de pagamento; não passam pelos nossos servidores e não são guardados por nós. Se você marcar que quer guardar um cartão, quem o guarda é o provedor, sem o código de segurança; você o remove em [Minha Conta](${PROFILE}), e ele é apagado também lá.`,
    ),
    section(
      'com-quem',
      'Com quem os partilhamos',
      'Somente com quem participa da sua compra, e só o que cada um precisa:',
      list(
        'o provedor de pagamento (Pagar.me), para cobrar e reembolsar;',
        'as transportadoras e quem compra envios delas para nós (Melhor Envio), para entregar, rastrear e postar uma devolução por nossa conta: nome, endereço, contato e CPF;',
        'a Secretaria da Fazenda e, se a loja emite as notas fiscais por aqui, o serviço que as transmite (Focus NFe): nome, CPF, endereço, contato e o que você comprou, pagou e devolveu;',
        'os serviços que hospedam a loja, o banco de dados e o envio de e-mails, que agem por nossa conta e podem ter servidores fora do Brasil, com as garantias do art. 33 da LGPD;',
        'os sistemas que a loja usa no seu trabalho (gestão, estoque, atendimento), se ela os ligou, que agem por conta dela: pedidos, trocas, entregas e notas, com nome, contato, CPF e endereço, só do que cada um precisa; quando você exclui a conta, eles são avisados para apagar o que têm;',
        'o assistente ou aplicativo pelo qual você compra, se escolheu um: o andamento desse pedido;',
        'autoridades, quando a lei ou a Justiça mandar.',
      ),
    ),
    section(
      'quanto-tempo',
      'Por quanto tempo',
      list(
        'Pedidos: 5 anos, contados do ano seguinte ao da compra, pelo prazo das leis fiscais (art. 173 do Código Tributário Nacional) e do Código de Defesa do Consumidor (art. 27); os de uma conta, enquanto ela existir, se for mais. Depois, o pedido fica sem os seus dados.',
        'Pedidos de um sistema anterior da loja: como os pedidos. Ao excluir a conta, ficam logo sem os seus dados.',
        'Notas fiscais: como o pedido, e também depois de excluída a conta. O arquivo fica como foi autorizado, com nome, CPF, endereço e contato, porque a lei não deixa mudá-lo.',
        'Trocas e devoluções, com o motivo: como o pedido a que pertencem.',
        'Crédito e vales: os valores ficam nos livros da loja; o e-mail para o qual um código foi feito é apagado com a conta dele, ou quando nada restou no código há {anos-do-vale} anos.',
        'Nome e e-mail de quem recebe um vale-presente, e a mensagem: como o pedido; se quem o comprou excluir a conta, logo que o vale tiver sido entregue e o prazo de troca passar.',
        'Conta: enquanto ela existir. Ao excluí-la, o que a lei não manda guardar é apagado.',
        'Cartões salvos: até você removê-los ou excluir a conta. Saem daqui na hora, e do provedor de pagamento assim que ele responder.',
        'Carrinho de visitante: {dias-do-carrinho} dias depois da última mudança; vazio, {dias-do-carrinho-vazio} dias; nunca mudado depois de feito, {dias-do-carrinho-intocado}.',
        'Sessões da conta, com endereço de internet e navegador: até você sair; sem uso, {dias-da-sessao} dias, e {dias-da-sessao-no-maximo} no máximo.',
        'Pedidos de "Avise-me": {dias-do-aviso-dado} dias depois do aviso; sem aviso, {dias-do-aviso} dias.',
        'Avisos de preço: até você desligá-los nos favoritos, em Minha Conta ou por qualquer um deles, ou excluir a conta.',
        'Avaliações: enquanto a peça existir na loja. Ao excluir a conta, a nota e o comentário ficam sem o seu nome, e a foto é apagada. Você também muda ou exclui a avaliação na página do pedido, quando quiser.',
        'Como ficou o tamanho de uma peça: enquanto o pedido existir; você muda a resposta na página do pedido. Ao excluir a conta, a resposta é apagada e deixa de contar.',
        'Fotos de trocas e devoluções: enquanto o pedido guardar os seus dados. Ao excluir a conta, são apagadas assim que a troca ou devolução termina.',
        'Foto enviada e não usada numa avaliação, troca ou devolução: apagada na limpeza diária, passadas {horas-da-foto} horas.',
        'Mensagens de contato: 1 ano.',
        'Perguntas sobre uma peça: 1 ano. As publicadas ficam enquanto a peça existir na loja, mas o e-mail e o nome completo saem depois de 1 ano. Ao excluir a conta, as publicadas ficam sem o seu nome, e as outras são apagadas.',
        'Textos dos e-mails que enviamos, entregues ou não: {dias-dos-emails} dias.',
        'Palavras de buscas que não encontraram nada, sem dizer de quem: {dias-das-buscas} dias.',
        'Nome, data de nascimento e e-mail para ofertas: até você retirar o consentimento.',
        'E-mail da newsletter sem confirmação: {dias-do-link-de-novidades} dias. Confirmado: até você sair; depois, sem receber mais nada, fica por {anos-da-prova-de-novidades} anos só a prova de que pediu e de que saiu (LGPD, art. 8, § 2). Ao excluir a conta com esse e-mail, tudo é apagado.',
        'Preferências de visita: ficam no seu navegador até você apagá-las ou mudar de ideia.',
      ),
    ),
    section(
      'direitos',
      'Os seus direitos',
      'Você pode, a qualquer momento e sem custo (LGPD, art. 18): confirmar se tratamos os seus dados, vê-los, corrigi-los, recebê-los em formato digital, pedir que sejam apagados ou anonimizados, saber com quem foram partilhados e retirar um consentimento.',
      `Se você tem conta, faça isso sem pedir a ninguém, em [Minha Conta](${PROFILE}), nas opções avançadas: os dados saem num arquivo, e a exclusão é na hora. Se não tem, saia da lista de ofertas e novidades pelo link de qualquer mensagem ou [no fim desta página](#ofertas); para o resto, escreva {para-o-email-ou}pela página de [contato](${CONTACT}). Respondemos em até 15 dias e podemos pedir que você confirme que o e-mail é seu, para não entregar os seus dados a outra pessoa. Se a resposta não bastar, você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).`,
    ),
    section(
      'seguranca',
      'Segurança',
      'Toda a loja usa conexão cifrada. Senhas são guardadas com Argon2id, que não se desfaz; os códigos de sessão e de redefinição de senha também são guardados só como resumo. Das chaves de acesso, a parte secreta, o dedo e o rosto nunca saem do seu aparelho. Cada função da loja vê apenas os dados de quem a chama, e o que a equipe muda fica registrado.',
      'Se houver um incidente que possa prejudicar você, avisaremos você e a ANPD.',
    ),
    section(
      'criancas',
      'Crianças e adolescentes',
      'A loja vende a maiores de 18 anos e não se dirige a crianças e adolescentes (Lei 15.211/2025, o Estatuto Digital da Criança e do Adolescente). Não pedimos nem usamos os dados deles, não montamos perfis e não há publicidade de terceiros.',
      `Se você é responsável por alguém com menos de 18 anos que nos deu os seus dados, ou comprou aqui, escreva {para-o-email-ou}pela página de [contato](${CONTACT}): apagamos o que a lei não manda guardar e desfazemos a compra.`,
    ),
    section(
      'cookies-e-mudancas',
      'Cookies e mudanças',
      `O que fica no seu navegador está descrito, item por item, em [cookies](${COOKIES}). Se esta política mudar, a data abaixo muda com ela; se a mudança depender do seu consentimento, pediremos de novo.`,
    ),
  ],
};
