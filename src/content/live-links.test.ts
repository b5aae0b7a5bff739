import { expect, test } from 'vitest';
import { withLiveLinks } from './live-links.ts';
import { placesOf } from './menu.ts';

const places = placesOf([{ slug: 'vestidos', children: [{ slug: 'longos' }] }] as never, [
  { kind: 'campaign', slug: 'verao' },
]);
const linked = (href: string) => ({
  type: 'text',
  text: 'Veja',
  marks: [{ type: 'strong' }, { type: 'link', attrs: { href } }],
});

test('after the end of a campaign no button and no words lead to it', () => {
  const content = (campaign: string, category: string) => ({
    sections: [
      { type: 'hero', slides: [{ button: 'Ver', link: `/c/${campaign}#topo` }, { link: '/colecao' }] },
      { type: 'wide-picture', link: `/colecao?categoria=${category}&cor=Azul` },
      {
        type: 'text',
        body: { type: 'doc', content: [{ type: 'paragraph', content: [linked(`/c/${campaign}`)] }] },
      },
    ],
  });
  const shown = content('verao', 'longos');
  expect(withLiveLinks(shown, places)).toEqual(shown);
  const over = withLiveLinks(content('inverno', 'capas'), places);
  expect(over.sections[0]?.slides).toEqual([{ button: 'Ver', link: '' }, { link: '/colecao' }]);
  expect(over.sections[1]?.link).toBe('');
  expect(over.sections[2]?.body?.content[0]?.content).toEqual([
    { type: 'text', text: 'Veja', marks: [{ type: 'strong' }] },
  ]);
});

test('links elsewhere, and fields that are no links, stay', () => {
  const content = {
    link: 'https://outra.example/c/inverno',
    text: '/c/inverno',
    picture: null,
    marks: ['x'],
  };
  expect(withLiveLinks(content, places)).toEqual(content);
});
