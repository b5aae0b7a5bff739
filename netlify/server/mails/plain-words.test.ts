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
  ['Rua das Flores, 10 (casa 2)', 'Rua das Flores, 10 (casa 2)'],
  ['Av.Brasil, 10', 'Av. Brasil, 10'],
  ['www.golpe.example/premio', 'www. golpe. example/ premio'],
  ['https://golpe.example', 'https: / / golpe. example'],
  ['v@d.example', 'v @ d. example'],
  ['golpe．example', 'golpe. example'],
  ['golpe.\u200bexample', 'golpe. example'],
])('%j is written %j', (text, written) => expect(unlinked(text).replace(/\s+/g, ' ')).toBe(written));
