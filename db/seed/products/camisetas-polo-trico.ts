import type { SeedProduct } from '../catalogue-types.ts';

export const CAMISETAS_POLO_TRICO: SeedProduct[] = [
  {
    key: 'polo-pique-jardins',
    name: 'Polo Piquê Jardins',
    category: 'camisetas',
    audience: 'men',
    description:
      'Piquê de algodão com gola retilínea e dois botões. As mangas têm punho canelado e a barra é mais longa atrás, para não escapar da calça.\n\nSem bordado no peito: o lado esquerdo fica livre.',
    story:
      'A gola é tricotada à parte e costurada com entretela leve. É o que impede que as pontas enrolem depois do varal.',
    material: '98% algodão, 2% elastano',
    characteristics: [
      'Corte reto, abertura com dois botões de madrepérola.',
      'Punhos canelados e fendas laterais.',
      'Piquê de 210 g/m².',
      'Lavar à máquina, com a gola abotoada.',
    ],
    tags: ['polo', 'piquê', 'casual', 'trabalho', 'sexta-feira', 'camisa polo', 'golfe'],
    priceCents: 20990,
    discountPercent: 0,
    weightGrams: 240,
    isNew: false,
    isFeatured: false,
    shipsToday: false,
    daysAgo: 92,
    colours: ['Azul', 'Branco'],
    sizes: ['P', 'M', 'G', 'GG'],
    stock: [
      [9, 14, 12, 6],
      [5, 10, 8, 3],
    ],
    look: { kind: 'tshirt', neckline: 'round', fit: 'straight', polo: true },
    pattern: 'plain',
    reviews: [
      {
        author: 'Sérgio Bevilacqua',
        rating: 5,
        comment: 'Polo sem logo enorme, obrigado. Gola segue reta depois de dez lavagens.',
        daysAgo: 81,
      },
      {
        author: 'Marcos Vinícius Prado',
        rating: 4,
        comment: 'Bom piquê. O branco transparece um pouco no sol.',
        daysAgo: 47,
      },
      {
        author: 'Elton Carvalhal',
        rating: 5,
        comment: 'Meu pai usa G e ficou elegante. Presente certeiro.',
        daysAgo: 25,
      },
    ],
  },
  {
    key: 'camiseta-trico-ilhabela',
    name: 'Camiseta de Tricô Ilhabela',
    category: 'camisetas',
    audience: 'men',
    description:
      'Tricô fino de algodão com viscose, gola redonda e mangas curtas. Pesa pouco e tem caimento de peça arrumada, para o jantar em que camiseta seria pouco e camisa seria muito.\n\nO ponto canelado dá elasticidade e uma sombra bonita à luz baixa.',
    story: 'A referência foi um pulôver de marinheiro ao qual arrancaram as mangas num verão muito quente.',
    material: '65% algodão, 35% viscose',
    characteristics: [
      'Corte reto, gola redonda e mangas curtas.',
      'Tricô canelado fino.',
      'Punhos e barra em ponto duplo.',
      'Lavar à mão, secar na horizontal.',
    ],
    tags: ['tricô', 'manga curta', 'verão', 'jantar', 'canelado', 'malha fina'],
    priceCents: 22990,
    discountPercent: 15,
    weightGrams: 230,
    isNew: false,
    isFeatured: false,
    shipsToday: false,
    daysAgo: 52,
    colours: ['Creme', 'Caramelo'],
    sizes: ['P', 'M', 'G', 'GG'],
    stock: [
      [4, 8, 6, 2],
      [3, 5, 0, 1],
    ],
    look: { kind: 'knit', neckline: 'round', sleeve: 'short', fit: 'straight' },
    pattern: 'rib',
    reviews: [
      {
        author: 'Renan Avelar',
        rating: 5,
        comment: 'Usei num jantar na praia e parecia que tinha me esforçado.',
        daysAgo: 40,
      },
      {
        author: 'Cláudio Mafra',
        rating: 4,
        comment: 'Fresca e bonita. Cuidado com mochila, puxa fio.',
        daysAgo: 23,
      },
    ],
  },
];
