import type { SeedProduct } from '../catalogue-types.ts';

export const CASACOS_CURTOS: SeedProduct[] = [
  {
    key: 'cardigan-trancas-lia',
    name: 'Cardigã de Tranças Lia',
    category: 'casacos',
    audience: 'women',
    description:
      'Tranças largas, decote em V e botões grandes de madeira. O ponto é solto o bastante para respirar e firme o bastante para não pesar no ombro.\n\nO cardigã fica no encosto da cadeira, e é dele que você se lembra quando o ar-condicionado passa da conta.',
    story:
      'Lia é quem ensinou a nossa equipe de malharia a contar pontos. O desenho da trança é dela, de um caderno com as folhas presas por clipe.',
    material: '60% algodão, 40% acrílico',
    characteristics: [
      'Corte reto, comprimento no quadril.',
      'Decote em V, mangas longas com punho canelado.',
      'Seis botões de madeira.',
      'Lavar à mão, secar na horizontal.',
    ],
    tags: ['cardigã', 'tricô', 'tranças', 'casaquinho', 'cardigan', 'inverno', 'meia-estação'],
    priceCents: 24990,
    discountPercent: 0,
    weightGrams: 520,
    isNew: false,
    isFeatured: false,
    shipsToday: false,
    daysAgo: 145,
    colours: ['Creme', 'Cinza'],
    sizes: ['P', 'M', 'G', 'GG'],
    stock: [
      [7, 10, 6, 3],
      [2, 5, 0, 4],
    ],
    look: { kind: 'knit', neckline: 'v', sleeve: 'long', fit: 'straight', cable: true, cardigan: true },
    pattern: 'plain',
    reviews: [
      {
        author: 'Noemi Azevedo',
        rating: 5,
        comment: 'Macio e os botões são lindos. Moro no escritório com ele.',
        daysAgo: 127,
      },
      {
        author: 'Silvana Reis',
        rating: 4,
        comment: 'Estica um pouco na barra com o tempo, nada grave.',
        daysAgo: 82,
      },
      {
        author: 'Amanda Linhares',
        rating: 5,
        comment: 'Presenteei minha mãe, que tricota há quarenta anos. Ela aprovou a trança.',
        daysAgo: 35,
      },
    ],
  },
  {
    key: 'jaqueta-couro-vila',
    name: 'Jaqueta de Couro Vila',
    category: 'casacos',
    audience: 'women',
    description:
      'Couro de cabra macio, gola alta sem lapela e zíper do quadril ao queixo. A Vila é justa, sem ombreiras nem tachas, e encosta no corpo como uma segunda pele mais corajosa.\n\nCom o tempo, o couro marca no cotovelo e clareia nas dobras. É esse o plano.',
    story:
      'Cada jaqueta sai de três peles escolhidas lado a lado, para que frente e mangas tenham o mesmo grão.',
    material: '100% couro de cabra. Forro: 100% viscose',
    characteristics: [
      'Modelagem justa, comprimento no quadril.',
      'Gola padre com botão de pressão e zíper frontal de metal.',
      'Dois bolsos com zíper e um interno.',
      'Limpar com pano seco e hidratar o couro uma vez por ano.',
      'A modelo tem 1,75 m e veste M.',
    ],
    tags: ['couro', 'jaqueta', 'motoqueira', 'zíper', 'inverno', 'rock', 'legítimo'],
    priceCents: 45990,
    discountPercent: 15,
    weightGrams: 1100,
    isNew: false,
    isFeatured: false,
    shipsToday: false,
    daysAgo: 220,
    colours: ['Preto', 'Marrom'],
    sizes: ['P', 'M', 'G'],
    stock: [
      [1, 3, 2],
      [0, 1, 0],
    ],
    look: { kind: 'coat', hem: 'hip', fit: 'slim', closure: 'zip', collar: 'stand' },
    pattern: 'leather',
    reviews: [
      {
        author: 'Paloma Drummond',
        rating: 5,
        comment: 'O couro é fininho e quente. Cheiro de couro bom, que passou em uma semana.',
        daysAgo: 198,
      },
      {
        author: 'Érica Sabino',
        rating: 4,
        comment: 'Bem justa: com moletom por baixo não fecha. Fiquei com um tamanho acima.',
        daysAgo: 141,
      },
      {
        author: 'Valéria Cunha',
        rating: 5,
        comment: 'O marrom é raro de achar nesse modelo. Zíper firme.',
        daysAgo: 83,
      },
    ],
  },
];
