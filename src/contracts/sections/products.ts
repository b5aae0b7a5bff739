import {
  categories,
  choice,
  later,
  line,
  money,
  optionalLine,
  optionalLink,
  pieces,
  sectionType,
  whole,
} from './form.ts';

/** A row of products, picked by hand or by a rule. */
export const products = sectionType(
  'products',
  {
    name: 'Produtos',
    hint: 'Uma seleção de peças, à mão ou por uma regra que se atualiza a cada publicação.',
  },
  {
    title: line(80, { label: 'Título' }, 'Destaques da Coleção'),
    button: optionalLine(
      40,
      { label: 'Texto do link ao lado do título', hint: 'Vazio: sem link.' },
      'Ver Todos',
    ),
    link: optionalLink({
      label: 'Para onde o link leva',
      hint: 'Uma página da loja, escolhida da lista ou escrita, ou um endereço com https://. Vazio: a página com essas mesmas peças.',
    }),
    rule: choice(
      {
        featured: 'Marcadas como destaque',
        newest: 'Novidades',
        sale: 'Em promoção',
        best_sellers: 'Mais vendidas',
        category: 'De uma categoria',
        words: 'Com uma palavra ou tag',
        cheap: 'Até um preço',
        by_hand: 'Escolhidas à mão',
      },
      { label: 'Quais peças' },
    ),
    categories: later(
      categories(10, { label: 'Categorias', when: { field: 'rule', is: 'category' }, needed: true }),
    ),
    words: later(
      optionalLine(60, {
        label: 'Palavra ou tag',
        hint: 'Como na busca da loja: verão, linho, festa.',
        when: { field: 'rule', is: 'words' },
        needed: true,
      }),
    ),
    maxCents: later(money({ label: 'Até quanto (R$)', when: { field: 'rule', is: 'cheap' } }, 20_000)),
    pieces: later(pieces(24, { label: 'Peças', when: { field: 'rule', is: 'by_hand' }, needed: true })),
    limit: whole(1, 24, { label: 'Quantas, no máximo' }, 4),
  },
);
