import { heading, lead, section } from '#content/write.ts';
import type { PageContent } from '#contracts/pages.ts';
import { ATELIER_PICTURE_KEY } from './pictures.ts';

/** The demo shop's own text about itself. */
export const ABOUT: PageContent = {
  title: 'Sobre',
  description:
    'A história da Elegante, casa de moda de São Paulo: de uma mesa de corte no centro da cidade a uma coleção escolhida peça a peça.',
  picture: null,
  heading: 'Sobre a Elegante',
  lead: lead('Uma casa pequena de São Paulo que prefere uma peça boa a dez passageiras.'),
  sections: [
    {
      id: 'atelie',
      hidden: false,
      type: 'wide-picture',
      picture: {
        key: ATELIER_PICTURE_KEY,
        alt: 'O ateliê: uma arara com casaco, vestido e camisa, um busto de costura e a mesa com tecidos, linhas e tesoura.',
        focus: null,
      },
      shape: 'low',
      title: '',
      button: '',
      link: '',
    },
    section(
      'historia',
      'A nossa história',
      'A Elegante começou numa mesa de corte emprestada, no centro de São Paulo. Helena Prado, modelista por quinze anos em confecções do Bom Retiro, cansou de ver moldes bons virarem roupas apressadas. Guardou os tecidos que sobravam, chamou duas costureiras com quem gostava de trabalhar e fez doze vestidos do jeito que achava certo: pregas no lugar, forro de verdade, bainha que se pode soltar.',
      'Os doze saíram em uma semana, quase todos para amigas de amigas. As clientes voltaram com irmãs, e as irmãs com maridos. Vieram as camisas, os casacos, depois bolsas e sapatos de oficinas pequenas, que a Helena visitava de ônibus e hoje visita de agenda cheia.',
      'A loja cresceu, mas a regra ficou: nada entra na coleção sem que alguém da casa o tenha vestido por um dia inteiro. Se aperta ao sentar, volta para a mesa.',
    ),
    {
      id: 'citacao',
      hidden: false,
      type: 'quote',
      text: 'Elegância é esquecer o que se está vestindo e lembrar de onde se está indo.',
      author: 'Helena Prado, fundadora',
      about: '',
    },
    section(
      'missao',
      'Missão',
      'Vestir bem a vida de todo dia, com peças honestas no tecido, no corte e no preço, e um atendimento que trata cada pessoa pelo nome.',
    ),
    section(
      'visao',
      'Visão',
      'Ser reconhecida nacionalmente até 2028 como a casa de moda em que se confia de olhos fechados: pela qualidade do que vende e pela clareza com que vende.',
    ),
    section(
      'valores',
      'Valores',
      heading('Qualidade'),
      'Tecidos que envelhecem bem, costuras que se pode virar do avesso e peças provadas por um dia antes de entrar na coleção.',
      heading('Autenticidade'),
      'Desenhos nossos e de oficinas que conhecemos. Se não usaríamos, não vendemos.',
      heading('Sustentabilidade'),
      'Séries curtas, sobras que viram forro e lenço, embalagem de papel. O mais sustentável é a roupa que fica.',
      heading('Respeito'),
      'Com quem costura, com quem veste e com o tempo de cada um: prazos ditos com franqueza e trocas sem discussão.',
      heading('Transparência'),
      'Preço inteiro antes do parcelado, medidas em centímetros, avaliações de quem comprou e nenhuma letra miúda.',
    ),
  ],
};
