import { expect, test } from 'vitest';
import type { CategoryTree } from '../contracts/catalogue.ts';
import { blankOf } from '../contracts/sections/form.ts';
import { menuLink } from '../contracts/sections/menu-link.ts';
import { MENU, menuOf, placesOf } from './menu.ts';

const category = (slug: string, children: string[] = []): CategoryTree =>
  ({
    slug,
    name: slug.toUpperCase(),
    description: `De ${slug}`,
    image: null,
    children: children.map((one) => ({ slug: one, name: one.toUpperCase() })),
  }) as never;

const TREE = [category('a', ['a1', 'a2']), category('b'), category('c'), category('d')];
const places = placesOf(TREE, [
  { kind: 'campaign', slug: 'verao' },
  { kind: 'information', slug: 'sobre' },
  { kind: 'home', slug: null },
]);
const link = (label: string, address: string, more: object = {}) =>
  ({
    ...blankOf(menuLink.fields),
    id: label,
    type: 'menu-link',
    hidden: false,
    label,
    address,
    ...more,
  }) as never;
const drawn = (...sections: never[]) => menuOf({ ...MENU, sections }, places);

test('the default menu expands the categories of the shop', () => {
  const { items, small, columns } = menuOf(MENU, places);
  expect(items.map(({ label, room }) => `${label} ${room}`)).toEqual([
    'Início any',
    'Coleção any',
    'A wide',
    'B wide',
    'C wide',
    'D more',
    'Sobre any',
    'Contato any',
  ]);
  expect(items[2]).toMatchObject({
    href: '/colecao?categoria=a',
    top: { description: 'De a' },
    links: [
      { label: 'A1', href: '/colecao?categoria=a1' },
      { label: 'A2', href: '/colecao?categoria=a2' },
    ],
  });
  expect(small).toEqual([{ label: 'Ajuda', href: '/ajuda' }]);
  expect(columns.map(({ title, links }) => [title, links.map(({ label }) => label).join(', ')])).toEqual([
    ['Loja', 'Início, Coleção, Novidades, Mais vendidos, Promoções, Verão, A, B, C, D, Favoritos, Carrinho'],
    [
      'Informações',
      expect.stringMatching(/^Sobre, Contato, .*Perguntas frequentes, Entrega e trocas, .*Vale-presente$/),
    ],
  ]);
});

test('omits links to hidden targets, and columns that become empty', () => {
  const links = [
    { label: 'Some', address: '/colecao?categoria=z' },
    { label: 'Some', address: '/c/inverno#topo' },
  ];
  const { items, columns } = drawn(
    link('Fica', '/colecao?categoria=a1&cor=Preto', {
      links: [...links, { label: 'Fica', address: '/c/verao' }],
    }),
    link('Uma das duas', '/colecao?categoria=z,b'),
    link('Some', '/colecao?categoria=z'),
    link('Some', '/c/inverno'),
    link('Oculto', '/sobre', { hidden: true }),
    link('Fora', 'https://outra.example/c/inverno?categoria=z'),
    { id: 'x', type: 'footer-column', hidden: false, title: 'Vazia', links } as never,
  );
  expect(items.map(({ label }) => label)).toEqual(['Fica', 'Uma das duas', 'Fora']);
  expect(items[0]?.links).toEqual([{ label: 'Fica', href: '/c/verao' }]);
  expect(columns).toEqual([]);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'http://outra.example',
  '//outra.example',
  '/\\outra.example',
  'https://[',
  'data:text/html,x',
  'colecao',
  '/a b',
  '',
])('rejects a link to %j', (address) => {
  expect(menuLink.schema.safeParse(link('x', address)).success).toBe(false);
});

test.each(['/', '/colecao?categoria=a#topo', 'categorias', 'https://outra.example/a?b=1'])(
  'accepts a link to %j',
  (address) => {
    expect(menuLink.schema.safeParse(link('x', address)).success).toBe(true);
  },
);

const rooms = (items: readonly { label: string; room: string }[], which: string) =>
  items.filter(({ room }) => room === which).map(({ label }) => label);

test('nothing leaves the row silently: what does not fit is in its panel', () => {
  const named = ['Feminino', 'Masculino', 'Acessórios'].map((name, at) => ({ ...TREE[at], name })) as never;
  const shop = { ...places, tree: named };
  const usual = menuOf(MENU, shop).items;
  expect(rooms(usual, 'wide')).toEqual(['Feminino', 'Masculino', 'Acessórios']);
  expect(rooms(usual, 'more')).toEqual([]);
  const offers = menuOf({ ...MENU, sections: [...MENU.sections, link('Ofertas', '/promocoes')] }, shop).items;
  expect(rooms(offers, 'any')).toContain('Ofertas');
  expect(rooms(offers, 'wide')).toEqual(['Feminino', 'Masculino']);
  expect(rooms(offers, 'more')).toEqual(['Acessórios']);
});

test('a row that would touch the name of the shop in its middle gives its last category to the panel', () => {
  const named = ['Swimwear', 'Resortwear', 'Vestidos'].map((name, at) => ({ ...TREE[at], name }));
  const shop = { ...places, tree: [...named, { ...TREE[0], name: 'Calças' }] as never };
  expect(rooms(menuOf(MENU, shop).items, 'more')).toEqual(['Vestidos', 'Calças']);
});

test('links of the shop that do not fit are in the panel, too, the last ones first', () => {
  const many = Array.from({ length: 8 }, (_, at) => link(`Um texto comprido ${at}`, '/sobre'));
  const { items } = drawn(...many);
  expect(rooms(items, 'any')).toEqual(['Um texto comprido 0', 'Um texto comprido 1']);
  expect(rooms(items, 'wide')).toEqual(['Um texto comprido 2']);
  expect(rooms(items, 'more')).toHaveLength(5);
});
