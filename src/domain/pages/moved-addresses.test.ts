import { expect, test } from 'vitest';
import { followMoved, namedIn } from './moved-addresses.ts';

const moved = new Map([
  ['/colecao?categoria=vestidos', '/colecao?categoria=vestidos-de-festa'],
  ['/c/verao', '/c/alto-verao'],
]);

test('former slugs in stored pages are replaced; other texts and URLs stay', () => {
  const stored = {
    title: 'vestidos',
    sections: [
      { type: 'category-banner', categories: ['vestidos', 'saias'], label: 'vestidos' },
      {
        type: 'hero',
        slides: [{ link: '/colecao?categoria=vestidos' }, { link: '/colecao?categoria=saias' }],
      },
      { type: 'text', text: { marks: [{ attrs: { href: '/colecao?categoria=vestidos&cor=Preto' } }] } },
      { type: 'text', link: '/colecao?categoria=vestidos-longos', ends: null, limit: 4 },
      {
        type: 'menu-link',
        links: [{ address: '/c/verao' }, { address: '/c/verao-antigo' }, { address: '/c/verao#topo' }],
      },
    ],
  };
  expect(followMoved(stored, moved)).toEqual({
    title: 'vestidos',
    sections: [
      { type: 'category-banner', categories: ['vestidos-de-festa', 'saias'], label: 'vestidos' },
      {
        type: 'hero',
        slides: [{ link: '/colecao?categoria=vestidos-de-festa' }, { link: '/colecao?categoria=saias' }],
      },
      {
        type: 'text',
        text: { marks: [{ attrs: { href: '/colecao?categoria=vestidos-de-festa&cor=Preto' } }] },
      },
      { type: 'text', link: '/colecao?categoria=vestidos-longos', ends: null, limit: 4 },
      {
        type: 'menu-link',
        links: [
          { address: '/c/alto-verao' },
          { address: '/c/verao-antigo' },
          { address: '/c/alto-verao#topo' },
        ],
      },
    ],
  });
});

test('if no category moved, stored content is returned as it is', () => {
  const stored = { sections: [] };
  expect(followMoved(stored, new Map())).toBe(stored);
});

test.each([
  ['/colecao?cor=Preto&categoria=a,b#topo', ['a', 'b'], null],
  ['/c/verao?x=1', [], 'verao'],
  ['/outra?categoria=a', [], null],
  ['https://outra.example/c/verao', [], null],
  ['categorias', [], null],
])('%s contains its categories and campaign', (address, categories, campaign) => {
  expect(namedIn(address)).toEqual({ categories, campaign });
});
