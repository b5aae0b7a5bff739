import { describe, expect, it } from 'vitest';
import { greeting, unlinked } from './plain-words.ts';

describe('a greeting', () => {
  it.each(['Ana', 'José', 'Maria Clara', 'Ana-Lúcia', "D'Ávila", 'Zoë', 'Łukasz'])('keeps %s', (name) =>
    expect(greeting(name)).toBe(name),
  );

  it('takes the first of many names', () => expect(greeting('Maria das Graças de Souza')).toBe('Maria'));

  it.each([
    'www.golpe.example/premio',
    'golpe.example',
    'golpe。example',
    'golpe\u2024example',
    'https:',
    'a@b.example',
    'Ana, clique',
    'Ana!',
    'PIX 11999999999',
    'Ana\r\nBcc: v@d.example',
    'Ana\u202emoc',
    '<b>Ana</b>',
    'Voceganhouumpremioligueagoramesmo',
    '🎁',
    'аnа',
    '',
    '   ',
  ])('leaves %j out', (name) => expect(greeting(name)).toBe('cliente'));
});

it.each([
  ['www.golpe.example/premio', 'www. golpe. example/ premio'],
  ['https://golpe.example', 'https: / /golpe. example'],
  ['v@d.example', 'v @ d. example'],
  ['golpe．example', 'golpe. example'],
  ['golpe.\u200bexample', 'golpe. example'],
  ['golpe。example', 'golpe。 example'],
  ['ⓖⓞⓛⓟⓔ.ⓒⓞⓜ', 'golpe. com'],
  ['a.b.com', 'a.b. com'],
  ['1.2.3.4/premio', '1. 2.3.4/premio'],
  ['tel:11999999999', 'tel: 11999999999'],
  ['mailto:v', 'mailto: v'],
  ['\\\\servidor\\pasta', '\\ \\servidor\\pasta'],
  ['Av.Brasil, 10', 'Av. Brasil, 10'],
])('%j cannot become a link: %j', (text, written) =>
  expect(unlinked(text).replace(/\s+/g, ' ')).toBe(written),
);

it.each([
  'Rua das Flores, S/N',
  'Bl. A/B, Ap. 12-C (fundos)',
  'R.A, Quadra 3, Lote 12.345',
  'Edifício nº 2, 3º andar, 2ª porta, ½ pensão',
  'Entregar às 10:30… “sem falta”',
])('%j stays as typed', (text) => expect(unlinked(text)).toBe(text));
